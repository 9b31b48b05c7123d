"""What the network knows of a word form before it has seen the sentence (FORMAT.md, "Features of a word form").

Everything here is a function of the form alone, and has its mirror image in TypeScript; a change here is a change of the
format.
"""
import re
import unicodedata
from functools import lru_cache

AFFIX_ROWS = 1 << 14
_REPLACED = {**dict.fromkeys("“”„", '"'), **dict.fromkeys("‘’`", "'"), **dict.fromkeys("–—‒―", "-"), "…": "..."}


def plain(form):
    """The form with typographic quotation marks, dashes and ellipses as plain ones, in its own case."""
    form = unicodedata.normalize("NFC", form)
    if form in ("''", "``"):
        return '"'
    return "".join(_REPLACED.get(c, c) for c in form)


@lru_cache(maxsize=None)
def norm(form):
    """The plain form in lower case: the key of every vocabulary of words."""
    return plain(form).lower()


@lru_cache(maxsize=None)
def shape(form):
    """The pattern of capitals, small letters and digits, at most 12 signs: `Xxxx` for Reuters, `d.d` for 5.2."""
    signs = []
    for c in unicodedata.normalize("NFC", form):
        category = unicodedata.category(c)
        sign = ("X" if category in ("Lu", "Lt") else "x" if category[0] == "L" else "d" if category == "Nd" else c)
        if signs[-3:] != [sign] * 3:
            signs.append(sign)
    return "".join(signs[:12])


def fnv1a(key):
    """32-bit FNV-1a over the UTF-8 bytes of the key."""
    h = 2166136261
    for byte in key.encode("utf-8", "surrogatepass"):
        h = (h ^ byte) * 16777619 & 0xFFFFFFFF
    return h


def affix_keys(form):
    """The prefixes, suffixes and trigrams whose hashed rows are averaged; a key that comes twice counts twice."""
    s = norm(form)
    trigrams = f"<{s[:40]}>"
    return ([f"p{n}:{s[:n]}" for n in range(1, 5) if n <= len(s)] + [f"s{n}:{s[-n:]}" for n in range(1, 6) if n <= len(s)]
            + [f"g:{trigrams[i:i + 3]}" for i in range(len(trigrams) - 2)])


def affix_rows(form, rows=AFFIX_ROWS):
    """The rows of the affix table for a form."""
    return [fnv1a(k) % rows for k in affix_keys(form)]


class Vocabulary:
    """Strings to rows of a table, from 1 on; 0 is for what is unknown."""

    def __init__(self, entries):
        self.entries = list(entries)
        self.row = {e: i + 1 for i, e in enumerate(self.entries)}

    def __len__(self):
        return len(self.entries) + 1

    def get(self, entry):
        return self.row.get(entry, 0)


class Forms:
    """Rows of all tables for forms, remembered, since a corpus repeats its forms."""

    def __init__(self, vectors, words, shapes):
        self.vectors, self.words, self.shapes = vectors, words, shapes
        self.known = {}

    def vector_row(self, n):
        row = self.vectors.get(n)
        return row if row or not re.search("[0-9]", n) else self.vectors.get(re.sub("[0-9]", "0", n))

    def get(self, form):
        """(vector row, word row, shape row, affix rows) of a form."""
        if form not in self.known:
            n = norm(form)
            self.known[form] = (self.vector_row(n), self.words.get(n), self.shapes.get(shape(form)), affix_rows(form))
        return self.known[form]
