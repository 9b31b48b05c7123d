/** What a tree pays for each word under ROOT: more than any scores, so that the best tree has one. */
const ROOT_COST = 1e7;

/**
 * The best dependency tree with exactly one word under ROOT: each word's best head where that is such a tree, as it mostly is, else
 * Chu-Liu/Edmonds on the scores with a cost on every arc from ROOT (Zmigrod, Vieira and Cotterell 2020 on why the one root matters).
 *
 * @param scores [n][n + 1], row-major: of each word's heads, ROOT first
 * @returns heads, counted from 1; 0 is ROOT
 */
export function bestTree(scores: Float32Array, n: number): number[] {
  const heads: number[] = [];
  let roots = 0;
  for (let d = 0; d < n; d++) {
    const row = d * (n + 1);
    let best = 0;
    for (let h = 1; h <= n; h++) if (scores[row + h]! > scores[row + best]!) best = h;
    heads.push(best);
    if (best === 0) roots++;
  }
  if (roots === 1 && isTree(heads)) return heads;

  return new SpanningTree(scores, n).heads();
}

/** Whether every word leads to ROOT. */
export function isTree(heads: number[]): boolean {
  const seen = new Int32Array(heads.length + 1);
  for (let word = 1; word <= heads.length; word++) {
    let at = word;
    while (at !== 0 && seen[at] === 0) {
      seen[at] = word;
      at = heads[at - 1]!;
    }
    if (at !== 0 && seen[at] === word) return false;
  }
  return true;
}

/** A node of the graph: a word, or a cycle of nodes made into one. */
interface Node {
  /** The best score by which each word enters this node (less what the node's own arcs lose by it), and the word of it that is entered. */
  enter: Float64Array;
  entered: Int16Array | null;
  /** The nodes of the cycle; none for a word. */
  members: number[];
  /** The cycle that this node is in. */
  cycle: number;
  /** The best arc that enters it: from which word, to which. */
  from: number;
  to: number;
}

/**
 * The best spanning tree from ROOT by Tarjan's form of the algorithm (1977): a path is grown against the arcs, from a word to its best head
 * and on; where it meets itself the cycle becomes one node; where it meets what hangs on ROOT already it is done. Of the order of n squared.
 */
class SpanningTree {
  private readonly nodes: Node[] = [];
  /** The outermost node that each word is in. */
  private readonly outer: Int32Array;
  /** 1 for a node that hangs on ROOT, 2 for one on the path. */
  private readonly state: number[] = [1];

  constructor(
    scores: Float32Array,
    private readonly n: number,
  ) {
    const size = n + 1;
    this.outer = Int32Array.from({ length: size }, (_, word) => word);
    this.nodes.push(node(new Float64Array(0), null, []));
    for (let word = 1; word <= n; word++) {
      const enter = Float64Array.from(scores.subarray((word - 1) * size, word * size));
      enter[0]! -= ROOT_COST;
      this.nodes.push(node(enter, null, []));
    }
  }

  heads(): number[] {
    for (let word = 1; word <= this.n; word++) if (this.state[this.outer[word]!] !== 1) this.grow(this.outer[word]!);
    const heads: number[] = new Array(this.n);
    const open: [of: number, from: number, to: number][] = [];
    for (const outermost of new Set(this.outer)) {
      const { from, to } = this.nodes[outermost]!;
      if (outermost) open.push([outermost, from, to]);
    }
    for (let next = open.pop(); next; next = open.pop()) {
      const [of, from, to] = next;
      const { members } = this.nodes[of]!;
      if (!members.length) {
        heads[of - 1] = from;
        continue;
      }
      // The member that is entered gives up its own arc in the cycle.
      let entered = to;
      while (this.nodes[entered]!.cycle !== of) entered = this.nodes[entered]!.cycle;
      for (const member of members) {
        const own = this.nodes[member]!;
        open.push(member === entered ? [member, from, to] : [member, own.from, own.to]);
      }
    }
    return heads;
  }

  private grow(start: number): void {
    const path = [start];
    this.state[start] = 2;
    for (;;) {
      const top = path.at(-1)!;
      const head = this.outer[this.choose(top)]!;
      if (this.state[head] === 1) break;
      if (this.state[head] === 2) path.push(this.contract(path.splice(path.indexOf(head))));
      else path.push(head);
      this.state[path.at(-1)!] = 2;
    }
    for (const done of path) this.state[done] = 1;
  }

  /** The word from which the best arc enters a node. */
  private choose(at: number): number {
    const { outer } = this;
    const chosen = this.nodes[at]!;
    let most = Number.NEGATIVE_INFINITY;
    for (let word = 0; word <= this.n; word++) {
      if (chosen.enter[word]! > most && outer[word] !== at) {
        most = chosen.enter[word]!;
        chosen.from = word;
      }
    }
    chosen.to = chosen.entered ? chosen.entered[chosen.from]! : at;
    return chosen.from;
  }

  private contract(members: number[]): number {
    const cycle = this.nodes.length;
    const size = this.n + 1;
    const enter = new Float64Array(size).fill(Number.NEGATIVE_INFINITY);
    const entered = new Int16Array(size);
    for (const number of members) {
      const member = this.nodes[number]!;
      const own = member.enter[member.from]!;
      member.cycle = cycle;
      for (let word = 0; word < size; word++) {
        const score = member.enter[word]! - own;
        if (score > enter[word]!) {
          enter[word] = score;
          entered[word] = member.entered ? member.entered[word]! : number;
        }
      }
    }
    for (let word = 1; word < size; word++)
      if (this.nodes[this.outer[word]!]!.cycle === cycle) this.outer[word] = cycle;
    this.nodes.push(node(enter, entered, members));
    return cycle;
  }
}

const node = (enter: Float64Array, entered: Int16Array | null, members: number[]): Node => ({
  enter,
  entered,
  members,
  cycle: -1,
  from: 0,
  to: 0,
});
