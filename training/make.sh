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
python3 "$here/checkpoint.py" --average "$work/first.pt" "$work/second.pt" --out "$work/teacher.pt"
# Another teacher, from another seed: first with much hidden, then with little.
python3 "$here/train.py" --data "$data" --vectors "$work/vectors.npz" --out "$work/third.pt" --seed 5 --words 18000000 \
  --dropout 0.3 --word-dropout 0.2 --average 0.992 $open
python3 "$here/train.py" --data "$data" --vectors "$work/vectors.npz" --init "$work/third.pt" --out "$work/fourth.pt" --seed 6 --words 12000000 \
  --rate 2e-3 --warm 50 --dropout 0.15 --word-dropout 0.1 $open
# Both label news that nobody has labelled; the second goes on with what they agree on.
python3 "$here/teach.py" --data "$data" --teachers "$work/teacher.pt" "$work/fourth.pt" --out "$work/taught.pickle" $open
python3 "$here/train.py" --data "$data" --vectors "$work/vectors.npz" --init "$work/fourth.pt" --taught "$work/taught.pickle" --taught-share 0.4 \
  --out "$work/fifth.pt" --seed 7 --words 10000000 --rate 1.5e-3 --warm 50 --dropout 0.15 --word-dropout 0.1 $open
python3 "$here/checkpoint.py" --average "$work/fourth.pt" "$work/fifth.pt" --share 0.85 --out "$work/english.pt"
python3 "$here/export.py" --data "$data" --checkpoint "$work/english.pt" --card "$here/card.json" --out "$work/english.bin" --fixtures "$work/fixtures.json" $open
for gold in ewt gum; do
  python3 "$here/reference.py" --model "$work/english.bin" --conllu "$data/ud/en_$gold-dev.conllu" > "$work/$gold-dev.conllu"
done
