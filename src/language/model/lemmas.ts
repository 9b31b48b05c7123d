import { InputError } from '../../report/errors.js';
import { norm, plain } from './features.js';
import type { LineTable } from './line-table.js';

/** What to do to a form to get its lemma: lower its case or not, cut code points at its end, add letters. */
interface EditScript {
  lower: boolean;
  cut: number;
  add: string;
}

/** Lemmas by a table of exceptions and edit scripts (training/FORMAT.md, "Lemmas"). */
export class Lemmatiser {
  private readonly scripts: EditScript[];

  constructor(
    scripts: string[],
    /** Lines `key \t xpos \t lemma`, found by the first two. */
    private readonly exceptions: LineTable,
  ) {
    this.scripts = scripts.map(parseScript);
  }

  /** The lemma of a form with its Penn tag and the number of its edit script. */
  lemma(form: string, xpos: string, script: number): string {
    if (xpos === 'CD' && /[0-9],[0-9]/.test(form)) return plain(form).replace(/(?<=[0-9]),(?=[0-9])/g, '');
    if (xpos === 'ADD') return plain(form);
    const key = xpos.startsWith('NNP') ? plain(form) : norm(form);
    const line = this.exceptions.size ? this.exceptions.find(`${key}\t${xpos}`) : -1;
    if (line >= 0) return this.exceptions.line(line).split('\t')[2] ?? key;
    const { lower, cut, add } = this.scripts[script]!;
    const base = lower ? norm(form) : plain(form);
    if (!cut) return base + add;
    const points = Array.from(base);
    return points.slice(0, Math.max(0, points.length - cut)).join('') + add || base;
  }
}

function parseScript(script: string): EditScript {
  const parts = /^([lk])(\d+)\+(.*)$/su.exec(script);
  if (!parts) throw new InputError('weights', `has an edit script "${script}" where one like "l1+" was expected`);
  return { lower: parts[1] === 'l', cut: Number(parts[2]), add: parts[3]! };
}
