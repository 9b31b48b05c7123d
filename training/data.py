"""Reads the corpora into sentences of one kind, whatever they carry: tags, syntax, names, or all of them.

The corpora lie in a folder that the caller names; see README.md for where they come from. Nothing of them is stored here.
"""
import csv
import glob
import os
import re
from dataclasses import dataclass

NAME_KINDS = ("PER", "ORG", "LOC", "NORP", "MISC")
WORLDWIDE = {"Person": "PER", "Organization": "ORG", "Location": "LOC", "Facility": "LOC", "NORP": "NORP", "Misc": "MISC", "Product": "MISC"}
GMB = {"per": "PER", "org": "ORG", "geo": "LOC", "gpe": "NORP", "art": "MISC", "eve": "MISC", "nat": "MISC"}
# Twitter's and Wikipedia's labels, of which only persons, organisations and places mean the same as ours.
OTHER = {"PER": "PER", "person": "PER", "ORG": "ORG", "corporation": "ORG", "group": "ORG", "LOC": "LOC", "location": "LOC",
         "MISC": "MISC", "product": "MISC", "creative-work": "MISC"}

# Genres of GUM whose texts may not be used commercially or not be changed: wikiHow guides and most of the fiction are
# CC BY-NC-SA, the Santa Barbara conversations CC BY-ND. The other genres named here draw on sources of mixed or unclear terms, as
# far as their addresses tell, and are left out to be safe.
GUM_CLOSED = {"whow", "fiction", "conversation", "letter", "essay", "podcast", "poetry", "textbook", "court", "esports", "syllabus"}


@dataclass
class Sentence:
    """Words and, where the corpus has them, labels. `syntax` and `names` say whether those labels are there."""
    words: list
    corpus: str
    upos: list = None
    xpos: list = None
    feats: list = None
    lemma: list = None
    head: list = None
    deprel: list = None
    ner: list = None
    syntax: bool = False
    names: bool = False


def read_ud(path, corpus, keep=lambda genre: True):
    """The sentences of a CoNLL-U file, words only. `keep` decides by the genre in the document's id (`GUM_news_…`)."""
    out, rows, kept = [], [], True
    for line in open(path, encoding="utf-8"):
        line = line.rstrip("\n")
        if line.startswith("# newdoc id = "):
            parts = line[14:].split("_")
            kept = keep(parts[1] if len(parts) > 1 else "")
        elif line and line[0] != "#":
            row = line.split("\t")
            if row[0].isdigit():
                rows.append(row)
        elif not line and rows:
            if kept:
                column = list(zip(*rows))
                out.append(Sentence(list(column[1]), corpus, list(column[3]), list(column[4]), list(column[5]), list(column[2]),
                                    [int(h) for h in column[6]], list(column[7]), syntax=True))
            rows = []
    return out


def to_bio(tags, kinds):
    """IOB1 or IOB2 tags in a corpus's own kinds as BIO tags in ours; a kind that is not mapped is no name."""
    out, before, before_kind = [], "O", ""
    for tag in tags:
        prefix, _, kind = tag.partition("-")
        ours = kinds.get(kind) if prefix in "BI" else None
        goes_on = prefix == "I" and before != "O" and before_kind == kind
        out.append("O" if ours is None else ("I-" if goes_on else "B-") + ours)
        before, before_kind = tag, kind
    return out


def _blocks(path):
    block = []
    for line in open(path, encoding="utf-8"):
        if not line.strip():
            if block:
                yield block
            block = []
        elif not line.startswith("-DOCSTART-"):
            block.append(line.rstrip("\n"))
    if block:
        yield block


def _named(words, tags, corpus):
    return Sentence(words, corpus, ner=tags, names=True)


def read_worldwide(folder):
    """The paragraphs of the worldwide newswire; the first tag column holds the outermost names."""
    out = []
    for path in sorted(glob.glob(os.path.join(folder, "*"))):
        for block in _blocks(path):
            rows = [[c.strip() for c in line.split("\t")] for line in block]
            out.append(_named([r[0] or "_" for r in rows], to_bio([(r[1:2] or ["O"])[0] for r in rows], WORLDWIDE), "worldwide"))
    return out


def read_conll03(path, norp_words):
    """CoNLL-2003. Its MISC holds nationalities: those that are NORP elsewhere (`norp_words`) become NORP."""
    out = []
    for block in _blocks(path):
        rows = [line.split() for line in block]
        words = [r[0] for r in rows]
        tags = to_bio([r[-1] for r in rows], {k: k for k in NAME_KINDS})
        for i, tag in enumerate(tags):
            alone = i + 1 == len(tags) or not tags[i + 1].startswith("I-")
            if tag == "B-MISC" and alone and words[i].lower() in norp_words:
                tags[i] = "B-NORP"
        out.append(_named(words, tags, "conll03"))
    return out


def read_gmb(path):
    """The Groningen Meaning Bank as a table; its `gpe` are nationalities, its `tim` no names."""
    out, words, tags = [], [], []
    with open(path, encoding="latin-1", newline="") as f:
        rows = csv.reader(f)
        next(rows)
        for row in rows:
            if row[0] and words:
                out.append(_named(words, to_bio(tags, GMB), "gmb"))
                words, tags = [], []
            words.append(row[1].strip() or "_")
            tags.append(row[3])
    out.append(_named(words, to_bio(tags, GMB), "gmb"))
    return out


def read_iob2(path):
    """Universal NER over EWT: persons, organisations, places; `OTH` is not marked throughout and is left out."""
    out = []
    for block in _blocks(path):
        rows = [line.split("\t") for line in block if not line.startswith("#")]
        rows = [r for r in rows if r[0].isdigit()]
        out.append(_named([r[1] for r in rows], to_bio([r[2] for r in rows], OTHER), "uner"))
    return out


def read_columns(path, corpus):
    """Wikigold, Broad Twitter and WNUT-17: a word and its tag."""
    out = []
    for block in _blocks(path):
        rows = [line.split("\t") if "\t" in line else line.rsplit(" ", 1) for line in block]
        rows = [r for r in rows if len(r) == 2 and r[0].strip()]
        if rows:
            out.append(_named([r[0].strip() for r in rows], to_bio([r[1].strip() for r in rows], OTHER), corpus))
    return out


def norp_words(sentences):
    """The single words that a corpus marks as nationalities, religions and the like, in lower case."""
    return {s.words[i].lower() for s in sentences for i, t in enumerate(s.ner) if t == "B-NORP"}


_END = re.compile(r"[.?!]+$")
_ABBREVIATION = re.compile(r"^(?:[A-Z]|[A-Z][a-z]{0,3}|[A-Za-z]\.[A-Za-z.]*|[a-z]{1,2})$")


def split_paragraph(s):
    """A paragraph's sentences by a plain rule (an end mark that stands alone, then any closing quotation marks). The worldwide
    corpus marks no sentences, and the product reads sentence by sentence."""
    out, start, i = [], 0, 0
    while i < len(s.words):
        if _END.match(s.words[i]):
            end = i + 1
            while end < len(s.words) and s.words[end] in ('"', "”", "''", "’", "'", ")"):
                end += 1
            out.append((start, end))
            start = i = end
        else:
            i += 1
    if start < len(s.words):
        out.append((start, len(s.words)))
    sentences = []
    for b, e in out:
        tags = s.ner[b:e]
        if tags and tags[0].startswith("I-"):  # a name that runs over an abbreviation's stop: keep it with what came before
            sentences[-1][1] = e
        else:
            sentences.append([b, e])
    return [Sentence(s.words[b:e], s.corpus, ner=s.ner[b:e], names=True) for b, e in sentences]


def load(data, open_only=False):
    """All training sentences, {corpus: sentences}. Paragraphs are split. `open_only` leaves out what may not be used
    commercially, or for anything but research."""
    ud, names = os.path.join(data, "ud"), os.path.join(data, "names")
    keep = (lambda genre: genre not in GUM_CLOSED) if open_only else (lambda genre: True)
    out = {"ewt": read_ud(os.path.join(ud, "en_ewt-train.conllu"), "ewt"), "gum": read_ud(os.path.join(ud, "en_gum-train.conllu"), "gum", keep)}
    if open_only:
        out["gmb"] = read_gmb(os.path.join(names, "gmb", "ner_dataset.csv"))
        out["uner"] = read_iob2(os.path.join(names, "uner_ewt", "en_ewt-ud-train.iob2"))
        out["wikigold"] = read_columns(os.path.join(names, "wikigold", "wikigold.conll.txt"), "wikigold")
        out["btc"] = [s for p in sorted(glob.glob(os.path.join(names, "btc", "*.conll"))) for s in read_columns(p, "btc")]
        out["wnut17"] = read_columns(os.path.join(names, "wnut17", "wnut17train.conll"), "wnut17")
    else:
        paragraphs = read_worldwide(os.path.join(names, "worldwide", "train"))
        out["worldwide"] = [s for p in paragraphs for s in split_paragraph(p)]
        out["conll03"] = read_conll03(os.path.join(names, "conll03", "eng.train"), norp_words(paragraphs))
    return out


def load_dev(data):
    """The development sentences, {name: sentences}; the worldwide ones are whole paragraphs, as they are scored."""
    ud, names = os.path.join(data, "ud"), os.path.join(data, "names")
    worldwide = read_worldwide(os.path.join(names, "worldwide", "dev"))
    return {"ewt": read_ud(os.path.join(ud, "en_ewt-dev.conllu"), "ewt"), "gum": read_ud(os.path.join(ud, "en_gum-dev.conllu"), "gum"),
            "worldwide": worldwide, "conll03": read_conll03(os.path.join(names, "conll03", "eng.testa"), norp_words(worldwide))}
