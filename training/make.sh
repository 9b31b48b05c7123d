#!/bin/sh
# Makes models/english.bin again: make.sh DATA WINK_JSON WORK [--open-data-only]. See README.md.
set -eu
here=$(dirname "$0")
data=$1 wink=$2 work=$3 open=${4-}
mkdir -p "$work"
python3 "$here/vectors.py" --wink "$wink" --out "$work/vectors.npz"
python3 "$here/train.py" --data "$data" --vectors "$work/vectors.npz" --out "$work/first.pt" $open
# The first run ends knowing its sentences by heart; the second goes on with more of everything hidden, and less of CoNLL-2003.
python3 "$here/train.py" --data "$data" --vectors "$work/vectors.npz" --init "$work/first.pt" --finish --out "$work/second.pt" \
  --words 8000000 --rate 1.5e-3 --warm 50 --dropout 0.35 --word-dropout 0.2 $open
python3 "$here/checkpoint.py" --average "$work/first.pt" "$work/second.pt" --out "$work/english.pt"
python3 "$here/export.py" --data "$data" --checkpoint "$work/english.pt" --card "$here/card.json" --out "$work/english.bin" --fixtures "$work/fixtures.json" $open
for gold in ewt gum; do
  python3 "$here/reference.py" --model "$work/english.bin" --conllu "$data/ud/en_$gold-dev.conllu" > "$work/$gold-dev.conllu"
done
