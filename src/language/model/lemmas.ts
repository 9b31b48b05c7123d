import { InputError } from '../../report/errors.js';
import { norm, plain } from './features.js';
import { regularBase } from './inflection.js';
import type { KnownWords } from './known-words.js';
import type { LineTable } from './line-table.js';
import { meantWord } from './misspelling.js';

/** What to do to a form to get its lemma: lower its case or not, cut code points at its end, add letters. */
interface EditScript {
  lower: boolean;
  cut: number;
  add: string;
}

/**
 * Lemmas by a table of exceptions and edit scripts, held against the words that there are: a misspelt word has the lemma of the word that was
 * meant, and a script that makes what is no word of a regular inflection gives way to the spelling rules (training/FORMAT.md, "Lemmas").
 */
export class Lemmatiser {
  private readonly scripts: EditScript[];
  /** What was worked out for forms that are not in the table, by form, tag and script. */
  private readonly workedOut = new Map<string, string>();

  constructor(
    scripts: string[],
    /** Lines `key \t xpos \t lemma`, found by the first two. */
    private readonly exceptions: LineTable,
    private readonly words: KnownWords,
  ) {
    this.scripts = scripts.map(parseScript);
  }

  /** The lemma of a form with its Penn tag and the number of its edit script. */
  lemma(form: string, xpos: string, script: number): string {
    if (xpos === 'CD' && /[0-9],[0-9]/.test(form)) return withoutCommas(plain(form));
    if (xpos === 'ADD') return plain(form);
    const listed = this.listed(xpos.startsWith('NNP') ? plain(form) : norm(form), xpos);
    if (listed !== null) return listed;
    const key = `${form}\t${xpos}\t${script}`;
    let lemma = this.workedOut.get(key);
    if (lemma === undefined) {
      lemma = this.workOut(form, xpos, script);
      if (this.workedOut.size >= KEPT) this.workedOut.clear();
      this.workedOut.set(key, lemma);
    }
    return lemma;
  }

  private workOut(form: string, xpos: string, script: number): string {
    const meant = meantWord(norm(form), xpos, this.words);
    const listed = meant === null ? null : this.listed(meant, xpos);
    if (listed !== null) return listed;
    const base = this.applied(meant ?? form, script);
    return regularBase(meant ?? norm(form), xpos, base, this.words) ?? base;
  }

  private listed(key: string, xpos: string): string | null {
    const line = this.exceptions.size ? this.exceptions.find(`${key}\t${xpos}`) : -1;
    return line < 0 ? null : (this.exceptions.line(line).split('\t')[2] ?? key);
  }

  private applied(form: string, script: number): string {
    const { lower, cut, add } = this.scripts[script]!;
    const base = lower ? norm(form) : plain(form);
    if (!cut) return base + add;
    const points = Array.from(base);
    return points.slice(0, Math.max(0, points.length - cut)).join('') + add || base;
  }
}

/** Forms that are kept worked out; with more, all are forgotten and begun anew. */
const KEPT = 50_000;

/** A number without the commas that part thousands; one before its last one or two digits is a decimal comma. */
const withoutCommas = (number: string): string =>
  /^[0-9]+,[0-9]{1,2}$/.test(number) ? number.replace(',', '.') : number.replace(/(?<=[0-9]),(?=[0-9])/g, '');

function parseScript(script: string): EditScript {
  const parts = /^([lk])(\d+)\+(.*)$/su.exec(script);
  if (!parts) throw new InputError('weights', `has an edit script "${script}" where one like "l1+" was expected`);
  return { lower: parts[1] === 'l', cut: Number(parts[2]), add: parts[3]! };
}
