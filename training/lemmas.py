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


def lemma(form, xpos, edit, exceptions):
    """The lemma of a form with its predicted tag and script."""
    if xpos == "CD" and re.search("[0-9],[0-9]", form):
        return re.sub("(?<=[0-9]),(?=[0-9])", "", plain(form))
    if xpos == "ADD":
        return plain(form)
    known = exceptions.get((exception_key(form, xpos), xpos))
    return known if known is not None else apply(form, edit)
