import { type Tree, treeOf } from '../../language/tree.js';
import type { Reading } from '../../reading/reading.js';
import { overlaps, type Span } from '../../report/span.js';
import { daysBetween } from '../day-of.js';
import { type Comparison, known, type Link, linkOf, passageEnd } from './link.js';

/** What is called, goes on and ends. */
const COURSES = new Set(
  'strike stoppage walkout protest blockade boycott sit-in march offensive siege campaign truce ceasefire cease-fire curfew lockdown embargo occupation mutiny uprising war talk negotiation evacuation search operation'.split(
    ' ',
  ),
);
const BEGINNING = new Set('call announce begin start launch declare impose open join stage mount'.split(' '));
const ENDING = new Set('end suspend cancel halt lift abandon stop finish break call_off'.split(' '));
/** What is told of further apart is taken to be another. */
const NEAR = 60;

interface Stage {
  reading: Reading;
  spans: Span[];
  course: string;
  ended: boolean;
  doers: ReadonlySet<string>;
  /** The last word of who does it: "federation". */
  head: string | null;
}

/** Where something that was called or begun is said to have ended, by the same one: "called a general strike", "ended its strike". */
export function courseLinks(comparison: Comparison): Link[] {
  const links: Link[] = [];
  const begun = new Map<string, Stage[]>();
  const done = new Set<string>();
  for (const reading of comparison.readings) {
    for (const stage of stagesIn(comparison, reading)) {
      const all = begun.get(stage.course) ?? [];
      if (!stage.ended) {
        begun.set(stage.course, [...all, stage]);
        continue;
      }
      const earlier = all.findLast((s) => s.reading !== reading && sameDoer(s, stage) && near(s, stage));
      if (!earlier) continue;
      const link = linkOf({
        kind: 'updates',
        from: passageEnd(comparison, reading, stage.spans),
        to: passageEnd(comparison, earlier.reading, earlier.spans),
        about: stage.course,
        basis: 'inferred',
        rule: 'course/ended',
      });
      // A report tells it once.
      const key = `${stage.course} ${reading.report.hash}`;
      if (!done.has(key)) links.push(link);
      done.add(key);
    }
  }
  return links;
}

const near = (a: Stage, b: Stage): boolean =>
  Math.abs(daysBetween(a.reading.report.filed.date, b.reading.report.filed.date) ?? 0) <= NEAR;

const sameDoer = (a: Stage, b: Stage): boolean =>
  [...a.doers].some((d) => b.doers.has(d)) || (a.head !== null && a.head === b.head);

function stagesIn(comparison: Comparison, reading: Reading): Stage[] {
  const tree = treeOf(reading.language, reading.report.text);
  const told: Stage[] = [];
  for (const [i, token] of tree.tokens.entries()) {
    if (token.upos !== 'VERB') continue;
    const particle = tree.child(i, 'compound:prt');
    const verb = particle < 0 ? token.lemma : `${token.lemma}_${tree.token(particle).lemma}`;
    const ended = ENDING.has(verb);
    if (!ended && !BEGINNING.has(verb)) continue;
    const object = tree.child(i, 'obj', 'nsubj:pass');
    if (object < 0 || !COURSES.has(tree.token(object).lemma)) continue;
    if (
      tree
        .children(i, 'aux', 'advmod')
        .some((t) => ['will', 'would', 'may', 'might', 'could', 'not', 'never', "n't"].includes(tree.word(t)))
    )
      continue;
    const subject = subjectOf(tree, i);
    told.push({
      reading,
      spans: [tree.spanOf(Math.min(i, tree.left[object]!), Math.max(i, object))],
      course: tree.token(object).lemma,
      ended,
      doers: new Set(subject < 0 ? [] : actorsAt(comparison, reading, tree.token(subject))),
      head: subject < 0 ? null : tree.token(subject).lemma.toLowerCase(),
    });
  }
  return told;
}

function subjectOf(tree: Tree, verb: number): number {
  for (let t = verb; t >= 0; t = ['conj', 'xcomp'].includes(tree.relation(t)) ? tree.head[t]! : -1) {
    const subject = tree.child(t, 'nsubj');
    if (subject >= 0 && tree.token(subject).deprel !== 'nsubj:pass') return subject;
  }
  return -1;
}

const actorsAt = (comparison: Comparison, reading: Reading, span: Span): string[] =>
  reading.actors
    .filter((a) => a.mentions.some((m) => overlaps(m, span)))
    .flatMap((a) => known(comparison, reading, a.id)?.id ?? []);
