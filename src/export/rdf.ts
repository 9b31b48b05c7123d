import { DataFactory, type Quad, Writer } from 'n3';
import type { Reading } from '../reading/reading.js';
import { type ExportFormat, partyOf, type Situation, sentenceOf, whenOf, wordsIn } from './situation.js';

const { namedNode, literal, quad } = DataFactory;

const PREFIXES = {
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
  prov: 'http://www.w3.org/ns/prov#',
  schema: 'https://schema.org/',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
  on: 'urn:onrecord:term:',
};
type Prefix = keyof typeof PREFIXES;

const CLASSES: Record<string, string> = {
  person: 'schema:Person',
  organisation: 'schema:Organization',
  state: 'schema:Country',
  office: 'schema:Organization',
  group: 'schema:Organization',
  place: 'schema:Place',
};

/** A term by its prefixed name. */
function term(name: string) {
  const [prefix, local] = name.split(':') as [Prefix, string];
  return namedNode(PREFIXES[prefix] + local);
}
const node = (kind: string, id: string) => namedNode(`urn:onrecord:${kind}:${encodeURIComponent(id)}`);

/** The record as RDF: reports and findings are PROV entities, each finding derived from (and quoted from) its report; actors are schema.org things. */
export function quadsOf(situation: Situation): Quad[] {
  const quads: Quad[] = [];
  const add = (
    subject: ReturnType<typeof namedNode>,
    property: string,
    value: string | number | null | undefined | ReturnType<typeof namedNode>,
    type?: string,
  ): void => {
    if (value === null || value === undefined || value === '') return;
    const object =
      typeof value === 'object'
        ? value
        : typeof value === 'number'
          ? literal(String(value), term('xsd:decimal'))
          : type
            ? literal(value, term(type))
            : literal(value);
    quads.push(quad(subject, term(property), object));
  };
  for (const actor of situation.actors) {
    const subject = node('actor', actor.id);
    add(subject, 'rdf:type', term(CLASSES[actor.kind] ?? 'schema:Thing'));
    add(subject, 'rdf:type', term('prov:Agent'));
    add(subject, 'schema:name', actor.name);
    for (const alias of actor.aliases) add(subject, 'schema:alternateName', alias);
  }
  for (const { reading, origin } of situation.reports) {
    const { report } = reading;
    const document = node('report', report.hash);
    add(document, 'rdf:type', term('schema:NewsArticle'));
    add(document, 'rdf:type', term('prov:Entity'));
    add(document, 'schema:identifier', report.id);
    add(document, 'schema:headline', report.title);
    add(document, 'schema:publisher', report.outlet);
    add(document, 'schema:datePublished', report.filed.date, 'xsd:date');
    add(document, 'schema:url', report.url);
    add(document, 'on:origin', node('origin', origin));
    const finding = (
      kind: string,
      item: { id: string; sentence: number; rule: string; start: number; end: number },
      value: string,
    ) => {
      const subject = node(kind, item.id);
      add(subject, 'rdf:type', term(`on:${kind}`));
      add(subject, 'rdf:type', term('prov:Entity'));
      add(subject, 'prov:wasQuotedFrom', document);
      add(subject, 'prov:value', value);
      add(subject, 'on:start', item.start);
      add(subject, 'on:end', item.end);
      add(subject, 'on:sentence', sentenceOf(reading, item));
      add(subject, 'on:rule', item.rule);
      return subject;
    };
    const party = (p: Reading['backing'][number]['source']) => {
      const { known, raw } = partyOf(situation, reading, p);
      return known ? node('actor', known.id) : raw;
    };
    for (const s of reading.statements) {
      const subject = finding('statement', s, wordsIn(reading, s.content));
      add(subject, 'on:act', s.act);
      add(subject, 'on:form', s.form);
      for (const a of s.speakers) {
        const known = situation.actorOf(report.hash, a);
        if (known) add(subject, 'prov:wasAttributedTo', node('actor', known.id));
      }
      for (const id of s.said) add(subject, 'on:saidIn', node('statement', id));
      for (const id of s.answers) add(subject, 'on:answers', node('statement', id));
    }
    const asserted = (
      subject: ReturnType<typeof finding>,
      item:
        | Reading['events'][number]
        | Reading['figures'][number]
        | Reading['backing'][number]
        | Reading['roles'][number]
        | Reading['whereabouts'][number],
    ): void => {
      add(subject, 'on:status', item.status);
      add(subject, 'on:time', whenOf(reading, item).value);
      for (const id of item.said) add(subject, 'on:saidIn', node('statement', id));
    };
    for (const e of reading.events) {
      const subject = finding('event', e, wordsIn(reading, e.trigger));
      add(subject, 'on:plover', e.type);
      add(subject, 'on:mode', e.mode);
      for (const p of e.actors) add(subject, 'on:actor', party(p));
      for (const p of e.recipients) add(subject, 'on:recipient', party(p));
      add(subject, 'schema:location', e.place?.name);
      asserted(subject, e);
    }
    for (const b of reading.backing) {
      const subject = finding('backing', b, wordsIn(reading, b.spans));
      add(subject, 'on:source', party(b.source));
      add(subject, 'on:target', party(b.target));
      add(subject, 'on:sign', b.sign);
      asserted(subject, b);
    }
    for (const f of reading.figures) {
      const subject = finding('figure', f, wordsIn(reading, f.spans));
      add(subject, 'on:measure', f.measure);
      add(subject, 'on:low', f.low);
      add(subject, 'on:high', f.high);
      add(subject, 'on:op', f.op);
      add(subject, 'on:unit', f.unit);
      asserted(subject, f);
    }
    for (const r of reading.roles) {
      const subject = finding('role', r, wordsIn(reading, r.spans));
      add(subject, 'schema:roleName', r.title);
      const known = situation.actorOf(report.hash, r.actor);
      if (known) add(subject, 'on:holder', node('actor', known.id));
      add(subject, 'on:state', r.state);
      asserted(subject, r);
    }
    for (const w of reading.whereabouts) {
      const subject = finding('whereabouts', w, wordsIn(reading, w.spans));
      const known = situation.actorOf(report.hash, w.actor);
      if (known) add(subject, 'on:who', node('actor', known.id));
      add(subject, 'schema:location', w.place);
      asserted(subject, w);
    }
  }
  for (const link of situation.links) {
    const subject = node('link', link.id);
    add(subject, 'rdf:type', term('on:link'));
    add(subject, 'on:kind', link.kind);
    add(subject, 'on:from', node('item', link.from));
    add(subject, 'on:to', node('item', link.to));
    add(subject, 'on:rule', link.rule);
  }
  return quads;
}

/** The record as Turtle with PROV-O. */
export const turtle: ExportFormat = {
  name: 'turtle',
  about: 'the record as RDF with PROV, in Turtle',
  write(situation) {
    const writer = new Writer({ prefixes: PREFIXES });
    writer.addQuads(quadsOf(situation));
    let content = '';
    writer.end((error, result) => {
      if (error) throw error;
      content = result as string;
    });
    return [{ name: `${situation.title}.ttl`, content }];
  },
};

/** The same graph as JSON-LD 1.1, in expanded node objects under a context of the prefixes. */
export const jsonLd: ExportFormat = {
  name: 'json-ld',
  about: 'the record as RDF with PROV, in JSON-LD',
  write(situation) {
    const short = (iri: string): string => {
      const found = (Object.entries(PREFIXES) as [Prefix, string][]).find(([, base]) => iri.startsWith(base));
      return found ? `${found[0]}:${iri.slice(found[1].length)}` : iri;
    };
    const nodes = new Map<string, Record<string, unknown>>();
    for (const { subject, predicate, object } of quadsOf(situation)) {
      const entry = nodes.get(subject.value) ?? { '@id': subject.value };
      nodes.set(subject.value, entry);
      const isType = predicate.value === `${PREFIXES.rdf}type`;
      const key = isType ? '@type' : short(predicate.value);
      const value = isType
        ? short(object.value)
        : object.termType === 'Literal'
          ? object.datatype.value === `${PREFIXES.xsd}string`
            ? object.value
            : { '@value': object.value, '@type': short(object.datatype.value) }
          : { '@id': object.value };
      entry[key] = key in entry ? [entry[key], value].flat() : value;
    }
    const content = {
      '@context': { ...PREFIXES, on: { '@id': PREFIXES.on, '@prefix': true } },
      '@graph': [...nodes.values()],
    };
    return [{ name: `${situation.title}.jsonld`, content: `${JSON.stringify(content)}\n` }];
  },
};
