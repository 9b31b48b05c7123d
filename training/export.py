"""Writes a checkpoint as a weights file (FORMAT.md), and the fixtures that the TypeScript is tested against.

    python3 export.py --data DATA --checkpoint english.pt --card card.json --out english.bin --fixtures fixtures.json
"""
import argparse
import json
import struct

import numpy as np
import torch

import data
import exceptions
import losses
import reference
from batches import Encoded, Rows
from checkpoint import load_checkpoint, network_of
from features import affix_keys, norm, shape
from vectors import quantise

LINEAR = {"tag_hidden": "tag.hidden", "tag.upos": "tag.upos", "tag.xpos": "tag.xpos", "tag.feats": "tag.feats", "tag.lemma": "tag.lemma",
          "name_hidden": "name.hidden", "ner": "name.ner", "arc_dep": "arc.dep", "arc_head": "arc.head", "bilinear": "arc.bilinear",
          "rel_dep": "rel.dep", "rel_head": "rel.head", "rel_out": "rel.out"}

# Made up for this file; the names, marks and capitals are there to reach every branch of the features.
WORDS = ["Reuters", "said", "5.2", "U.N.", "``", "''", "’s", "“", "–", "…", "Caracas", "CARACAS", "don’t", "vice-president", "Łukasz", "zzyzx",
         "2019", "1,109", "$", "é", "naïve", "Αθήνα", "😀", "abcdefghijabcdefghijabcdefghijabcdefghijabcdefghij", "B-52s", "!!!!!", "a", "McDonald"]
SENTENCES = ["The prime minister said on Tuesday that at least 12 people had died in Port Ansel .",
             "“ We did not fire on anyone , ” General Tomas Reyes told the Daily Courier .",
             "MINISTER RESIGNS AFTER PROTESTS IN NORTHERN CAPITAL", "Was it bombed ?", "Rain .",
             "Officials of the United Nations and of two Western embassies , who asked not to be named , confirmed the deaths .",
             "Kenyan police arrested Amina Odhiambo , 34 , whose brother leads the opposition Unity Party , at her home .",
             "He 's gone , is n't he ?", "Talks between Iran and the European Union will resume next week in Vienna , diplomats said .",
             "The army denied it had moved tanks to the border , saying that the pictures were old .",
             "Mr. Okafor - a former judge - has promised “ a clean election ” by June 2021 .",
             "Thousands marched through Lisbon and Porto against cuts that the International Monetary Fund had demanded ."]


def pieces(state, exceptional, forms):
    """(name, dtype, array or lines) of everything that the file holds."""
    array = lambda name: state[name].float().numpy()

    def matrix(name, values, bits):
        q, scale = quantise(values, bits)
        yield name, f"i{bits}", q
        yield name + ".scale", "f32", scale

    vectors = array("vectors").copy()
    vectors[0] = array("unknown")
    yield from matrix("vectors", vectors, 8)
    yield from matrix("words", array("words.weight"), 8)
    yield from matrix("affixes", array("affixes.weight"), 8)
    yield from matrix("shapes", array("shapes.weight"), 8)
    for name, vocabulary in (("vectors", forms.vectors), ("words", forms.words), ("shapes", forms.shapes)):
        yield name + ".words", "utf8", vocabulary.entries
    for layer in ("lstm1", "lstm2"):
        for direction, suffix in (("forward", ""), ("backward", "_reverse")):
            yield from matrix(f"{layer}.{direction}.input", array(f"{layer}.weight_ih_l0{suffix}"), 16)
            yield from matrix(f"{layer}.{direction}.recurrent", array(f"{layer}.weight_hh_l0{suffix}"), 16)
            yield f"{layer}.{direction}.bias", "f32", array(f"{layer}.bias_ih_l0{suffix}") + array(f"{layer}.bias_hh_l0{suffix}")
    for ours, name in LINEAR.items():
        yield from matrix(name + ".weight", array(f"heads.{ours}.weight"), 16)
        yield name + ".bias", "f32", array(f"heads.{ours}.bias")
    yield "name.transitions", "f32", array("heads.transitions") + array("heads.between")
    yield "name.start", "f32", array("heads.start") + array("heads.first")
    for ours, name in (("arc_root", "arc.root"), ("rel_root", "rel.root"), ("distance", "arc.distance")):
        yield name, "f32", array("heads." + ours)
    yield "lemma.exceptions", "utf8", ["\t".join((*key, lemma)) for key, lemma in sorted(exceptional.items())]


def write(path, checkpoint, forms, card):
    """Writes the weights file."""
    tensors, body = [], bytearray()
    for name, dtype, values in pieces(checkpoint["state"], checkpoint["exceptions"], forms):
        raw = "\n".join(values).encode("utf-8") if dtype == "utf8" else np.ascontiguousarray(values, reference.TYPES[dtype]).tobytes()
        body += b"\0" * (-len(body) % 16)
        tensors.append({"name": name, "dtype": dtype, "shape": [len(values)] if dtype == "utf8" else list(values.shape),
                        "offset": len(body), "bytes": len(raw)})
        body += raw
    header = {"version": 1, "config": checkpoint["sizes"], "vocab": checkpoint["labels"], "tensors": tensors, "card": card}
    head = json.dumps(header, ensure_ascii=False, separators=(",", ":")).encode("utf-8")
    with open(path, "wb") as f:
        f.write(struct.pack("<4sII", b"ONRM", 1, len(head)) + head)
        f.write(b"\0" * (-f.tell() % 16))
        f.write(body)


def rounded(values, digits=4):
    return [rounded(v, digits) for v in values] if isinstance(values, (list, np.ndarray)) else round(float(values), digits)


def fixtures(path):
    """What reference.py reads in a weights file, as JSON. Raw scores are those of a sentence's first three words: a port that
    sums in another order may differ in the fourth digit, and where two labels are that close, in the label."""
    model = reference.Model(path)
    words = []
    for w in WORDS:
        vec, word, shape_row, affix = model.forms.get(w)
        words.append({"form": w, "norm": norm(w), "vec": vec, "word": word, "affix": affix, "affixKeys": affix_keys(w), "shape": shape_row,
                      "shapeOf": shape(w), "input": rounded(model.input(w))})
    sentences = []
    for text in SENTENCES:
        out = model.label(text.split())
        raw = out.pop("raw")
        sentences.append({"words": text.split(), **out, "raw": {k: rounded(raw[k][:3]) for k in ("upos", "ner", "arc", "deprel")}})
    return {"words": words, "sentences": sentences}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", required=True)
    parser.add_argument("--checkpoint", required=True)
    parser.add_argument("--card", help="JSON that goes into the file's header")
    parser.add_argument("--open-data-only", action="store_true", help="as for train.py, where the checkpoint was trained so")
    parser.add_argument("--out", required=True)
    parser.add_argument("--fixtures")
    args = parser.parse_args()
    torch.set_num_threads(1)
    checkpoint, forms = load_checkpoint(args.checkpoint)
    corpora = data.load(args.data, args.open_data_only)
    rows, index = Rows(forms), losses.index_of(checkpoint["labels"])
    encoded = [Encoded(s, rows, index) for corpus in ("ewt", "gum") for s in corpora[corpus]]
    found, seen = exceptions.find(network_of(checkpoint, forms), encoded, rows, checkpoint["labels"])
    everything = [s for c in corpora.values() for s in c]
    regular = exceptions.inflections(forms.vectors.entries, seen)
    checkpoint["exceptions"] = {**exceptions.names_in_case(everything), **regular, **found, **exceptions.irregular(), **exceptions.AGREED_ON}
    card = json.load(open(args.card, encoding="utf-8")) if args.card else {}
    write(args.out, checkpoint, forms, card)
    if args.fixtures:
        with open(args.fixtures, "w", encoding="utf-8") as f:
            json.dump(fixtures(args.out), f, ensure_ascii=False, separators=(",", ":"))
            f.write("\n")


if __name__ == "__main__":
    main()
