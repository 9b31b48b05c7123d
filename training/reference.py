"""FORMAT.md as a program: reads a weights file with numpy alone and labels CoNLL-U with it.

    python3 reference.py --model english.bin --conllu words.conllu > parsed.conllu

It is for checking: that the weights as rounded score what the network scored, and that the TypeScript says the same.
"""
import argparse
import json
import struct
import sys

import numpy as np

import lemmas
from features import Forms, Vocabulary

TYPES = {"i8": np.int8, "i16": np.int16, "f32": np.float32}


def read_weights(path):
    """(header, {name: array}): matrices as floats, utf8 tensors as lists of lines."""
    raw = open(path, "rb").read()
    magic, version, length = struct.unpack_from("<4sII", raw)
    if magic != b"ONRM" or version != 1:
        raise ValueError(f"{path} is not a weights file of version 1")
    header = json.loads(raw[12:12 + length])
    base = -(-(12 + length) // 16) * 16
    stored = {}
    for t in header["tensors"]:
        piece = raw[base + t["offset"]:base + t["offset"] + t["bytes"]]
        if t["dtype"] == "utf8":
            stored[t["name"]] = piece.decode("utf-8").split("\n") if piece else []
        else:
            stored[t["name"]] = np.frombuffer(piece, TYPES[t["dtype"]]).reshape(t["shape"])
    for name in [n for n in stored if n.endswith(".scale")]:
        of = name[:-len(".scale")]
        stored[of] = stored[of].astype(np.float32) * stored[name][:, None]
    return header, stored


def sigmoid(x):
    return 1 / (1 + np.exp(-np.clip(x, -60, 60)))


def best_tree(scores):
    """Heads (0 = ROOT) of the best tree with one word under ROOT; scores[dependent, head]. Every word that ROOT might hold is tried."""
    n = len(scores)
    greedy = scores.argmax(1)
    if (greedy == 0).sum() == 1 and is_tree(greedy):
        return greedy.tolist()
    best, heads = -np.inf, None
    bound = scores.max(1)
    for root in sorted(range(n), key=lambda r: -(scores[r, 0] - bound[r])):
        # No tree with this root can be better than every other word's best head.
        if scores[root, 0] + bound.sum() - bound[root] <= best:
            continue
        s = np.full((n + 1, n + 1), -1e9)
        s[1:, 1:] = scores[:, 1:]
        s[root + 1] = -1e9
        s[root + 1, 0] = scores[root, 0]
        found = chu_liu_edmonds(s)
        total = sum(scores[d, found[d + 1]] for d in range(n))
        if total > best:
            best, heads = total, found[1:]
    return [int(h) for h in heads]


def is_tree(heads):
    """Whether every word leads to ROOT."""
    for i in range(len(heads)):
        at, steps = i + 1, 0
        while at and steps <= len(heads):
            at, steps = heads[at - 1], steps + 1
        if at:
            return False
    return True


def chu_liu_edmonds(s):
    """Heads of the best spanning tree from node 0; s[dependent, head]. Row 0 is not used."""
    s = s.copy()
    n = len(s)
    s[np.arange(n), np.arange(n)] = -np.inf
    heads = s.argmax(1)
    heads[0] = -1
    cycle = find_cycle(heads)
    if not cycle:
        return heads.tolist()
    rest = [i for i in range(n) if i not in cycle]
    inside = np.array(cycle)
    held = s[inside, heads[inside]]
    small = np.full((len(rest) + 1, len(rest) + 1), -np.inf)  # the cycle is the last node
    small[:-1, :-1] = s[np.ix_(rest, rest)]
    small[:-1, -1] = s[np.ix_(rest, inside)].max(1)
    into = s[np.ix_(inside, rest)] - held[:, None]
    small[-1, :-1] = into.max(0)
    found = chu_liu_edmonds(small)
    out = [-1] * n
    for d, h in enumerate(found[:-1]):
        if d:
            out[rest[d]] = int(inside[s[rest[d], inside].argmax()]) if h == len(rest) else rest[h]
    for i in cycle:
        out[i] = int(heads[i])
    enter = found[-1]
    out[int(inside[into[:, enter].argmax()])] = rest[enter]
    return out


def find_cycle(heads):
    """The nodes of some cycle, or none."""
    colour = [0] * len(heads)
    for start in range(1, len(heads)):
        path, at = [], start
        while at > 0 and not colour[at]:
            colour[at] = start
            path.append(at)
            at = heads[at]
        if at > 0 and colour[at] == start and at in path:
            return path[path.index(at):]
    return []


def viterbi(emissions, between, first):
    """The best sequence of tag numbers."""
    score, back = first + emissions[0], []
    for e in emissions[1:]:
        total = score[:, None] + between
        back.append(total.argmax(0))
        score = total.max(0) + e
    tags = [int(score.argmax())]
    for at in reversed(back):
        tags.append(int(at[tags[-1]]))
    return tags[::-1]


class Model:
    """A weights file, ready to label sentences."""

    def __init__(self, path):
        self.header, self.t = read_weights(path)
        self.config, self.vocab = self.header["config"], self.header["vocab"]
        self.forms = Forms(*(Vocabulary(self.t[f"{k}.words"]) for k in ("vectors", "words", "shapes")))
        self.exceptions = {tuple(line.split("\t")[:2]): line.split("\t")[2] for line in self.t["lemma.exceptions"]}
        self.rank = {w: i for i, w in enumerate(self.t["vectors.words"])}
        self.trained = set(self.t["words.words"])

    def input(self, form):
        """[vec; word; affix; shape] of a form."""
        vec, word, shape, affix = self.forms.get(form)
        t = self.t
        return np.concatenate([t["vectors"][vec], t["words"][word], t["affixes"][affix].mean(0), t["shapes"][shape]])

    def linear(self, name, x):
        return x @ self.t[name + ".weight"].T + self.t[name + ".bias"]

    def lstm(self, name, x):
        """One direction over [words, in]."""
        hidden = self.config["hidden"]
        gates = x @ self.t[name + ".input"].T + self.t[name + ".bias"]
        h = c = np.zeros(hidden, np.float32)
        out = []
        for g in gates:
            i, f, new, o = (g + self.t[name + ".recurrent"] @ h).reshape(4, hidden)
            c = sigmoid(f) * c + sigmoid(i) * np.tanh(new)
            h = sigmoid(o) * np.tanh(c)
            out.append(h)
        return np.array(out)

    def encode(self, words):
        x = np.array([self.input(w) for w in words])
        for layer in ("lstm1", "lstm2"):
            x = np.concatenate([self.lstm(layer + ".forward", x), self.lstm(layer + ".backward", x[::-1])[::-1]], 1)
        return x

    def arcs(self, h):
        relu = lambda name: np.maximum(self.linear(name, h), 0)
        n, far = len(h), self.config["distance"]
        heads = np.concatenate([self.t["arc.root"][None], relu("arc.head")])
        place = np.arange(n)
        bucket = np.concatenate([np.full((n, 1), far), np.clip(place[None] - place[:, None], -far, far) + far], 1)
        scores = self.linear("arc.bilinear", relu("arc.dep")) @ heads.T + self.t["arc.distance"][bucket]
        scores[place, place + 1] = -1e4
        return scores

    def label(self, words):
        """Everything the model says of a sentence, {kind: list}, and the raw scores under `raw`."""
        h = self.encode(words)
        t = np.maximum(self.linear("tag.hidden", h), 0)
        raw = {k: self.linear(f"tag.{k}", t) for k in ("upos", "xpos", "feats", "lemma")}
        out = {k: [self.vocab[k][i] for i in raw[k].argmax(1)] for k in ("upos", "xpos", "feats")}
        scripts = [self.vocab["lemma"][i] for i in raw["lemma"].argmax(1)]
        out["lemma"] = [lemmas.lemma(w, x, s, self.exceptions, self.rank, self.trained) for w, x, s in zip(words, out["xpos"], scripts)]
        raw["ner"] = self.linear("name.ner", np.maximum(self.linear("name.hidden", h), 0))
        out["ner"] = [self.vocab["ner"][i] for i in viterbi(raw["ner"], self.t["name.transitions"], self.t["name.start"])]
        raw["arc"] = self.arcs(h)
        out["head"] = best_tree(raw["arc"])
        dep = np.maximum(self.linear("rel.dep", h), 0)
        head = np.concatenate([self.t["rel.root"][None], np.maximum(self.linear("rel.head", h), 0)])[out["head"]]
        raw["deprel"] = self.linear("rel.out", np.concatenate([dep, head, dep * head], 1))
        out["deprel"] = [self.relation(r, h) for r, h in zip(raw["deprel"], out["head"])]
        return {**out, "raw": raw}

    def relation(self, scores, head):
        if head == 0:
            return "root"
        scores = scores.copy()
        scores[self.vocab["deprel"].index("root")] = -np.inf
        return self.vocab["deprel"][int(scores.argmax())]


def rows_of(words, out):
    """The CoNLL-U lines of a labelled sentence."""
    for i, word in enumerate(words):
        name = "_" if out["ner"][i] == "O" else "Name=" + out["ner"][i]
        yield "\t".join([str(i + 1), word, out["lemma"][i], out["upos"][i], out["xpos"][i], out["feats"][i], str(out["head"][i]), out["deprel"][i], "_", name])


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--model", required=True)
    parser.add_argument("--conllu", required=True)
    args = parser.parse_args()
    model = Model(args.model)
    words = []
    for line in list(open(args.conllu, encoding="utf-8")) + ["\n"]:
        row = line.rstrip("\n").split("\t")
        if row[0].isdigit():
            words.append(row[1])
        elif not line.strip() and words:
            sys.stdout.write("\n".join(rows_of(words, model.label(words))) + "\n\n")
            words = []
