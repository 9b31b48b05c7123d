/**
 * Coreference against GUM's development documents: `ONRECORD_DATA=…/data npm run bench -- coreference [--errors]`.
 * Pronouns: personal and possessive ones of the third person in news, interviews and speeches that take up an earlier mention. One is right
 * when the last mention before it of the entity that it was tied to, pronouns left aside where there is another, has the head of a gold
 * mention of the same entity, or the smallest gold mention that holds it is one ("Phailin" in "Cyclone Phailin"). Coverage is how many were tied at all. CoNLL F1 is the mean of MUC, B³ and CEAF-e over mentions (matched by
 * head) in chains of two or more.
 */
import { join } from 'node:path';
import { resolve } from '../src/actors/resolve.js';
import { loadModel } from '../src/language/model/model.js';
import { conllF1 } from './coreference-scores.js';
import { bytes, type GoldMention, gumDocuments } from './gum-coreference.js';

const folder = process.env.ONRECORD_DATA;
if (folder === undefined) {
  console.error('Where is the data? Give the folder in ONRECORD_DATA; it holds ud/en_gum-dev.conllu.');
  process.exit(2);
}
const errors = process.argv.includes('--errors');
const portion = process.argv.includes('--train') ? 'train' : 'dev';
const model = loadModel(bytes(process.env.ONRECORD_WEIGHTS ?? 'models/english.bin'));
const THIRD = /^(?:he|him|his|she|her|hers|it|its|they|them|their|theirs)$/i;

const smallestAround = (mentions: readonly GoldMention[], first: number, last: number): GoldMention | undefined =>
  mentions.filter((m) => m.first <= first && last <= m.last).sort((a, b) => a.last - a.first - (b.last - b.first))[0];

const documents = gumDocuments(join(folder, `ud/en_gum-${portion}.conllu`), model, /GUM_(?:news|interview|speech)/);
const counts = new Map<string, { all: number; tied: number; right: number }>();
let empty = 0;
const chains: { gold: Map<number, string>; found: Map<number, string> }[] = [];
for (const { id, report, language, mentions } of documents) {
  const { entities, around } = resolve(report, language);
  const goldAt = new Map<number, string>();
  for (const m of [...mentions].sort((a, b) => b.last - b.first - (a.last - a.first))) goldAt.set(m.head, m.entity);
  const first = new Map<string, number>();
  for (const m of mentions) first.set(m.entity, Math.min(first.get(m.entity) ?? Number.POSITIVE_INFINITY, m.first));
  const numbers = new Map([...entities.all()].map((e, k) => [e, `e${k}`]));
  for (const pronoun of entities.mentions) {
    const word = around.words(pronoun.head).toLowerCase();
    if (!THIRD.test(word)) continue;
    const gold = mentions.find((m) => m.first === pronoun.first && m.last === pronoun.last)?.entity;
    const entity = entities.entity(pronoun);
    const before = entity.mentions.filter((m) => m.index < pronoun.index);
    if (gold === undefined || first.get(gold)! >= pronoun.first) {
      if (before.length > 0) empty++;
      continue;
    }
    for (const key of [
      'all',
      /^(?:he|him|his|she|her|hers)$/.test(word) ? 'he, she' : /^its?$/.test(word) ? 'it' : 'they',
    ]) {
      const count = counts.get(key) ?? { all: 0, tied: 0, right: 0 };
      counts.set(key, count);
      count.all++;
      if (before.length === 0) continue;
      count.tied++;
      const antecedent = before.findLast((m) => m.type !== 'pronoun') ?? before.at(-1)!;
      const right =
        goldAt.get(antecedent.head) === gold ||
        smallestAround(mentions, antecedent.first, antecedent.last)?.entity === gold;
      if (right) count.right++;
      else if (errors && key === 'all') {
        const sentence = language.sentences[pronoun.sentence]!;
        const named = mentions.find((m) => m.entity === gold)!;
        console.log(
          `${id} ${word} → ${antecedent.surface} (${entities.rules[pronoun.index]}), gold: ${report.text.slice(language.tokens[named.first]!.start, language.tokens[named.last - 1]!.end).slice(0, 60)} | ${report.text.slice(sentence.start, sentence.end)}`,
        );
      }
    }
  }
  // Gold pronouns that were not even seen count as not tied.
  for (const m of mentions) {
    if (m.last !== m.first + 1 || !THIRD.test(around.words(m.first)) || first.get(m.entity)! >= m.first) continue;
    if (entities.mentions.some((x) => x.type === 'pronoun' && x.head === m.first)) continue;
    counts.get('all')!.all++;
  }
  const found = new Map<number, string>();
  for (const m of entities.mentions) found.set(m.head, numbers.get(entities.entity(m))!);
  chains.push({ gold: goldAt, found });
}
for (const [key, { all, tied, right }] of counts) {
  console.log(
    `pronouns, GUM ${portion}, ${key.padEnd(8)} right ${((100 * right) / tied).toFixed(1)} % of those tied; coverage ${((100 * tied) / all).toFixed(1)} % of ${all}`,
  );
}
console.log(`pronouns tied that take up nothing in the gold: ${empty}`);
console.log(`CoNLL F1, GUM ${portion} news, interviews, speeches: ${conllF1(chains)}`);
