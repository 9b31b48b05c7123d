import type { Judgement } from '../record/judgement.js';
import type { Answer } from './api.js';

/** A judgement as the log shows it, in words. */
export function judgementItem(j: Judgement, names: ReadonlyMap<string, string>): Answer<'judgements'>['items'][number] {
  const name = (id: string | null): string => (id === null ? '' : (names.get(id) ?? id));
  const text = {
    same: `“${name(j.a)}” and “${name(j.b)}” are the same`,
    different: `“${name(j.a)}” and “${name(j.b)}” are not the same`,
    rename: `${j.a} is called “${j.name}”`,
    confirm: `${name(j.a)} is right`,
    reject: `${name(j.a)} is wrong`,
    'not an event': `${name(j.a)} is not an event`,
  }[j.kind];
  return { ...j, text };
}
