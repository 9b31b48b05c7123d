"""Lemmas as edit scripts: what to do to a form to get its lemma (FORMAT.md, "Lemmas")."""
import re
from functools import lru_cache

from features import norm, plain


@lru_cache(maxsize=None)
def script(form, lemma):
    """The shortest script from a form to its lemma: `l1+`, `k0+`, `l3+y`. Lower-casing is preferred where it makes no difference."""
    best = None
    for flag, base in (("l", norm(form)), ("k", plain(form))):
        same = 0
        while same < min(len(base), len(lemma)) and base[same] == lemma[same]:
            same += 1
        cost = len(base) - same + len(lemma) - same
        if best is None or cost < best[0]:
            best = cost, f"{flag}{len(base) - same}+{lemma[same:]}"
    return best[1]


def apply(form, edit):
    """The lemma that a script makes of a form."""
    base = norm(form) if edit[0] == "l" else plain(form)
    cut, _, add = edit[1:].partition("+")
    points = list(base)
    kept = points[:max(0, len(points) - int(cut))]
    return "".join(kept) + add or base


def exception_key(form, xpos):
    """What a form goes by in the table of exceptions: names keep their case."""
    return plain(form) if xpos.startswith("NNP") else norm(form)


# Words held against those that there are (FORMAT.md, "Lemmas"). `rank` is {norm: place by frequency}, `trained` the norms of training.
LISTED = set("NN NNS VB VBD VBG VBN VBP VBZ JJ JJR JJS RB RBR UH IN MD DT PRP CC".split())
ENDINGS = {"VBD": "ed", "VBN": "ed", "VBG": "ing", "VBZ": "s", "NNS": "s"}
MEANT_ENDINGS = {k: v for k, v in ENDINGS.items() if k != "VBZ"}
SUFFIXES = "s es ed d ing er ers ly ness less like ish y n ism ist able ation".split()
PREFIXES = "un re non pre over out mis sub anti super inter multi co dis under".split()
LEAST, COMMON, WORDS, FAR = 6, 20_000, 60_000, 10**9


def most_frequent(candidates, rank, below=FAR):
    best = min(candidates, key=lambda w: rank.get(w, FAR), default=None)
    return best if best is not None and rank.get(best, FAR) < below else None


def bases(stem):
    if stem.endswith("i"):
        return [stem, stem[:-1] + "y"]
    return [stem, stem[:-1] if len(stem) > 1 and stem[-1] == stem[-2] else stem + "e"]


def meant_word(form, xpos, rank, trained):
    """The word that was meant by a misspelt form in lower case, or None."""
    if xpos not in LISTED or not re.fullmatch("[a-z]+", form):
        return None
    short = re.sub(r"(.)\1\1+", r"\1", form)
    if short != form:
        return most_frequent([short, re.sub(r"(.)\1\1+", r"\1\1", form)], rank)
    known = lambda w: w in rank or w in trained
    stems = [form[:-len(s)] for s in SUFFIXES if form.endswith(s)]
    if len(form) < LEAST or known(form) or any(len(b) > 2 and known(b) for s in stems for b in bases(s)) or any(
            form.startswith(p) and len(form) > len(p) + 3 and known(form[len(p):]) for p in PREFIXES):
        return None
    slips = []
    for i in range(len(form) + 1):
        before, after = form[:i], form[i:]
        for letter in "abcdefghijklmnopqrstuvwxyz":
            slips += [before + letter + after, before + letter + after[1:]]
        slips += [before + after[1:], before + after[1:2] + after[:1] + after[2:]]
    end = MEANT_ENDINGS.get(xpos, "")
    return most_frequent([w for w in slips if w[:1] == form[0] and w.endswith(end) and w in trained], rank, COMMON)


def regular_base(form, xpos, base, rank, trained):
    """The base of a regular inflection of which a script has made what is no word, or None."""
    ending = ENDINGS.get(xpos)
    if not ending or not form.endswith(ending) or not re.fullmatch("[a-z]+", form) or rank.get(base, FAR) < COMMON or base in trained:
        return None
    stem = form[:-len(ending)]
    if ending == "s":
        found = [form[:-3] + "y", form[:-1]] if form.endswith("ies") else [form[:-1], form[:-2]] if form.endswith("es") else [form[:-1]]
    elif ending == "ed" and stem.endswith("i"):
        found = [stem[:-1] + "y"]
    else:
        found = [stem + "e", stem] + ([stem[:-1]] if re.search(r"(.)\1$", stem) or stem.endswith("ick") else [])
    return most_frequent([w for w in found if len(w) > 2], rank, WORDS)


def lemma(form, xpos, edit, exceptions, rank, trained):
    """The lemma of a form with its predicted tag and script."""
    if xpos == "CD" and re.search("[0-9],[0-9]", form):
        plainly = plain(form)
        return plainly.replace(",", ".") if re.fullmatch("[0-9]+,[0-9]{1,2}", plainly) else re.sub("(?<=[0-9]),(?=[0-9])", "", plainly)
    if xpos == "ADD":
        return plain(form)
    known = exceptions.get((exception_key(form, xpos), xpos))
    if known is not None:
        return known
    meant = meant_word(norm(form), xpos, rank, trained)
    if meant is not None and (meant, xpos) in exceptions:
        return exceptions[meant, xpos]
    base = apply(meant or form, edit)
    return regular_base(meant or norm(form), xpos, base, rank, trained) or base
