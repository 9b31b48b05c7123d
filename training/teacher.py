"""The teacher: MiniLM (six layers, uncased) fine-tuned on everything at once, and what it says of all training sentences.

    python3 teacher.py --data DATA --vectors vectors.npz --minilm FOLDER --out teacher.pt
    python3 teacher.py --data DATA --vectors vectors.npz --minilm FOLDER --out teacher.pt --label labelled.pt

It never ships. Being uncased, it is given the student's features of form (shape and affixes) beside its own encoding.
"""
import argparse
import random
import time

import numpy as np
import torch
from torch import nn
from transformers import AutoModel, AutoTokenizer

import batches
import data
import losses
import vectors
from batches import Batch, Encoded, Rows, group
from evaluate import evaluate
from features import plain
from model import SIZES, Heads

TEACHER_SIZES = {**SIZES, "tag": 256, "name": 192, "arc": 320, "rel": 160}


class Pieces:
    """Words into MiniLM's word pieces, each form once."""

    def __init__(self, folder, most=4):
        self.tokenizer = AutoTokenizer.from_pretrained(folder)
        self.most, self.known = most, {}

    def of(self, form):
        if form not in self.known:
            ids = self.tokenizer(plain(form), add_special_tokens=False)["input_ids"][:self.most]
            self.known[form] = ids or [self.tokenizer.unk_token_id]
        return self.known[form]

    def batch(self, sentences):
        """(ids, mask, place of each word's first piece, of its last piece)."""
        rows, first, last = [], [], []
        for words in sentences:
            ids, starts, ends = [self.tokenizer.cls_token_id], [], []
            for w in words:
                starts.append(len(ids))
                ids += self.of(w)
                ends.append(len(ids) - 1)
            rows.append(ids + [self.tokenizer.sep_token_id])
            first.append(starts)
            last.append(ends)
        longest = max(map(len, rows))
        mask = torch.tensor([[1] * len(r) + [0] * (longest - len(r)) for r in rows])
        return torch.tensor([r + [0] * (longest - len(r)) for r in rows]), mask, torch.tensor(first), torch.tensor(last)


class Teacher(nn.Module):
    """MiniLM's encodings of a word's first and last piece with features of its form, a layer to mix them, and the student's heads."""

    def __init__(self, labels, shapes, folder, dropout=0.2):
        super().__init__()
        self.encoder = AutoModel.from_pretrained(folder, attn_implementation="sdpa", hidden_dropout_prob=0.0, attention_probs_dropout_prob=0.0)
        for part in (self.encoder.embeddings, self.encoder.encoder.layer[0]):  # they have little to learn, and cost a fifth of each step
            part.requires_grad_(False)
        self.affixes = nn.EmbeddingBag(SIZES["affixRows"], 64, mode="mean")
        nn.init.normal_(self.affixes.weight, std=1.0)
        self.shapes = nn.Embedding(shapes, 24)
        width = self.encoder.config.hidden_size
        self.mix = nn.Sequential(nn.Linear(2 * width + 88, 512), nn.GELU(), nn.LayerNorm(512), nn.Dropout(dropout))
        self.heads = Heads(512, labels, TEACHER_SIZES, dropout)

    def forward(self, batch, pieces):
        ids, mask, first, last = pieces.batch([e.sentence.words for e in batch.encoded])
        h = self.encoder(input_ids=ids, attention_mask=mask).last_hidden_state
        at = lambda place: h.gather(1, place.unsqueeze(-1).expand(-1, -1, h.shape[-1]))
        f = batch.features
        form = torch.cat([self.affixes(f["affix"], f["affix_starts"])[f["form"]], self.shapes(f["shape"])], -1).transpose(0, 1)
        return self.mix(torch.cat([at(first), at(last), form], -1))


def train(args):
    """Passes over the treebanks; in each, a share of the sentences with names."""
    torch.manual_seed(args.seed)
    rng = random.Random(args.seed)
    corpora = data.load(args.data)
    syntax, names = corpora["ewt"] + corpora["gum"], corpora["worldwide"] + corpora["conll03"]
    words, _ = vectors.load(args.vectors)
    forms = batches.make_forms(words, [s for c in corpora.values() for s in c])
    labels = batches.make_labels(syntax)
    index = losses.index_of(labels)
    rows = Rows(forms)
    syntax = [s for s in syntax if len(s.words) <= 100]
    syntax += [batches.capitals(s, how) for how, share in (("upper", 0.03), ("title", 0.03)) for s in rng.sample(syntax, int(share * len(syntax)))]
    names = [s for s in names if len(s.words) <= 110]
    names += [batches.capitals(s, how) for how, share in (("upper", 0.03), ("title", 0.03)) for s in rng.sample(names, int(share * len(names)))]
    syntax, names = [Encoded(s, rows, index) for s in syntax], [Encoded(s, rows, index) for s in names]
    dev = {k: [Encoded(s, rows, index) for s in d[::8]] for k, d in data.load_dev(args.data).items()}
    rng.shuffle(names)
    teacher, pieces = Teacher(labels, len(forms.shapes), args.minilm), Pieces(args.minilm)
    own = [p for n, p in teacher.named_parameters() if not n.startswith("encoder.")]
    optimiser = torch.optim.AdamW([{"params": [p for p in teacher.encoder.parameters() if p.requires_grad], "lr": 1.6e-4, "weight_decay": 0.01},
                                   {"params": own, "lr": 1.5e-3, "weight_decay": 0.0}], betas=(0.9, 0.98), fused=True)
    for g in optimiser.param_groups:
        g["initial_lr"] = g["lr"]
    seen, step, started, told, part = 0, 0, time.time(), 1, 0.0
    while part < 1:
        drawn = rng.sample(names, int(args.names * len(names)))
        plan = group(syntax, 800, rng) + group(drawn, 1000, rng)
        rng.shuffle(plan)
        for chosen in plan:
            # The rate falls to nothing with the words seen, or with the time given, whichever is used up first.
            part = max(seen / args.words, (time.time() - started) / 60 / args.minutes)
            if part >= 1:
                break
            for g in optimiser.param_groups:
                g["lr"] = g["initial_lr"] * min(1, part / 0.05 + 0.01) * (1 - part)
            teacher.train()
            batch = Batch(chosen, rows)
            loss = losses.loss(teacher.heads, teacher(batch, pieces), batch)
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_([p for p in teacher.parameters() if p.requires_grad], 2.0)
            optimiser.step()
            step, seen = step + 1, seen + batch.words
            if step % 50 == 0:
                print(f"{part:.3f} {seen} words {seen / (time.time() - started):.0f}/s loss {loss.item():.3f}", flush=True)
            if part > 0.25 * told:
                told += 1
                report(teacher, pieces, dev, rows, labels, forms, args.out)
    report(teacher, pieces, dev, rows, labels, forms, args.out)
    print(f"{seen} words", flush=True)


def report(teacher, pieces, dev, rows, labels, forms, path):
    """Measures on a part of the development sets, and saves."""
    print(evaluate(lambda b: teacher(b, pieces), teacher, dev, rows, labels), flush=True)
    torch.save({"state": teacher.state_dict(), "labels": labels, "words": forms.words.entries, "shapes": forms.shapes.entries}, path)


@torch.no_grad()
def label(args):
    """Gives every training sentence what it lacks: syntax (with distributions), or names."""
    saved = torch.load(args.out, weights_only=False)
    from features import Forms, Vocabulary
    forms = Forms(Vocabulary(vectors.load(args.vectors)[0]), Vocabulary(saved["words"]), Vocabulary(saved["shapes"]))
    labels, rows = saved["labels"], Rows(forms)
    teacher, pieces = Teacher(labels, len(forms.shapes), args.minilm), Pieces(args.minilm)
    teacher.load_state_dict(saved["state"])
    teacher.eval()
    corpora = data.load(args.data)
    out, rng, started, seen = {}, random.Random(args.seed), time.time(), 0
    for corpus in args.corpora:
        sentences = [s for s in corpora[corpus] if len(s.words) <= 100]
        if args.most and len(sentences) > args.most:
            sentences = random.Random(args.seed).sample(sentences, args.most)
        encoded = [Encoded(s, rows, losses.index_of(labels)) for s in sentences]
        for chosen in group(encoded, 2000, rng):
            batch = Batch(chosen, rows)
            h = teacher(batch, pieces)
            heads = teacher.heads
            if not batch.names or corpus == "gmb":
                for e, tags in zip(chosen, heads.best_names(heads.names(h)).tolist()):
                    e.sentence.ner, e.sentence.names, e.sentence.gold_names = [labels["ner"][i] for i in tags], True, False
            if not batch.syntax:
                losses.label_syntax(heads, h, chosen, labels)
            seen += batch.words
        out[corpus] = [e.sentence for e in encoded]
        print(corpus, len(out[corpus]), f"{seen / (time.time() - started):.0f} words/s", flush=True)
        torch.save(out, args.label)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", required=True)
    parser.add_argument("--vectors", required=True)
    parser.add_argument("--minilm", required=True)
    parser.add_argument("--out", required=True)
    parser.add_argument("--label", help="do not train, but label the training sentences and write them here")
    parser.add_argument("--corpora", nargs="+", default=["ewt", "gum", "worldwide", "conll03", "gmb"])
    parser.add_argument("--most", type=int, default=0, help="label at most so many sentences of each corpus")
    parser.add_argument("--words", type=int, default=2_200_000, help="how many words to train on")
    parser.add_argument("--minutes", type=float, default=1e9, help="how long to train at most")
    parser.add_argument("--names", type=float, default=0.3, help="share of the sentences with names that goes with each pass over the treebanks")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    torch.set_num_threads(1)
    label(args) if args.label else train(args)
