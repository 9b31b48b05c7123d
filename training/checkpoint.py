"""Checkpoints: the state of a network with the vocabularies that give its rows a meaning.

    python3 checkpoint.py --average before.pt after.pt --out english.pt

averages the weights of a run and of the run that went on from it, which is better than either.
"""
import argparse

import torch

import vectors
from features import Forms, Vocabulary
from model import Network


def save_checkpoint(path, state, labels, forms, sizes, vectors_path):
    """Writes everything that export.py and a later run need; the static vectors only by the path of their file."""
    torch.save({"state": {k: v for k, v in state.items() if k != "vectors"}, "labels": labels, "sizes": sizes, "vectors": vectors_path,
                "words": forms.words.entries, "shapes": forms.shapes.entries}, path)


def load_checkpoint(path):
    """(checkpoint with its vectors in the state again, forms)."""
    checkpoint = torch.load(path, weights_only=False)
    entries, matrix = vectors.load(checkpoint["vectors"])
    checkpoint["state"]["vectors"] = torch.from_numpy(matrix)
    return checkpoint, Forms(Vocabulary(entries), Vocabulary(checkpoint["words"]), Vocabulary(checkpoint["shapes"]))


def network_of(checkpoint, forms, dropout=0.0):
    """The network of a checkpoint."""
    network = Network(checkpoint["labels"], checkpoint["state"]["vectors"], len(forms.words), len(forms.shapes), checkpoint["sizes"], dropout)
    network.load_state_dict(checkpoint["state"])
    return network


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--average", nargs=2, required=True)
    parser.add_argument("--share", type=float, default=0.5, help="of the second")
    parser.add_argument("--out", required=True)
    args = parser.parse_args()
    before, after = (torch.load(path, weights_only=False) for path in args.average)
    torch.save({**before, "state": {k: v * (1 - args.share) + after["state"][k] * args.share for k, v in before["state"].items()}}, args.out)
