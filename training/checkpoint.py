"""Checkpoints: the state of a network with the vocabularies that give its rows a meaning."""
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
