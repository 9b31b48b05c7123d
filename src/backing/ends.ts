import { MentionIndex, relativeAntecedent, type SpeakingActor } from '../attribution/speakers.js';
import type { Tree } from '../language/tree.js';
import type { Participant } from '../reading/assertion.js';
import type { Reading } from '../reading/reading.js';
import { overlaps } from '../report/span.js';
import { caseAt } from './case-at.js';
import { stancesOf } from './stances.js';
import { unlistedSource, writersOf } from './unlisted-source.js';

/** Words that count or part a group: who is meant follows "of". */
const PARTS_OF =
  /^(?:member|number|group|slew|some|many|most|majority|minority|one|lot|dozen|score|hundred|thousand|several|few|all|both|each|none|part|bulk|rest|series|handful|couple|raft|host|array|coalition|wing|people|kind|sort|lots|any|half|two|three|other)$/u;
/** Victims and bystanders, who are counted and not named: "three dockers were killed by the police" tells of a deed, and of no two sides. */
const COUNTED =
  /^(?:at least|about|some|around|nearly|almost|more than|up to|over|dozens|hundreds|thousands|scores|several|many|\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty)\b/iu;
/** Bodies that take sides however many they are: "more than 50 countries". */
const BODIES =
  /\b(?:countries|nations|states|governments|parties|unions|groups|allies|organi[sz]ations|companies|churches|lawmakers|senators|ministers|leaders|members)\b/iu;
const NAMING = new Set(['flat', 'appos', 'compound', 'nmod']);
/** Prepositions after which stands whose a deed or a thing is. */
const WHOSE = new Set(['of', 'by', 'from', 'in']);
const LISTING = new Set(['including', 'include', 'such as', 'like']);

/** Who takes part, as a token that heads the words: each member of a list by itself. */
export class Ends {
  private readonly mentions: MentionIndex;
  private readonly nameAt = new Set<number>();

  constructor(
    private readonly tree: Tree,
    private readonly reading: Reading,
  ) {
    this.mentions = new MentionIndex(tree, reading.actors, reading.openMentions);
    for (const { first, last } of reading.language.names) for (let i = first; i < last; i++) this.nameAt.add(i);
  }

  /**
   * Those whom a nominal names: itself, what it is joined with, and the members of it that are listed; of people who are no actor of the report but are called
   * by a name ("Norwegian exporters", "the Varlo monarchy"), their words; of a text ("Dorn's letter"), whose it is.
   */
  listed(head: number): Participant[] {
    return this.heads(head).flatMap((each) => {
      const own = this.participant(each);
      if (own) return [own];
      const writers = writersOf(this.tree, each);
      return writers.length > 0 ? writers.flatMap((w) => this.participant(w) ?? []) : (this.unlisted(each) ?? []);
    });
  }

  /** Those called by a name who are no actor of the report: "Norwegian exporters". */
  unlisted(head: number): Participant | null {
    // "Tuesday's attack" is nobody's.
    const token = this.tree.token(head);
    if (this.reading.times.some((time) => overlaps(time, token))) return null;
    // Nor is a dateline anybody.
    if (this.reading.report.furniture.some((f) => f.kind === 'dateline' && overlaps(f, token))) return null;
    return unlistedSource(this.tree, head, (i) => this.isNamed(i));
  }

  /** Those whom a stance is towards: whom the nominal names, or else whose deed, word or thing it is ("condemned Dorn's raid"). */
  targets(head: number, depth = 0): Participant[] {
    if (head < 0 || depth > 3) return [];
    const found: Participant[] = [];
    for (const each of this.heads(head)) {
      const own = this.participant(each);
      if (own) found.push(own);
      else found.push(...this.owners(each).flatMap((owner) => this.targets(owner, depth + 1)));
    }
    return found;
  }

  /** The actor whose words a token is among. */
  actorAt(token: number): SpeakingActor | null {
    return this.mentions.actorAt(token);
  }

  actor(head: number): SpeakingActor | null {
    return this.mentions.headedBy(head);
  }

  /** The actor whom a token's words name. */
  actorOf(head: number): Reading['actors'][number] | null {
    const id = this.participant(head)?.actor ?? null;
    return this.reading.actors.find((actor) => actor.id === id) ?? null;
  }

  /** Whether the words mean somebody in particular: "a tyrant" and "your brothers" do not, unless the report names them. */
  isSpecific({ actor, spans }: Participant): boolean {
    const meant = this.reading.actors.find(({ id }) => id === actor);
    if (!meant || meant.mentions.some(({ type }) => type === 'name')) return true;
    const [span] = spans;
    const words = this.tree.text.slice(span!.start, span!.end);
    if (/^(?:an?|your|my|our|any|some)\s/iu.test(words)) return false;
    return BODIES.test(words) || !COUNTED.test(words);
  }

  /** Whether the words say no more than that there were people: "men", "uniformed men". */
  isAnybody({ actor, spans }: Participant): boolean {
    const meant = this.reading.actors.find(({ id }) => id === actor);
    const [span] = spans;
    return (
      !meant?.mentions.some(({ type }) => type === 'name') &&
      /\b(?:men|women|man|woman|people|children|them|others)$/iu.test(this.tree.text.slice(span!.start, span!.end))
    );
  }

  /** The heads of a nominal's own words, its conjuncts and its listed members; "members of the union" is the union. */
  heads(head: number): number[] {
    if (head < 0) return [];
    const { tree } = this;
    const first = relativeAntecedent(tree, head);
    const found: number[] = [];
    const add = (each: number): void => {
      if (!found.includes(each)) found.push(each);
      // Of "supporters of Dorn, including Sarkand" the parser may hang the list on Dorn; a person has no members.
      if (this.mentions.headedBy(each)?.kind === 'person' && tree.token(each).upos === 'PROPN') return;
      for (const member of this.members(each)) if (!found.includes(member)) found.push(member);
    };
    const own = this.mentions.headedBy(first);
    // Of "Minister Ivo Kessel and Vice President Ilsa Dorn" the parser may hang the second name on the first.
    const hung = tree.children(first, 'flat').filter((c) => {
      const other = this.mentions.headedBy(c);
      return other?.kind === 'person' && other !== own;
    });
    for (const each of [first, ...tree.children(first, 'conj'), ...hung]) {
      const { upos } = tree.token(each);
      // "the people, not a usurper".
      if (each !== first && tree.children(each, 'advmod', 'cc').some((n) => /^n[o’']t$/u.test(tree.word(n)))) continue;
      if (each !== first && (upos === 'VERB' || upos === 'AUX' || tree.child(each, 'nsubj', 'cop') >= 0)) continue;
      const inner = this.mentions.headedBy(each) === null && PARTS_OF.test(tree.token(each).lemma.toLowerCase());
      const of = inner ? tree.children(each, 'nmod', 'obl').filter((n) => caseAt(tree, n) === 'of') : [];
      if (of.length === 0) add(each);
      for (const n of of) for (const k of this.heads(n)) add(k);
    }
    return found;
  }

  /** "countries, including A and B", "such as A", "its allies, which include A and B". */
  members(head: number): number[] {
    const { tree } = this;
    const found: number[] = [];
    const join = (n: number): void => {
      found.push(n, ...tree.children(n, 'conj'));
    };
    for (const n of tree.children(head, 'nmod', 'obl', 'acl', 'advcl')) {
      const marker = caseAt(tree, n);
      if (LISTING.has(marker) && n > head && (marker !== 'like' || tree.token(head).xpos === 'NNS')) join(n);
      else if (tree.token(n).lemma === 'include') for (const o of tree.children(n, 'obj')) join(o);
    }
    return found;
  }

  /** Whose a thing is: "Dorn's raid", "the raid by Dorn", "the Tolmerian raid". */
  private owners(head: number): number[] {
    const { tree } = this;
    const { upos, lemma } = tree.token(head);
    if (upos === 'PRON' || upos === 'PROPN') return [];
    if (upos === 'VERB') {
      const subject = tree.child(head, 'nsubj');
      return subject >= 0 ? [subject] : tree.children(head, 'obj');
    }
    const possessors = tree.children(head, 'nmod:poss');
    const by = tree.children(head, 'nmod').filter((n) => ['by', 'from'].includes(caseAt(tree, n)));
    if (possessors.length > 0 || by.length > 0) return [...possessors, ...by];
    // A word that itself shows a stance goes to somebody else: "condemned opposition to Dorn".
    if (stancesOf(lemma.toLowerCase(), 'noun').length > 0)
      return tree.children(head, 'amod', 'compound').filter((n) => this.isNamed(n));
    const modifiers = tree.children(head, 'amod', 'compound', 'nmod:desc').filter((n) => this.isNamed(n));
    if (modifiers.length > 0) return modifiers;
    // "dockers in Malvar" are not the town's.
    const isPlace = (n: number): boolean => caseAt(tree, n) === 'in' && this.actorOf(n)?.kind === 'place';
    return tree.children(head, 'nmod').filter((n) => WHOSE.has(caseAt(tree, n)) && this.isNamed(n) && !isPlace(n));
  }

  private isNamed(i: number): boolean {
    return this.nameAt.has(i) || this.mentions.headedBy(i) !== null;
  }

  /** The one whom a token's words name: the person under a title, the actor whose mention hangs on the token, a name that is no actor's. */
  participant(head: number): Participant | null {
    const { tree } = this;
    const own = this.mentions.headedBy(head);
    if (own?.kind === 'person' && !this.isTitle(head, own)) return this.of(head, own);
    const name = this.personIn(head, 0);
    if (name) return name;
    if (own) return this.of(head, own);
    const { upos } = tree.token(head);
    if (upos === 'PRON' && tree.token(head).lemma.toLowerCase() === 'they') return null;
    const holder = this.nameAt.has(head) && upos === 'PROPN' ? this.mentions.actorAt(head) : null;
    if (holder) return this.of(head, holder);
    if (!this.nameAt.has(head)) return null;
    const listed = this.reading.language.names.find(({ first, last }) => first <= head && head < last);
    return listed ? { spans: [{ start: listed.start, end: listed.end }], actor: null } : null;
  }

  /** Whether the mention is a description with the person's name hung on it. */
  private isTitle(head: number, actor: SpeakingActor): boolean {
    const mention = actor.mentions.find((m) => m.head === head);
    return (
      mention?.type === 'description' && this.tree.children(head, 'flat', 'appos', 'compound').some((c) => c > head)
    );
  }

  private personIn(head: number, depth: number): Participant | null {
    const { tree } = this;
    for (const c of tree.children(head)) {
      if (!NAMING.has(tree.relation(c)) || tree.token(c).deprel === 'nmod:poss' || caseAt(tree, c) !== '') continue;
      if (tree.token(c).upos !== 'PROPN' || c < head) continue;
      const actor = this.mentions.headedBy(c);
      if (actor?.kind === 'person') return this.of(c, actor);
      const below = depth < 2 ? this.personIn(c, depth + 1) : null;
      if (below) return below;
    }
    return null;
  }

  private of(head: number, actor: SpeakingActor): Participant {
    const { tree } = this;
    const token = tree.token(head);
    const mention = actor.mentions.find((m) => m.head === head) ?? actor.mentions.find((m) => overlaps(m, token));
    const { start, end } = mention ?? token;
    return { spans: [{ start, end }], actor: actor.id };
  }
}
