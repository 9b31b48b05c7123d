"""Sentences into batches of one length, and forms and labels into numbers."""
from collections import Counter, defaultdict
from dataclasses import replace

import numpy as np
import torch

from data import NAME_KINDS
from features import Forms, Vocabulary, norm, shape
from lemmas import script

NER = ["O"] + [f"{p}-{k}" for k in NAME_KINDS for p in "BI"]
IGNORED = -100  # a label that is not there, to PyTorch's cross entropy


def make_labels(sentences):
    """The lists of labels, from the sentences with syntax. Rare feature strings and edit scripts are left to the others."""
    counts = {k: Counter(l for s in sentences for l in getattr(s, k)) for k in ("upos", "xpos", "feats", "deprel")}
    scripts = Counter(script(w, l) for s in sentences for w, l in zip(s.words, s.lemma))
    by_count = lambda c, least: [k for k, n in sorted(c.items(), key=lambda kn: (-kn[1], kn[0])) if n >= least]
    return {"upos": by_count(counts["upos"], 1), "xpos": by_count(counts["xpos"], 1), "feats": by_count(counts["feats"], 3),
            "lemma": by_count(scripts, 3), "deprel": by_count(counts["deprel"], 1), "ner": NER}


def make_forms(vector_words, groups, least=2):
    """The vocabularies of words and shapes from the training sentences; a word must come twice to have a row of its own."""
    words = Counter(norm(w) for s in groups for w in s.words)
    shapes = Counter(shape(w) for s in groups for w in s.words)
    by_count = lambda c, n: [k for k, m in sorted(c.items(), key=lambda kn: (-kn[1], kn[0])) if m >= n and "\n" not in k]
    return Forms(Vocabulary(vector_words), Vocabulary(by_count(words, least)), Vocabulary(by_count(shapes, 5)))


class Rows:
    """Numbers for forms. A form's rows are worked out once; a batch's affix rows once for each of its forms."""

    def __init__(self, forms):
        self.forms, self.id = forms, {}
        self.vec, self.word, self.shape, self.affix = [], [], [], []

    def ids(self, words):
        """A number for each word's form."""
        for w in words:
            if w not in self.id:
                vec, word, shape_row, affix = self.forms.get(w)
                self.id[w] = len(self.vec)
                self.vec.append(vec)
                self.word.append(word)
                self.shape.append(shape_row)
                self.affix.append(np.array(affix, dtype=np.int64))
        return [self.id[w] for w in words]

    def batch(self, ids):
        """What Network.inputs needs for form numbers [batch, words]."""
        forms, at = np.unique(ids.T, return_inverse=True)
        bags = [self.affix[i] for i in forms]
        take = lambda table: torch.from_numpy(np.array([table[i] for i in forms])[at].reshape(ids.T.shape))
        return {"vec": take(self.vec), "word": take(self.word), "shape": take(self.shape), "form": torch.from_numpy(at.reshape(ids.T.shape)),
                "affix": torch.from_numpy(np.concatenate(bags)), "affix_starts": torch.from_numpy(np.cumsum([0] + [len(b) for b in bags[:-1]]))}


class Encoded:
    """A sentence in numbers."""

    def __init__(self, s, rows, index):
        self.sentence, self.ids = s, np.array(rows.ids(s.words))
        self.syntax, self.names = s.syntax, s.names
        get = lambda kind, labels: np.array([index[kind].get(l, IGNORED) for l in labels])
        self.labels = {}
        if s.syntax:
            for kind in ("upos", "xpos", "feats", "deprel"):
                self.labels[kind] = get(kind, getattr(s, kind))
            self.labels["lemma"] = np.full(len(s.words), IGNORED) if s.lemma is None else get("lemma", map(script, s.words, s.lemma))
            self.labels["head"] = np.array(s.head)
        if s.names:
            self.labels["ner"] = get("ner", s.ner)


class Batch:
    """Sentences of one length that carry the same kinds of labels."""

    def __init__(self, encoded, rows):
        self.encoded = encoded
        first = encoded[0]
        self.syntax, self.names = first.syntax, first.names
        self.features = rows.batch(np.stack([e.ids for e in encoded]))
        self.labels = {k: torch.from_numpy(np.stack([e.labels[k] for e in encoded])) for k in first.labels}
        self.words = len(encoded) * len(first.ids)


def group(encoded, words, rng):
    """Lists of sentences of one length and kind, of about `words` words each, in random order."""
    by_kind = defaultdict(list)
    for e in encoded:
        by_kind[len(e.ids), e.syntax, e.names].append(e)
    out = []
    for (length, *_), same in sorted(by_kind.items()):
        rng.shuffle(same)
        size = max(1, words // length)
        out += [same[i:i + size] for i in range(0, len(same), size)]
    rng.shuffle(out)
    return out


def capitals(s, how):
    """A copy of a sentence as a headline writer might print it: all in capitals, or each word capitalised. Lemmas are left out."""
    change = str.upper if how == "upper" else lambda w: w[:1].upper() + w[1:]
    return replace(s, words=[change(w) for w in s.words], lemma=None)
