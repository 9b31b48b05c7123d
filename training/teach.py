"""Lets trained networks label text that nobody has labelled, for a student to learn from (tri-training after Zhou and Li 2005, with two teachers).

    python3 teach.py --data DATA --teachers first.pt second.pt --out taught.pickle [--open-data-only]

The text is that of the Groningen Meaning Bank and of the worldwide newswire, without their labels. What is kept are the sentences on whose heads the
teachers agree nearly everywhere; their labels are the best by the mean of the teachers' probabilities. Lemmas are not taught.
"""
import argparse
import pickle
import random

import torch

import data
import losses
from batches import Batch, Encoded, Rows, group
from checkpoint import load_checkpoint, network_of
from data import Sentence
from reference import best_tree

AGREED = 0.9  # of a sentence's words must have the same head with all teachers


@torch.no_grad()
def label(teachers, sentences, labels):
    """The sentences that the teachers, pairs of a network and its forms, agree on, labelled."""
    out = []
    root = labels["deprel"].index("root")
    index = losses.index_of(labels)
    rows = [Rows(forms) for _, forms in teachers]
    # One seed and the same lengths: every teacher gets the same batches, in its own numbers.
    plans = [group([Encoded(s, r, index) for s in sentences], 4000, random.Random(1)) for r in rows]
    teachers = [network for network, _ in teachers]
    for together in zip(*plans):
        chosen = together[0]
        states = [t(Batch(c, r).features) for t, c, r in zip(teachers, together, rows)]
        arcs = [t.heads.arcs(h).log_softmax(-1) for t, h in zip(teachers, states)]
        mean = torch.stack(arcs).exp().mean(0).log().numpy()
        heads = torch.tensor([best_tree(a) for a in mean])
        same = torch.stack([a.argmax(-1) == heads for a in arcs]).all(0).float().mean(-1).tolist()
        relations = torch.stack([t.heads.relations(h, heads).softmax(-1) for t, h in zip(teachers, states)]).mean(0)
        relations[..., root] = torch.where(heads == 0, 2.0, -1.0)
        tags = [t.heads.tags(h) for t, h in zip(teachers, states)]
        best = {k: torch.stack([t[k].softmax(-1) for t in tags]).mean(0).argmax(-1).tolist() for k in ("upos", "xpos", "feats")}
        names = [t.heads.best_names(t.heads.names(h)).tolist() for t, h in zip(teachers, states)]
        deprel = relations.argmax(-1).tolist()
        for i, (e, agreed) in enumerate(zip(chosen, same)):
            if agreed < AGREED:
                continue
            read = lambda kind, ids: [labels[kind][x] for x in ids]
            found = [read("ner", n[i]) for n in names]
            agree = all(f == found[0] for f in found)
            out.append(Sentence(e.sentence.words, "taught", read("upos", best["upos"][i]), read("xpos", best["xpos"][i]), read("feats", best["feats"][i]),
                                None, heads[i].tolist(), read("deprel", deprel[i]), found[0] if agree else None, syntax=True, names=agree))
    return out


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", required=True)
    parser.add_argument("--teachers", nargs="+", required=True)
    parser.add_argument("--out", required=True)
    parser.add_argument("--open-data-only", action="store_true", help="only text that may be used commercially")
    args = parser.parse_args()
    torch.set_num_threads(2)
    loaded = [load_checkpoint(path) for path in args.teachers]
    teachers = [(network_of(checkpoint, forms).eval(), forms) for checkpoint, forms in loaded]
    labels = loaded[0][0]["labels"]
    text = data.read_gmb(args.data + "/names/gmb/ner_dataset.csv")
    if not args.open_data_only:
        text += data.load(args.data, False)["worldwide"]
    if any(checkpoint["labels"] != labels for checkpoint, _ in loaded):
        raise SystemExit("the teachers must have the same labels")
    bare = [Sentence(s.words, "taught") for s in text if 4 <= len(s.words) <= 60]
    taught = label(teachers, bare, labels)
    with open(args.out, "wb") as f:
        pickle.dump(taught, f)
    print(f"{len(taught)} of {len(bare)} sentences, {sum(len(s.words) for s in taught)} words, names in {sum(s.names for s in taught)}")
