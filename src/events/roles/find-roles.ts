import type { Actor, ActorMention } from '../../actors/actor.js';
import { titleBefore } from '../../actors/title-before-name.js';
import { nounClass } from '../../actors/vocabularies.js';
import type { Language } from '../../language/language.js';
import type { Tree } from '../../language/tree.js';
import type { Reading } from '../../reading/reading.js';
import { overlaps, type Span } from '../../report/span.js';
import { type Circumstances, circumstancesOf } from '../circumstances.js';
import { beforeName, beforePronoun, besideName, type TitlePhrase } from './appositive-titles.js';
import { type Office, officeNoun, officesOf } from './offices.js';
import type { Role } from './role.js';
import { type TitleWords, titleWords } from './title-words.js';
import { headsOf, wasOf } from './told-titles.js';

/** Nouns for giving up or losing an office. */
const DEPARTURES = /^(?:exit|departure|resignation|removal|dismissal|ouster|sacking|firing|ousting|retirement)$/u;

/**
 * Who holds, held or takes which office, from titles before names ("Defense Minister Tomas Reyes"), appositions and predicates ("Tam Brek, a mechanic"),
 * and verbs of office ("was sacked as mayor", "replaced Ana Dorn as finance minister"). No list of office holders plays a part.
 */
export function findRoles(reading: Reading, circumstances: Circumstances = circumstancesOf(reading)): Role[] {
  if (!reading.language.parsed) return [];
  const { tree } = circumstances;
  const finder = new RoleFinder(reading, circumstances, tree);
  for (const actor of reading.actors) {
    if (actor.kind !== 'person') continue;
    for (const mention of actor.mentions) {
      if (mention.type === 'name') {
        finder.before(actor, mention);
        finder.beside(actor, mention);
      } else if (mention.type === 'pronoun') finder.fronted(actor, mention);
      else if (mention.type === 'description' && mention.rule !== 'description') finder.described(actor, mention);
    }
  }
  finder.verbs();
  finder.told();
  finder.departures();
  // Of a title that two rules read from the same words the first is kept.
  const ids = new Set<string>();
  const found = finder.found.filter(({ id }) => !ids.has(id) && ids.add(id));
  return found.sort((a, b) => a.start - b.start || a.end - b.end);
}

class RoleFinder {
  readonly found: Role[] = [];
  private readonly text: string;
  private readonly language: Language;
  private readonly at = new Map<number, number>();
  private readonly people: { span: Span; actor: Actor }[];

  constructor(
    reading: Reading,
    private readonly circumstances: Circumstances,
    private readonly tree: Tree,
  ) {
    this.text = reading.report.text;
    this.language = reading.language;
    for (const [i, token] of tree.tokens.entries()) this.at.set(token.start, i);
    this.people = reading.actors.flatMap((actor) => actor.mentions.map((span) => ({ span, actor })));
  }

  /** "Defense Minister Tomas Reyes" */
  before(actor: Actor, mention: ActorMention): void {
    const first = this.at.get(mention.start);
    if (first === undefined) return;
    const words = (i: number): string =>
      this.tree.tokens[i] ? this.text.slice(this.tree.token(i).start, this.tree.token(i).end) : '';
    const title = titleBefore(this.tree, words, first, this.tree.sentences[this.tree.sentenceOf[first]!]!.first);
    if (!title) return;
    let from = title.first;
    // After a dateline's dash.
    while (from < first && this.tree.token(from).upos === 'PUNCT') from++;
    for (const head of title.heads) {
      const read = this.titleOf(from, first - 1, head);
      if (read) this.add(actor, read, [this.tree.spanOf(from, first - 1), mention], 'title', head);
      // "opposition leader and Dorn ally Ana Vidal": the second begins after the first.
      // "supporters of opposition leader Ana Vidal": the title is hers without what it stands under.
      from = this.tree.word(head + 1) === 'and' || (!read && this.tree.word(head + 1) === 'of') ? head + 2 : from;
    }
  }

  /** "Tam Brek, a mechanic" */
  described(actor: Actor, mention: ActorMention): void {
    if (!actor.mentions.some(({ type }) => type === 'name')) return;
    const first = this.at.get(mention.start);
    if (first === undefined) return;
    // "was under police guard" says nothing of what somebody is.
    if (mention.rule === 'predicate' && this.tree.caseOf(mention.head) !== '') return;
    let last = first;
    while (last + 1 < this.tree.tokens.length && this.tree.token(last + 1).end <= mention.end) last++;
    const read = this.titleOf(first, last, mention.head, this.tree.right[mention.head]!);
    if (!read) return;
    const span = { start: mention.start, end: Math.max(mention.end, this.tree.token(read.last).end) };
    this.add(actor, read, [span], `description/${mention.rule.split('/')[0]}`, mention.head);
  }

  /** "Estmark's ambassador, Ana Dorn"; "Tam Brek, 23, a stevedore" */
  beside(actor: Actor, name: ActorMention): void {
    const described = beforeName(actor, name);
    if (described) this.described(actor, { ...described, rule: 'apposition' });
    for (const phrase of besideName(this.tree, name)) this.phrase(actor, phrase);
  }

  /** "A former judge, she resigned in May" */
  fronted(actor: Actor, pronoun: ActorMention): void {
    const phrase = beforePronoun(this.tree, pronoun);
    if (phrase && actor.mentions.some(({ type }) => type === 'name')) this.phrase(actor, phrase);
  }

  private phrase(actor: Actor, { first, last, head, rule }: TitlePhrase): void {
    const span = this.tree.spanOf(first, last);
    if (this.found.some((r) => r.actor === actor.id && overlaps(r, span))) return;
    const mentioned = this.people.filter(({ span: s }) => overlaps(s, this.tree.token(head)));
    if (mentioned.some(({ actor: other }) => other.id === actor.id)) return;
    const read = this.titleOf(first, last, head);
    if (read) this.add(actor, read, [span], `description/${rule}`, head);
  }

  /** "was sacked as mayor", "named Dorn finance minister" */
  verbs(): void {
    for (const [verb, token] of this.tree.tokens.entries()) {
      if (token.upos !== 'VERB') continue;
      const particle = this.tree.child(verb, 'compound:prt');
      const offices = officesOf(particle < 0 ? token.lemma : `${token.lemma} ${this.tree.token(particle).lemma}`);
      for (const office of offices) if (this.office(verb, office)) break;
    }
  }

  /** "who heads the doctors' union", "who was finance minister until 2014" */
  told(): void {
    for (let i = 0; i < this.tree.tokens.length; i++) {
      const told = headsOf(this.tree, this.language, i) ?? wasOf(this.tree, this.language, i);
      const actor = told ? this.actorAt(told.holder) : undefined;
      if (told && actor) this.add(actor, told.read, [this.tree.spanOf(told.first, told.last)], told.rule, i);
    }
  }

  /** "the exit of Ana Dorn at the helm of the agency", in a sentence that gives the office to somebody else: she held it. */
  departures(): void {
    const { tree } = this;
    for (const [noun, { lemma, upos }] of tree.tokens.entries()) {
      if (upos !== 'NOUN' || !DEPARTURES.test(lemma)) continue;
      const who = [...tree.children(noun, 'nmod')].find(
        (c) => tree.caseOf(c) === 'of' || tree.token(c).deprel === 'nmod:poss',
      );
      const actor = who === undefined ? undefined : this.actorAt(who);
      if (!actor) continue;
      const sentence = tree.sentenceOf[noun]!;
      const taken = this.found.find(
        (r) => r.sentence === sentence && r.change !== null && r.actor !== actor.id && r.state === 'current',
      );
      if (!taken) continue;
      const span = tree.spanOf(noun, Math.max(noun, tree.right[who!]!));
      const role = this.add(
        actor,
        { title: taken.title, of: taken.of, ofToken: -1, state: 'former', head: noun, last: noun },
        [span],
        'verb/departure',
        noun,
      );
      role.change = lemma;
      role.after = taken.actor;
      role.ofActor = taken.ofActor;
      taken.before ??= actor.id;
    }
  }

  private office(verb: number, { told, state, change }: Office): boolean {
    const { tree } = this;
    const passive = tree.children(verb, 'nsubj:pass', 'aux:pass').length > 0;
    const subject = tree.child(verb, 'nsubj', 'nsubj:pass');
    const object = tree.children(verb, 'obj')[0] ?? -1;
    const noun = officeNoun(tree, verb, object, passive || told === 'of');
    let holder = told === 'of' || told === 'over' || passive ? subject : object;
    if (holder < 0 && ['acl', 'acl:relcl', 'xcomp'].includes(tree.token(verb).deprel)) holder = tree.head[verb]!;
    if (passive && told === 'over') return this.replaced(verb, subject, noun, change);
    const actor = holder >= 0 ? this.actorAt(holder) : undefined;
    if (!actor) return false;
    // "dismissed the head of the army as a strike began" names no office.
    const isOffice = noun >= 0 && nounClass(tree.token(noun).lemma)?.kind === 'person';
    const read = isOffice ? this.titleOf(tree.left[noun]!, tree.right[noun]!, noun) : null;
    if (!read) return false;
    const marker = tree.caseOf(noun);
    if (told === 'of' && change !== 'appointed' && !['as', 'for'].includes(marker)) return false;
    const role = this.add(actor, read, [tree.spanOf(Math.min(verb, noun), Math.max(verb, noun))], `verb/${told}`, verb);
    role.state = state;
    role.change = change;
    const before = told === 'over' ? this.predecessor(verb, object) : undefined;
    if (before) this.handedOver(role, before, actor);
    // "was reinstated as head of the agency, replacing Ana Dorn"
    for (const c of tree.children(verb, 'advcl', 'conj', 'xcomp')) {
      const replaced = ['replace', 'succeed'].includes(tree.token(c).lemma) ? tree.child(c, 'obj') : -1;
      const other = replaced >= 0 ? this.actorAt(replaced) : undefined;
      if (other && state === 'current') this.handedOver(role, other, actor);
    }
    return true;
  }

  /** Who held it before is told to have held it. */
  private handedOver(role: Role, before: Actor, after: Actor): void {
    if (before.id === after.id) return;
    role.before = before.id;
    role.after = after.id;
    this.found.push({
      ...role,
      ...this.circumstances.assertion({
        kind: 'role',
        token: this.tokenAt(role),
        spans: role.spans,
        rule: `${role.rule}/before`,
        basis: 'inferred',
        distinct: `${before.id} ${role.title} before`,
      }),
      actor: before.id,
      state: 'former',
    });
  }

  private tokenAt({ start }: Span): number {
    return this.at.get(start) ?? 0;
  }

  /** "Dorn was replaced by Brek as mayor": who is named last holds it. */
  private replaced(verb: number, subject: number, noun: number, change: string): boolean {
    const { tree } = this;
    const agent = tree.children(verb, 'obl').find((o) => tree.caseOf(o) === 'by');
    const [before, after] = [
      subject >= 0 ? this.actorAt(subject) : undefined,
      agent === undefined ? undefined : this.actorAt(agent),
    ];
    const read = noun >= 0 ? this.titleOf(tree.left[noun]!, tree.right[noun]!, noun) : null;
    const holder = after ?? before;
    if (!holder || !read) return false;
    const role = this.add(holder, read, [tree.spanOf(Math.min(verb, noun), Math.max(verb, noun))], 'verb/over', verb);
    role.state = after ? 'current' : 'former';
    role.change = change;
    if (before && after) this.handedOver(role, before, after);
    return true;
  }

  private predecessor(verb: number, object: number): Actor | undefined {
    const from = this.tree.children(verb, 'obl').find((o) => this.tree.caseOf(o) === 'from');
    const token = from ?? object;
    return token >= 0 ? this.actorAt(token) : undefined;
  }

  private titleOf(first: number, last: number, head: number, reach = last): TitleWords | null {
    return titleWords(this.tree, this.language, first, last, head, reach);
  }

  private actorAt(token: number): Actor | undefined {
    const span = this.tree.token(token);
    return this.people.find(({ span: s, actor }) => actor.kind === 'person' && overlaps(s, span))?.actor;
  }

  /** Whose office it is: the actor whose mention ends with a word and does not hold the title itself. */
  private ownerAt(token: number, title: number): Actor | undefined {
    const [word, held] = [this.tree.token(token), this.tree.token(title)];
    return this.people.find(
      ({ span }) => overlaps(span, word) && span.end <= word.end && (title === token || !overlaps(span, held)),
    )?.actor;
  }

  private add(actor: Actor, read: TitleWords, spans: readonly Span[], rule: string, token: number): Role {
    const owner = read.ofToken >= 0 ? this.ownerAt(read.ofToken, read.head) : undefined;
    const whole = { start: Math.min(...spans.map((s) => s.start)), end: Math.max(...spans.map((s) => s.end)) };
    const role: Role = {
      ...this.circumstances.assertion({
        kind: 'role',
        token,
        spans: [whole],
        rule,
        distinct: `${actor.id} ${read.title}`,
      }),
      actor: actor.id,
      title: read.title,
      of: read.of ?? (owner && owner.id !== actor.id ? owner.name : null),
      ofActor: owner && owner.id !== actor.id ? owner.id : null,
      state: read.state,
      change: null,
      before: null,
      after: null,
      spans: [whole],
    };
    // A title told in passing is the reporter's own word, whatever the clause around it says happened.
    if (!rule.startsWith('verb/'))
      role.status = read.state === 'former' || read.state === 'late' ? 'historical' : 'ongoing';
    this.found.push(role);
    return role;
  }
}
