import type { Role } from '../../events/roles/role.js';
import type { Reading } from '../../reading/reading.js';
import { foldedWords } from '../name-match.js';
import { type Comparison, end, known, type Link, linkOf } from './link.js';

/** Who holds an office after whom: where the text says who was replaced, and where a later report has another holder of an office that only one can hold. */
export function roleLinks(comparison: Comparison): Link[] {
  const links: Link[] = [];
  for (const reading of comparison.readings) {
    for (const role of reading.roles) {
      if (role.state === 'former' || role.change === null) continue;
      const before = reading.roles.find(
        (r) =>
          r !== role &&
          r.state === 'former' &&
          r.actor !== role.actor &&
          (r.actor === role.before || (sameOffice(r, role) && r.change !== null)),
      );
      if (before) links.push(made(comparison, reading, role, reading, before, 'stated', 'role/replaced'));
    }
  }
  const held = new Map<string, { reading: Reading; role: Role; actor: string }[]>();
  for (const reading of comparison.readings) {
    for (const role of reading.roles) {
      const actor = known(comparison, reading, role.actor);
      const office = officeKey(role);
      if (PAST.test(reading.report.text.slice(0, role.start).slice(-20))) continue;
      if (!actor?.named || role.of === null || office === null || !['current', 'acting'].includes(role.state)) continue;
      held.set(office, [...(held.get(office) ?? []), { reading, role, actor: actor.id }]);
    }
  }
  for (const holders of held.values()) {
    for (const [i, later] of holders.entries()) {
      const earlier = holders.slice(0, i).findLast((h) => h.reading.report.hash !== later.reading.report.hash);
      // A word that both are called by in one report ("opposition leader") is no seat for one.
      const shared = holders.some((x) => holders.some((y) => x.reading === y.reading && x.actor !== y.actor));
      if (!earlier || shared || earlier.actor === later.actor) continue;
      links.push(
        made(comparison, later.reading, later.role, earlier.reading, earlier.role, 'inferred', 'role/later-holder'),
      );
    }
  }
  return links;
}

/** "Sacked army chief": who held it before. */
const PAST = /\b(?:former|ex|sacked|ousted|dismissed|deposed|fired|late|retired|toppled|overthrown)[ -]$/iu;

/** Offices that one person holds at a time. */
const SEATS =
  /\b(?:president|prime minister|minister|chief|commander|governor|mayor|chancellor|king|queen|head|chairman|chairwoman|director|secretary|ambassador|speaker)\b/iu;

const officeKey = ({ title, of }: Role): string | null =>
  SEATS.test(title) && !/\b(?:vice|deputy|former)\b/iu.test(title)
    ? foldedWords(`${title} of ${of ?? ''}`)
        .sort()
        .join(' ')
    : null;

function sameOffice(a: Role, b: Role): boolean {
  const [x, y] = [foldedWords(a.title), foldedWords(b.title)];
  return x.length > 0 && (x.every((w) => y.includes(w)) || y.every((w) => x.includes(w)));
}

const made = (
  comparison: Comparison,
  later: Reading,
  role: Role,
  earlier: Reading,
  before: Role,
  basis: Link['basis'],
  rule: string,
): Link =>
  linkOf({
    kind: 'succeeds',
    from: end(comparison, later, role, role.spans),
    to: end(comparison, earlier, before, before.spans),
    about: role.title,
    basis,
    rule,
  });
