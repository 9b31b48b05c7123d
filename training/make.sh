#!/bin/sh
# Makes models/english.bin again: make.sh DATA WINK_JSON WORK [--open-data-only]. See README.md.
set -eu
here=$(dirname "$0")
data=$1 wink=$2 work=$3 open=${4-}
mkdir -p "$work"
python3 "$here/vectors.py" --wink "$wink" --out "$work/vectors.npz"
python3 "$here/train.py" --data "$data" --vectors "$work/vectors.npz" --out "$work/english.pt" $open
python3 "$here/export.py" --data "$data" --checkpoint "$work/english.pt" --card "$here/card.json" --out "$work/english.bin" --fixtures "$work/fixtures.json" $open
for gold in ewt gum; do
  python3 "$here/reference.py" --model "$work/english.bin" --conllu "$data/ud/en_$gold-dev.conllu" > "$work/$gold-dev.conllu"
done
