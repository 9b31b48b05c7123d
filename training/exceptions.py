"""The table of lemmas that the edit scripts alone might miss (FORMAT.md, "Lemmas")."""
from collections import Counter, defaultdict
import random

import torch

from batches import Batch, group
from lemmas import apply, exception_key

SURE = 0.98  # a script that the network gives less than this, somewhere in training, is written down
AGREED = 0.85  # of a pair's occurrences must have the lemma that is written down


@torch.no_grad()
def find(network, encoded, rows, labels):
    """{(key, xpos): lemma} for forms whose lemma people agree on and the network is not sure of, from training sentences."""
    network.eval()
    lemmas, doubtful = defaultdict(Counter), set()
    for chosen in group(encoded, 4000, random.Random(1)):
        scores = network.heads.tags(network(Batch(chosen, rows).features))["lemma"].softmax(-1)
        sure, best = scores.max(-1)
        for e, p, scripts in zip(chosen, sure.tolist(), best.tolist()):
            s = e.sentence
            for word, xpos, gold, q, script in zip(s.words, s.xpos, s.lemma, p, scripts):
                key = exception_key(word, xpos), xpos
                lemmas[key][gold] += 1
                if q < SURE or apply(word, labels["lemma"][script]) != gold:
                    doubtful.add(key)
    out = {}
    for key in doubtful:
        (lemma, n), total = lemmas[key].most_common(1)[0], sum(lemmas[key].values())
        # "goeswith" and the like have `_`, which is about the tokens and not about the word.
        if n >= AGREED * total and lemma != "_" and not any(c in "\t\n" for c in key[0] + lemma):
            out[key] = lemma
    return out
