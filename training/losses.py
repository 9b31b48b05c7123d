"""What the heads are taught: people's labels, or a teacher's distributions."""
import torch
from torch.nn import functional as F

WEIGHTS = {"upos": 0.5, "xpos": 1.0, "feats": 0.5, "lemma": 0.5, "arc": 1.0, "deprel": 1.0, "ner": 1.0}
TOP = 4  # heads that a teacher's distribution keeps for a word


def index_of(labels):
    """{kind: {label: number}}."""
    return {k: {l: i for i, l in enumerate(v)} for k, v in labels.items()}


def hard(logits, gold):
    """Cross entropy, summed over the words that have a label."""
    return F.cross_entropy(logits.flatten(0, 1), gold.flatten(), ignore_index=-100, reduction="sum", label_smoothing=0.03)


def soft(logits, wanted):
    """Cross entropy against a distribution, summed."""
    return -(wanted * F.log_softmax(logits, -1)).sum()


def loss(heads, h, batch):
    """The weighted sum of the losses of a batch, a word."""
    total = h.new_zeros(())
    if batch.syntax:
        for kind, logits in heads.tags(h).items():
            wanted = batch.soft.get(kind)
            total = total + WEIGHTS[kind] * (hard(logits, batch.labels[kind]) if wanted is None else soft(logits, wanted))
        arcs = heads.arcs(h)
        if batch.is_soft:
            total = total + WEIGHTS["arc"] * soft(arcs, torch.zeros_like(arcs).scatter_(2, batch.soft["heads"].long(), batch.soft["arc"]))
        else:
            total = total + WEIGHTS["arc"] * F.cross_entropy(arcs.flatten(0, 1), batch.labels["head"].flatten(), reduction="sum")
        relations = heads.relations(h, batch.labels["head"])
        total = total + WEIGHTS["deprel"] * (soft(relations, batch.soft["deprel"]) if batch.is_soft else hard(relations, batch.labels["deprel"]))
    if batch.names:
        total = total + WEIGHTS["ner"] * heads.name_loss(heads.names(h), batch.labels["ner"])
    return total / batch.words


def label_syntax(heads, h, encoded, labels):
    """Gives sentences a teacher's tags and syntax: the best labels, and for tags, heads and relations its distributions too."""
    tags = heads.tags(h)
    arcs = heads.arcs(h).softmax(-1)
    best = arcs.argmax(-1)
    relations = heads.relations(h, best).softmax(-1)
    kept, which = arcs.topk(min(TOP, arcs.shape[-1]), -1)
    if kept.shape[-1] < TOP:
        kept, which = F.pad(kept, (0, TOP - kept.shape[-1])), F.pad(which, (0, TOP - which.shape[-1]))
    for i, e in enumerate(encoded):
        s = e.sentence
        for kind in ("upos", "xpos", "feats"):
            setattr(s, kind, [labels[kind][n] for n in tags[kind][i].argmax(-1).tolist()])
        s.head = best[i].tolist()
        s.deprel = [labels["deprel"][n] for n in relations[i].argmax(-1).tolist()]
        s.syntax, s.gold_syntax = True, False
        half = lambda x: x[i].half().numpy()
        s.soft = {"upos": half(tags["upos"].softmax(-1)), "xpos": half(tags["xpos"].softmax(-1)), "deprel": half(relations),
                  "heads": which[i].numpy().astype("int16"), "arc": half(kept)}
