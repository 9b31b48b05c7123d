"""Quick figures while training: tags, attachment without subtypes by the best tree, and names as they are scored.

The figures that are reported come from the scorers on CoNLL-U, which reference.py writes; these agree with them but for lemmas.
"""
import torch

from batches import Batch, group
from reference import best_tree


def spans(tags):
    """The names of BIO tags as (start, end, kind)."""
    out, start = [], None
    for i, tag in enumerate(list(tags) + ["O"]):
        if start is not None and not tag.startswith("I-"):
            out.append((start, i, tags[start][2:]))
            start = None
        if tag.startswith("B-"):
            start = i
    return set(out)


@torch.no_grad()
def evaluate(encode, network, dev, rows, labels):
    """Percentages by development set."""
    import random
    network.eval()
    heads, out = network.heads, {}
    main = [l.split(":")[0] for l in labels["deprel"]]
    for name, encoded in dev.items():
        n = upos = xpos = uas = las = lemmas = 0
        hit = {"pol": [0, 0, 0], "norp": [0, 0, 0]}
        for chosen in group(encoded, 4000, random.Random(1)):
            batch = Batch(chosen, rows)
            h = encode(batch)
            if batch.syntax:
                tags = heads.tags(h)
                upos += (tags["upos"].argmax(-1) == batch.labels["upos"]).sum().item()
                xpos += (tags["xpos"].argmax(-1) == batch.labels["xpos"]).sum().item()
                lemmas += (tags["lemma"].argmax(-1) == batch.labels["lemma"]).sum().item()
                found = torch.tensor([best_tree(a) for a in heads.arcs(h).numpy()])
                right = found == batch.labels["head"]
                scores = heads.relations(h, found)
                scores[..., labels["deprel"].index("root")] = torch.where(found == 0, 1e4, -1e4)
                same = torch.tensor([[main[p] == main[g] for p, g in zip(*x)] for x in zip(scores.argmax(-1).tolist(), batch.labels["deprel"].tolist())])
                uas, las, n = uas + right.sum().item(), las + (right & same).sum().item(), n + batch.words
            if batch.names:
                for e, tags in zip(chosen, heads.best_names(heads.names(h)).tolist()):
                    found, gold = spans([labels["ner"][t] for t in tags]), spans(e.sentence.ner)
                    for key, kinds in (("pol", ("PER", "ORG", "LOC")), ("norp", ("PER", "ORG", "LOC", "NORP"))):
                        f, g = {x for x in found if x[2] in kinds}, {x for x in gold if x[2] in kinds}
                        for i, count in enumerate((len(f & g), len(f), len(g))):
                            hit[key][i] += count
        percent = lambda a, b: round(100 * a / max(1, b), 2)
        if n:
            out[name] = {"upos": percent(upos, n), "xpos": percent(xpos, n), "scripts": percent(lemmas, n), "uas": percent(uas, n), "las": percent(las, n)}
        else:
            out[name] = {k: percent(2 * h, f + g) for k, (h, f, g) in hit.items()}
    return out
