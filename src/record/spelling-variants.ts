/** What goes by one name. */
export interface Named {
  key: string;
  words: readonly string[];
  /** Whether it is a person, as against a body. */
  person: boolean;
  /** In how many appearances it goes by this name. */
  times: number;
}

/** Shorter words differ by a letter too often: "Maria" and "Mario", "Ivan" and "Iran". */
const LONG = 6;

/**
 * Each name that is a misspelling of the one other name that it can be: as many words, each equal or one letter away (wrong, missing, one too many, two
 * swapped) where it has at least six, and told less often ("Hobart Askvild", "Tarvola na Tarvola"; a possessive that lost its apostrophe). Names end alike in
 * whole families, so given names alone differ only where the family's name is long too. Cost follows from names, not pairs, after Garbe's deletion index (2012).
 */
export function misspelt<N extends Named>(names: readonly N[]): [rare: N, usual: N][] {
  const people = names.filter(({ person }) => person);
  const index = new Map<string, N[]>();
  for (const name of people) {
    for (const key of keysOf(name)) {
      const known = index.get(key);
      if (known) known.push(name);
      else index.set(key, [name]);
    }
  }
  const found: [N, N][] = [];
  for (const rare of people) {
    const near = new Set(keysOf(rare).flatMap((key) => index.get(key)!));
    const usual = [...near].filter((other) => other.times > rare.times && isMisspelt(rare.words, other.words));
    if (usual.length === 1) found.push([rare, usual[0]!]);
  }
  return found;
}

/** Each body that is a person's name read wrongly (a heading in capitals): a person is called by exactly these words far more often. */
export function takenForBodies<N extends Named>(names: readonly N[]): [body: N, person: N][] {
  const people = new Map(names.filter(({ person }) => person).map((name) => [name.words.join(' '), name]));
  return names.flatMap((body): [N, N][] => {
    const person = body.person ? undefined : people.get(body.words.join(' '));
    return person && person.times >= 3 * body.times ? [[body, person]] : [];
  });
}

/** A long word and what is left of it without one of its letters; words one letter apart have one of these in common. */
function keysOf({ words }: Named): string[] {
  return [
    ...new Set(
      words
        .filter((word) => word.length >= LONG)
        .flatMap((word) => [word, ...Array.from(word, (_, i) => word.slice(0, i) + word.slice(i + 1))])
        .map((part) => `${words.length} ${part}`),
    ),
  ];
}

function isMisspelt(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length) return false;
  const wrong = a.flatMap((word, i) => (word === b[i] ? [] : [[word, b[i]!] as const]));
  // A name of one word has nothing beside it that would agree.
  if (a.length === 1 && a[0]![0] !== b[0]![0] && !/^[gkq]{2}/.test(a[0]![0]! + b[0]![0]!)) return false;
  // Vowels at the end part women's names from men's.
  return (
    wrong.length > 0 &&
    wrong.every(([x, y]) => Math.min(x.length, y.length) >= LONG && oneApart(x, y) && !otherEnding(x, y))
  );
}

const otherEnding = (x: string, y: string): boolean =>
  x.length === y.length && x.slice(0, -1) === y.slice(0, -1) && /[aeiou]$/.test(x + y) && x.at(-1) !== y.at(-1);

/** Whether a word becomes another by one letter changed, put in or left out, or by two swapped. */
function oneApart(x: string, y: string): boolean {
  let start = 0;
  while (start < x.length && x[start] === y[start]) start++;
  let [i, j] = [x.length, y.length];
  while (i > start && j > start && x[i - 1] === y[j - 1]) [i, j] = [i - 1, j - 1];
  const [left, right] = [x.slice(start, i), y.slice(start, j)];
  if (Math.max(left.length, right.length) <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}
