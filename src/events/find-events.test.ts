import { describe, expect, it } from 'vitest';
import { read } from '../reading/read.js';
import { makeReport } from '../report/make-report.js';

/** The events of a sentence, each as "TYPE trigger: actors > recipients". */
function told(text: string): string[] {
  const report = makeReport({ id: 't', text, format: 'text', place: 't' }, { plain: true });
  const { events } = read(report);
  const words = (spans: readonly { start: number; end: number }[]): string =>
    spans.map(({ start, end }) => report.text.slice(start, end)).join(' … ');
  const list = (sides: readonly { spans: readonly { start: number; end: number }[] }[]): string =>
    sides.map((side) => words(side.spans)).join(' & ');
  return events.map((e) => `${e.type} ${words(e.trigger)}: ${list(e.actors)} > ${list(e.recipients)}`);
}

/** The names of the actors that a sentence's events are done by. */
function doers(text: string): (string | undefined)[] {
  const { events, actors } = read(makeReport({ id: 't', text, format: 'text', place: 't' }, { plain: true }));
  return events.flatMap((e) => e.actors.map((p) => actors.find(({ id }) => id === p.actor)?.name));
}

describe('findEvents', () => {
  it('finds who acts where the parser hangs him elsewhere', () => {
    expect(doers('Several armed troops escorting Dorn clashed with soldiers at a rally in Lund.')).not.toContain(
      'Dorn',
    );
    expect(
      doers('The uprising failed to gain steam as security forces loyal to Brek cracked down on demonstrators.'),
    ).toContain('security forces loyal to Brek');
  });

  it('tells of one who is described beside his name once, and goes on with the passive', () => {
    expect(told('Tam Brek, a former judge, was arrested in May and transferred to a camp in June.')).toContain(
      'COERCE arrested:  > Tam Brek, a former judge',
    );
    expect(told('Tam Brek was arrested in May and transferred to a prison in June.')).toContain(
      'COERCE transferred … prison:  > Tam Brek',
    );
  });

  it('takes no town for the people in it', () => {
    expect(doers('Dockers in Lund, a town of 90,000 on the coast, blocked the harbour.')).toEqual(['Dockers']);
    expect(doers('Norwegian rebels blocked the harbour.')).not.toContain(undefined);
  });

  it.each([
    // Active, passive, participle, relative clause.
    ['Police arrested three teachers on Monday.', 'COERCE arrested: Police > three teachers'],
    ['Three teachers were arrested by the police.', 'COERCE arrested: the police > Three teachers'],
    ['Rebels attacked an army base on Friday.', 'ASSAULT attacked: Rebels > an army base'],
    ['The rebels who attacked the base withdrew.', 'ASSAULT attacked: The rebels > the base'],
    // Light verbs and the nouns that they carry.
    ['The army launched an offensive against the rebels.', 'ASSAULT launched … offensive: The army > the rebels'],
    ['France imposed sanctions on Belarus.', 'COERCE imposed sanctions: France > Belarus'],
    ['Norway suspended aid to Sudan.', 'SANCTION suspended aid: Norway > Sudan'],
    ['The government lifted a curfew in Nairobi.', 'CONCEDE lifted … curfew: The government > Nairobi'],
    ['Sweden sent tents to Haiti.', 'AID sent tents: Sweden > Haiti'],
    // Those who do it with one another are all actors.
    ['Kenya and Uganda signed a treaty.', 'SUPPORT signed … treaty: Kenya & Uganda > '],
    ['Protesters clashed with police on Friday.', 'ASSAULT clashed: Protesters & police > '],
    // What is to come, and what is refused, is another act.
    ['Iran will meet Iraq in May.', 'AGREE meet: Iran & Iraq > '],
    ['Egypt will not release the prisoners.', 'REJECT release … prisoners: Egypt > the prisoners'],
    // Each verb has its own subject, whatever the parser hangs beside it.
    ['Eight people were killed and scores wounded in Ardal.', 'ASSAULT wounded:  > scores'],
    ['Officials told the agency eight people were killed in the raid.', 'ASSAULT killed:  > eight people'],
    ['As many as 20 people were killed in the raid.', 'ASSAULT killed:  > As many as 20 people'],
    [
      'The government rejected a ceasefire with rebels who have captured much of the east and launched air raids against a town, killing six people.',
      'ASSAULT killing: The government > six people',
    ],
    // Those only who can take part.
    [
      'Aircraft fired the first shots of the intervention at a camp in Lund.',
      'ASSAULT fired … shots: Aircraft > a camp in Lund',
    ],
    ['Poland and Chile supported an orderly transition.', 'SUPPORT supported: Poland & Chile > '],
    ['The union will boycott the vote.', 'THREATEN boycott … vote: The union > the vote'],
    ['Ana Dorn called on all Norwegians to join her.', 'REQUEST called on: Ana Dorn > Norwegians'],
    [
      'Early on Tuesday, several dozen armed troops escorting Ana Dorn clashed with soldiers supporting Tam Brek at a rally in Lund.',
      'ASSAULT clashed: several dozen armed troops escorting Ana Dorn & soldiers supporting Tam Brek at a rally in Lund > ',
    ],
    [
      'Ana Dorn, whose police shot at striking dockers on Monday, resigned.',
      'ASSAULT shot: whose police > striking dockers',
    ],
    ['Thousands took to the streets of Lund.', 'PROTEST took … streets: Thousands > '],
    // Nouns.
    ['The arrest of the editor by the army angered many.', 'COERCE arrest: the army > the editor'],
  ])('reads %j', (text, event) => {
    expect(told(text)).toContain(event);
  });

  it('leaves unknown who did it where nobody is named', () => {
    expect(told('The editor was arrested on Tuesday.')).toEqual(['COERCE arrested:  > The editor']);
  });

  it.each([
    'The storm killed twelve people on the coast.',
    'Firefighters fought the blaze for two days.',
    'The parcel met the standard.',
    'Shares hit a record high on Monday.',
    'She published a book about the history of the port.',
    'The committee released its annual report.',
    'He took a photograph of the bridge.',
    'Prices fell in April.',
    'We welcome comments on our articles for a limited period.',
    'Crimes committed during the summer went up.',
  ])('finds nothing in %j', (text) => {
    expect(told(text)).toEqual([]);
  });

  it('gives every event spans that slice to its words, and the same at a second reading', () => {
    const text = 'Troops seized the town of Arva and detained its mayor, officials said.';
    const report = makeReport({ id: 't', text, format: 'text', place: 't' }, { plain: true });
    const first = read(report).events;
    expect(first.length).toBeGreaterThan(0);
    for (const event of first) {
      expect(event.start).toBeLessThan(event.end);
      for (const span of event.trigger) expect(text.slice(span.start, span.end)).not.toBe('');
    }
    expect(JSON.stringify(read(report).events)).toBe(JSON.stringify(first));
  });
});
