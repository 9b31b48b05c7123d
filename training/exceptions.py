"""The table of lemmas that the edit scripts alone might miss (FORMAT.md, "Lemmas")."""
import os
import random
import re
from collections import Counter, defaultdict

import torch

from batches import Batch, group
from lemmas import apply, exception_key

SURE = 0.9  # a script that the network gives less than this, somewhere in training, is written down
AGREED = 0.6  # of a pair's occurrences must have the lemma that is written down


@torch.no_grad()
def find(network, encoded, rows, labels):
    """{(key, xpos): lemma} for forms whose lemma people agree on and the network is not sure of, from training sentences; and
    the set of all pairs in them."""
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
    return out, set(lemmas)


def regular(word, tag, rank):
    """The base form of a regularly inflected form where its ending leaves a choice ("provoked", "hopped", "supplies"): the possible
    one that is a word, and of two the one that the spelling rules or else the ranks by frequency prefer. None without a choice."""
    known = lambda *bases: min((b for b in bases if b in rank), key=rank.get, default=None)
    ending = {"VBD": "ed", "VBN": "ed", "VBG": "ing", "NNS": "s", "VBZ": "s"}[tag]
    stem = word[:-len(ending)]
    if not word.endswith(ending) or len(stem) < 3 or not re.fullmatch("[a-z]+", word):
        return None
    if ending == "s":
        if stem.endswith("ie"):
            return known(stem[:-2] + "y", stem)
        return known(stem, stem[:-1]) if re.search("(?:[sxz]|[cs]h)e$", stem) else None
    if ending == "ed" and stem.endswith("i"):
        return known(stem[:-1] + "y")
    if re.search(r"([bdgmnprt])\1$", stem) and stem[:-1] in rank:
        return stem[:-1]
    if stem + "e" not in rank:
        return None if stem in rank or stem[-1:] != stem[-2:-1] else known(stem[:-1])
    # A short stem with one vowel would have doubled its consonant: "staring" is of "stare".
    return stem + "e" if re.fullmatch("[^aeiou]*[aeiou][bdgklmnprst]", stem) else known(stem, stem + "e")


def inflections(words, seen):
    """{(form, xpos): lemma} for regular inflections among frequent words that training had none of. `words` come by frequency,
    `seen` are the pairs of training."""
    rank = {w: i for i, w in enumerate(words)}
    found = {(w, tag): regular(w, tag, rank) for w in words for tag in ("VBD", "VBN", "VBG", "NNS", "VBZ") if (w, tag) not in seen}
    return {pair: base for pair, base in found.items() if base}


def names_in_case(sentences, least=2):
    """{(FORM, NNP): Form} and {(form, NNP): Form} for the words of names that come with only their first letter as a capital, since the
    treebanks give CARACAS in a headline, and caracas in a hasty text, the lemma Caracas, which no edit script can make. Short words are
    left out: they may be initials, or particles."""
    names = Counter(w for s in sentences for w, name in zip(s.words, [t != "O" for t in s.ner] if s.names else [x == "NNP" for x in s.xpos])
                    if name and len(w) > 3 and w.isalpha() and w.istitle())
    return {(written, "NNP"): w for w, n in names.items() if n >= least for written in (w.upper(), w.lower())}


def irregular():
    """{(form, xpos): lemma} for the verbs and nouns of irregular.tsv: lines `lemma, past, participle` and `lemma, plural`; a form may be
    several, parted by a stroke."""
    found = {}
    for line in open(os.path.join(os.path.dirname(__file__), "irregular.tsv"), encoding="utf-8"):
        lemma, *forms = line.rstrip("\n").split("\t")
        for tag, written in zip(("VBD", "VBN") if len(forms) == 2 else ("NNS",), forms):
            found.update({(form, tag): lemma for form in written.split("/")})
    return found


# Where the treebanks disagree: EWT has the lemma "people", GUM "person".
AGREED_ON = {("people", "NNS"): "people"}
