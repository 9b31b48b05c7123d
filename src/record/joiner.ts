/**
 * Joins keys into sets, with reasons, and keeps apart what must not be joined. Whoever joins first outranks who joins later: a join that would bring together what is to
 * be kept apart is refused. Sets are the same for the same calls in the same order.
 */
export class Joiner {
  private readonly parents = new Map<string, string>();
  private readonly why = new Map<string, Set<string>>();
  private readonly apart: [string, string, string][] = [];
  private readonly identities = new Map<string, string>();

  /** The key that stands for a key's set. */
  root(key: string): string {
    let at = key;
    for (let up = this.parents.get(at); up !== undefined; up = this.parents.get(at)) at = up;
    // What was climbed hangs on the top from now on.
    for (let here = key; here !== at; ) {
      const up = this.parents.get(here)!;
      this.parents.set(here, at);
      here = up;
    }
    return at;
  }

  /** Whether two keys are in one set. */
  joined = (a: string, b: string): boolean => this.root(a) === this.root(b);

  /** Says that a key is known from outside: sets of two identities are not joined from now on. What was joined before keeps the first. */
  identify(key: string, identity: string): void {
    const root = this.root(key);
    if (!this.identities.has(root)) this.identities.set(root, identity);
  }

  /** Keeps two keys apart from now on. False where they are in one set already. */
  part(a: string, b: string, why: string): boolean {
    if (this.joined(a, b)) return false;
    this.apart.push([a, b, why]);
    for (const key of [a, b]) this.explain(key, why);
    return true;
  }

  /** Joins the sets of two keys. False where they are to be kept apart. */
  join(a: string, b: string, why: string): boolean {
    const [x, y] = [this.root(a), this.root(b)];
    if (x === y) return true;
    if (this.apart.some(([p, q]) => [this.root(p), this.root(q)].every((each) => each === x || each === y)))
      return false;
    const [one, other] = [this.identities.get(x), this.identities.get(y)];
    if (one !== undefined && other !== undefined && one !== other) return false;
    const [first, second] = x < y ? [x, y] : [y, x];
    this.parents.set(second, first);
    const identity = one ?? other;
    if (identity !== undefined) this.identities.set(first, identity);
    for (const reason of this.why.get(second) ?? []) this.explain(first, reason);
    this.why.delete(second);
    this.explain(first, why);
    return true;
  }

  /** Adds a reason to a key's set. */
  explain(key: string, why: string): void {
    const root = this.root(key);
    const known = this.why.get(root);
    if (known) known.add(why);
    else this.why.set(root, new Set([why]));
  }

  reasons = (key: string): string[] => [...(this.why.get(this.root(key)) ?? [])];
}
