"""Trains the network: tags, lemmas, syntax and names at once.

    python3 train.py --data DATA --vectors vectors.npz --out english.pt [--init before.pt]
    python3 train.py --data DATA --vectors vectors.npz --out open.pt --open-data-only
"""
import argparse
import math
import pickle
import random
import time

import torch
import torch.distributed as dist
import torch.multiprocessing as processes
from torch import nn

import batches
import data
import losses
import vectors
from batches import Batch, Encoded, Rows, group
from checkpoint import load_checkpoint, save_checkpoint
from evaluate import evaluate
from model import SIZES, Network

# How often a round sees each corpus; a share below one is drawn anew each round.
ALL = {"ewt": 1.0, "gum": 1.0, "worldwide": 0.5, "paragraphs": 0.15, "conll03": 0.5}
# To end with: the names as the worldwide corpus has them, since the product follows it where CoNLL-2003 differs.
FINISH = {"ewt": 1.0, "gum": 1.0, "worldwide": 0.6, "paragraphs": 0.3, "conll03": 0.1}
OPEN = {"ewt": 1.0, "gum": 1.0, "uner": 0.5, "wikigold": 1.0, "btc": 0.5, "wnut17": 0.5, "gmb": 0.3}
CAPITALS = {"upper": 0.04, "title": 0.03}  # headlines are set in capitals


class Average:
    """A running average of the weights, which is what is measured and kept."""

    def __init__(self, network, decay):
        self.decay, self.steps = decay, 0
        self.state = {k: v.clone() for k, v in network.state_dict().items() if k != "vectors"}

    @torch.no_grad()
    def add(self, network):
        self.steps += 1
        keep = min(self.decay, self.steps / (self.steps + 10))
        for k, v in network.state_dict().items():
            if k in self.state:
                self.state[k].lerp_(v, 1 - keep)


def a_round(encoded, shares, words, rng):
    """The batches of a round."""
    drawn = []
    for corpus, share in shares.items():
        pool = encoded.get(corpus, [])
        drawn += rng.sample(pool, int(share * len(pool)))
        for how, part in CAPITALS.items():
            copies = encoded.get(corpus + "/" + how, [])
            drawn += rng.sample(copies, min(len(copies), int(part * share * len(pool))))
    return group(drawn, words, rng)


def with_capitals(corpora, rng):
    """The corpora, and of each some copies in capitals under `corpus/upper` and `corpus/title`."""
    out = dict(corpora)
    for corpus, sentences in corpora.items():
        for how, part in CAPITALS.items():
            chosen = rng.sample(sentences, int(2 * part * len(sentences)))
            out[f"{corpus}/{how}"] = [batches.capitals(s, how) for s in chosen]
    return out


def prepare(args):
    """(training sentences by corpus, vocabularies, labels)."""
    corpora = data.load(args.data, args.open_data_only)
    if args.init:
        checkpoint, forms = load_checkpoint(args.init)
        labels = checkpoint["labels"]
    else:
        checkpoint, labels = None, batches.make_labels(corpora["ewt"] + corpora["gum"])
        forms = batches.make_forms(vectors.load(args.vectors)[0], [s for c in corpora.values() for s in c])
    if not args.open_data_only:
        corpora["paragraphs"] = data.read_worldwide(args.data + "/names/worldwide/train")
    if args.taught:
        with open(args.taught, "rb") as f:
            corpora["taught"] = pickle.load(f)
    corpora = {k: [s for s in c if len(s.words) <= 110] for k, c in corpora.items()}
    return corpora, forms, labels, checkpoint


def together(network, part):
    """Averages the weights of all workers, and lets them agree with the first on how far the training is."""
    for p in network.parameters():
        dist.all_reduce(p.data)
        p.data /= dist.get_world_size()
    shared = torch.tensor([part], dtype=torch.float64)
    dist.broadcast(shared, 0)
    return shared.item()


def train(rank, args):
    """One worker. Each takes its share of a round's batches and steps by itself; every few steps their weights are averaged,
    which wastes less on a busy machine than to wait for each other's gradients."""
    torch.set_num_threads(1)
    if args.workers > 1:
        dist.init_process_group("gloo", init_method=f"tcp://127.0.0.1:{args.port}", rank=rank, world_size=args.workers)
    torch.manual_seed(args.seed)
    rng = random.Random(args.seed)
    corpora, forms, labels, before = prepare(args)
    shares = {**(OPEN if args.open_data_only else FINISH if args.finish else ALL), "taught": args.taught_share}
    rows, index = Rows(forms), losses.index_of(labels)
    encoded = {k: [Encoded(s, rows, index) for s in c] for k, c in with_capitals(corpora, rng).items()}
    dev = {k: [Encoded(s, rows, index) for s in d] for k, d in data.load_dev(args.data).items()}
    some = {k: d[::4] for k, d in dev.items()}
    network = Network(labels, torch.from_numpy(vectors.load(args.vectors)[1]), len(forms.words), len(forms.shapes), dropout=args.dropout)
    if before:
        network.load_state_dict(before["state"])
    torch.manual_seed(args.seed + rank)
    average = Average(network, args.average)
    optimiser = torch.optim.AdamW(network.parameters(), lr=args.rate, betas=(0.9, 0.98), weight_decay=1e-4, fused=True)
    seen, step, started, told, part = 0, 0, time.time(), 0, 0.0

    def report(sentences):
        live = {k: v.clone() for k, v in network.state_dict().items()}
        network.load_state_dict({**average.state, "vectors": network.vectors})
        scores = evaluate(lambda b: network(b.features), network, sentences, rows, labels)
        print(f"{seen} words {seen / (time.time() - started):.0f}/s {part:.3f} {scores}", flush=True)
        save_checkpoint(args.out, average.state, labels, forms, SIZES, args.vectors)
        network.load_state_dict(live)

    while part < 1:
        plan = a_round(encoded, shares, args.batch, rng)
        for first in range(0, len(plan) - args.workers + 1, args.workers):
            chosen = plan[first + rank]
            network.train()
            rate = args.rate * min(1, (step + 1) / args.warm) * (0.01 + 0.99 * 0.5 * (1 + math.cos(math.pi * part)))
            for g in optimiser.param_groups:
                g["lr"] = rate
            batch = Batch(chosen, rows)
            loss = losses.loss(network.heads, network(batch.features, args.word_dropout), batch)
            # A batch of few words must not weigh as much as a full one.
            loss = loss * min(1.0, batch.words / args.batch)
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 5.0)
            optimiser.step()
            seen, step = seen + sum(len(c) * len(c[0].ids) for c in plan[first:first + args.workers]), step + 1
            if step % args.meet == 0:
                part = min(1, max(seen / args.words, (time.time() - started) / 60 / args.minutes))
                if args.workers > 1:
                    part = together(network, part)
                average.add(network)
                if part >= 1:
                    break
                if rank == 0 and seen // args.report > told:
                    told = seen // args.report
                    report(some)
    if rank == 0:
        report(dev)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", required=True)
    parser.add_argument("--vectors", required=True)
    parser.add_argument("--out", required=True)
    parser.add_argument("--init", help="a checkpoint to go on from")
    parser.add_argument("--open-data-only", action="store_true", help="only what may be used commercially")
    parser.add_argument("--finish", action="store_true", help="with --init: end with little of CoNLL-2003")
    parser.add_argument("--taught", help="sentences that teachers labelled (teach.py)")
    parser.add_argument("--taught-share", type=float, default=0.25, help="of them that a round sees")
    parser.add_argument("--words", type=int, default=20_000_000, help="how many words to see")
    parser.add_argument("--minutes", type=float, default=1e9, help="how long to train at most; the rate falls in the same way")
    parser.add_argument("--batch", type=int, default=1200, help="words a batch")
    parser.add_argument("--rate", type=float, default=2.5e-3)
    parser.add_argument("--warm", type=int, default=200, help="steps until the rate is reached")
    parser.add_argument("--dropout", type=float, default=0.2)
    parser.add_argument("--word-dropout", type=float, default=0.12)
    parser.add_argument("--average", type=float, default=0.985, help="of the running average, a meeting")
    parser.add_argument("--report", type=int, default=1_000_000, help="words between measurements")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2, help="processes, a core each")
    parser.add_argument("--meet", type=int, default=10, help="steps between averages of the workers' weights")
    parser.add_argument("--port", type=int, default=29533, help="where the workers meet on this machine")
    args = parser.parse_args()
    if args.workers > 1:
        processes.spawn(train, (args,), nprocs=args.workers)
    else:
        train(0, args)
