import type { ActorKind } from '../../actors/actor.js';
import { within } from '../name-groups.js';
import { foldedWords } from '../name-match.js';
import type { Known } from './known-actor.js';

/** What an actor of reports can be for a list to mean it: a report's organisation is a list's office or group often enough, and a person is never one. */
const sortOf = (kind: ActorKind): 'person' | 'place' | 'body' =>
  kind === 'person' ? 'person' : kind === 'place' ? 'place' : 'body';

/** Looks names up in what lists know. */
export class KnownNames {
  private readonly byName = new Map<string, Known[]>();
  /** Full names of persons by each of their words. */
  private readonly byWord = new Map<string, { one: Known; words: string[] }[]>();

  constructor(known: readonly Known[]) {
    for (const one of known)
      for (const name of new Set([one.name, ...one.aliases].map((n) => foldedWords(n).join(' ')))) {
        const words = name.split(' ');
        add(this.byName, keyOf(one.kind, words), one);
        if (one.kind === 'person') for (const word of new Set(words)) add(this.byWord, word, { one, words });
      }
  }

  /** The one that goes by exactly these words, whatever their case and accents; null where none does, or more than one ("Rosa Vale" twice in a list). */
  named(kind: ActorKind, words: readonly string[]): Known | null {
    const found = this.byName.get(keyOf(kind, words));
    return found?.length === 1 ? found[0]! : null;
  }

  /** The one person whose full name holds these words, two at least, in order: "Kestor Vaidel" of "Kestor Amon Vaidel"; null where that fits none or several. */
  shortFor(kind: ActorKind, words: readonly string[]): Known | null {
    if (kind !== 'person' || words.length < 2 || this.byName.has(keyOf(kind, words))) return null;
    const longer = (this.byWord.get(words[0]!) ?? []).filter((name) => within(words, name.words)).map(({ one }) => one);
    return new Set(longer).size === 1 ? longer[0]! : null;
  }
}

function add<T>(index: Map<string, T[]>, key: string, value: T): void {
  const others = index.get(key);
  if (others) others.push(value);
  else index.set(key, [value]);
}

const keyOf = (kind: ActorKind, words: readonly string[]): string => `${sortOf(kind)} ${words.join(' ')}`;
