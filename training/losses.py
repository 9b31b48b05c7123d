"""What the heads are taught, and how much each counts."""
from torch.nn import functional as F

WEIGHTS = {"upos": 0.5, "xpos": 1.0, "feats": 0.5, "lemma": 0.5, "arc": 1.0, "deprel": 1.0, "ner": 1.0}


def index_of(labels):
    """{kind: {label: number}}."""
    return {k: {l: i for i, l in enumerate(v)} for k, v in labels.items()}


def hard(logits, gold):
    """Cross entropy, summed over the words that have a label."""
    return F.cross_entropy(logits.flatten(0, 1), gold.flatten(), ignore_index=-100, reduction="sum", label_smoothing=0.03)


def loss(heads, h, batch):
    """The weighted sum of the losses of a batch, a word."""
    total = h.new_zeros(())
    if batch.syntax:
        for kind, logits in heads.tags(h).items():
            total = total + WEIGHTS[kind] * hard(logits, batch.labels[kind])
        head = batch.labels["head"]
        total = total + WEIGHTS["arc"] * F.cross_entropy(heads.arcs(h).flatten(0, 1), head.flatten(), reduction="sum")
        total = total + WEIGHTS["deprel"] * hard(heads.relations(h, head), batch.labels["deprel"])
    if batch.names:
        total = total + WEIGHTS["ner"] * heads.name_loss(heads.names(h), batch.labels["ner"])
    return total / batch.words
