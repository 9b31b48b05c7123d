"""The network: a small BiLSTM over features of forms, and the heads that read tags, syntax and names from it.

Every batch holds sentences of one length. That spares padding and packing, which cost a third of the time on a CPU.
"""
import torch
from torch import nn

from features import AFFIX_ROWS

SIZES = {"vec": 100, "word": 64, "affix": 64, "shape": 24, "affixRows": AFFIX_ROWS, "hidden": 192, "layers": 2,
         "tag": 128, "name": 64, "arc": 128, "rel": 64, "distance": 16}
FORBIDDEN = -10000.0


def forbidden_transitions(labels):
    """What BIO forbids: an I- after anything but a B- or I- of its own kind, or at the start."""
    inside = [l[2:] if l.startswith("I-") else None for l in labels]
    between = [[FORBIDDEN if kind and labels[i][2:] != kind else 0.0 for kind in inside] for i in range(len(labels))]
    return torch.tensor(between), torch.tensor([FORBIDDEN if kind else 0.0 for kind in inside])


class Heads(nn.Module):
    """Tags, names and syntax over any encoder; `labels` are the lists of the file's header."""

    def __init__(self, width, labels, sizes, dropout):
        super().__init__()
        self.labels, self.sizes = labels, sizes
        self.drop = nn.Dropout(dropout)
        self.tag_hidden = nn.Linear(width, sizes["tag"])
        self.tag = nn.ModuleDict({k: nn.Linear(sizes["tag"], len(labels[k])) for k in ("upos", "xpos", "feats", "lemma")})
        self.name_hidden = nn.Linear(width, sizes["name"])
        self.ner = nn.Linear(sizes["name"], len(labels["ner"]))
        self.transitions = nn.Parameter(torch.zeros(len(labels["ner"]), len(labels["ner"])))
        self.start = nn.Parameter(torch.zeros(len(labels["ner"])))
        between, first = forbidden_transitions(labels["ner"])
        self.register_buffer("between", between)
        self.register_buffer("first", first)
        arc, rel = sizes["arc"], sizes["rel"]
        self.arc_dep, self.arc_head = nn.Linear(width, arc), nn.Linear(width, arc)
        self.arc_root = nn.Parameter(torch.randn(arc) * 0.1)
        self.bilinear = nn.Linear(arc, arc)
        nn.init.normal_(self.bilinear.weight, std=1 / arc)
        self.distance = nn.Parameter(torch.zeros(2 * sizes["distance"] + 1))
        self.rel_dep, self.rel_head = nn.Linear(width, rel), nn.Linear(width, rel)
        self.rel_root = nn.Parameter(torch.randn(rel) * 0.1)
        self.rel_out = nn.Linear(3 * rel, len(labels["deprel"]))

    def tags(self, h):
        """Logits of the four tag layers for [batch, words, width]."""
        t = self.drop(torch.relu(self.tag_hidden(h)))
        return {k: layer(t) for k, layer in self.tag.items()}

    def names(self, h):
        """Emissions of the names' tags."""
        return self.ner(self.drop(torch.relu(self.name_hidden(h))))

    def arcs(self, h):
        """Scores [batch, dependent, head], heads counted from 0 = ROOT; a word's score for itself is forbidden."""
        n = h.shape[1]
        dep, head = self.drop(torch.relu(self.arc_dep(h))), self.drop(torch.relu(self.arc_head(h)))
        heads = torch.cat([self.arc_root.expand(h.shape[0], 1, -1), head], 1)
        place = torch.arange(n)
        far = self.sizes["distance"]
        bucket = (place[None, :] - place[:, None]).clamp(-far, far) + far
        bucket = torch.cat([torch.full((n, 1), far), bucket], 1)
        scores = self.bilinear(dep) @ heads.transpose(1, 2) + self.distance[bucket]
        itself = torch.zeros(n, n + 1)
        itself[place, place + 1] = FORBIDDEN
        return scores + itself

    def relations(self, h, head):
        """Logits of the relation of each word to its head [batch, words], counted from 0 = ROOT."""
        dep, heads = self.drop(torch.relu(self.rel_dep(h))), self.drop(torch.relu(self.rel_head(h)))
        heads = torch.cat([self.rel_root.expand(h.shape[0], 1, -1), heads], 1)
        of = heads.gather(1, head.unsqueeze(-1).expand(-1, -1, heads.shape[-1]))
        return self.rel_out(torch.cat([dep, of, dep * of], -1))

    def name_loss(self, emissions, gold):
        """Negative log likelihood of the gold tags as one sequence, summed (a linear-chain CRF)."""
        between, first = self.transitions + self.between, self.start + self.first
        words = emissions.shape[1]
        path = first[gold[:, 0]] + emissions.gather(2, gold.unsqueeze(-1)).squeeze(-1).sum(1)
        if words > 1:
            path = path + between[gold[:, :-1], gold[:, 1:]].sum(1)
        total = first + emissions[:, 0]
        for i in range(1, words):
            total = torch.logsumexp(total.unsqueeze(2) + between, 1) + emissions[:, i]
        return (torch.logsumexp(total, 1) - path).sum()

    @torch.no_grad()
    def best_names(self, emissions):
        """The best tag sequences [batch, words], by Viterbi."""
        between, score, back = self.transitions + self.between, self.start + self.first + emissions[:, 0], []
        for i in range(1, emissions.shape[1]):
            best, at = (score.unsqueeze(2) + between).max(1)
            back.append(at)
            score = best + emissions[:, i]
        out = [score.argmax(1)]
        for at in reversed(back):
            out.append(at.gather(1, out[-1].unsqueeze(1)).squeeze(1))
        return torch.stack(out[::-1], 1)


class Network(nn.Module):
    """The network that ships."""

    def __init__(self, labels, vectors, words, shapes, sizes=SIZES, dropout=0.3):
        super().__init__()
        self.sizes = sizes
        self.register_buffer("vectors", vectors)  # as they ship: already rounded to 8 bits; row 0 is the learned `unknown`
        self.unknown = nn.Parameter(torch.zeros(sizes["vec"]))
        self.words = nn.Embedding(words, sizes["word"])
        self.affixes = nn.EmbeddingBag(sizes["affixRows"], sizes["affix"], mode="mean")
        self.shapes = nn.Embedding(shapes, sizes["shape"])
        for table in (self.words, self.shapes):
            nn.init.normal_(table.weight, std=0.3)
        nn.init.normal_(self.affixes.weight, std=1.0)  # a mean over some fifteen rows
        width, hidden = sizes["vec"] + sizes["word"] + sizes["affix"] + sizes["shape"], sizes["hidden"]
        self.lstm1 = nn.LSTM(width, hidden, bidirectional=True)
        self.lstm2 = nn.LSTM(2 * hidden, hidden, bidirectional=True)
        for lstm in (self.lstm1, self.lstm2):
            for suffix in ("", "_reverse"):
                nn.init.orthogonal_(getattr(lstm, "weight_hh_l0" + suffix))
                getattr(lstm, "bias_ih_l0" + suffix).data[hidden:2 * hidden] = 1.0  # remember, to begin with
        self.dropout = dropout
        self.heads = Heads(2 * hidden, labels, sizes, dropout)

    def inputs(self, f, word_dropout=0.0):
        """[words, batch, width] from the rows that `batches.Rows` made of a batch's forms."""
        vec, word = f["vec"], f["word"]
        if self.training and word_dropout:
            # A word that is known only here, or nowhere: most of what news brings is new.
            fate = torch.rand(vec.shape)
            vec, word = vec.masked_fill(fate < word_dropout / 4, 0), word.masked_fill(fate < word_dropout, 0)
        v = torch.where((vec == 0).unsqueeze(-1), self.unknown, self.vectors[vec])
        affix = self.affixes(f["affix"], f["affix_starts"])[f["form"]]
        return torch.cat([v, self.words(word), affix, self.shapes(f["shape"])], -1)

    def shared_dropout(self, x, rate):
        """Dropout with one mask for all words of a sentence (Gal and Ghahramani 2016)."""
        if not self.training or not rate:
            return x
        keep = torch.empty(1, x.shape[1], x.shape[2]).bernoulli_(1 - rate) / (1 - rate)
        return x * keep

    def forward(self, f, word_dropout=0.0):
        """Encodings [batch, words, 2 · hidden]."""
        x = self.shared_dropout(self.inputs(f, word_dropout), self.dropout * 0.7)
        x = self.shared_dropout(self.lstm1(x)[0], self.dropout)
        return self.shared_dropout(self.lstm2(x)[0], self.dropout).transpose(0, 1)
