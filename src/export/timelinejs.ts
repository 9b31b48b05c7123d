import { dayOf } from '../record/day-of.js';
import { type ExportFormat, partyOf, saidByOf, sentenceOf } from './situation.js';

const html = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/**
 * The events that are told as facts or claimed, in the JSON of TimelineJS 3 (Knight Lab), a slide an event with the sentence that it rests on.
 * TimelineJS shows its texts as markup, so they are escaped.
 */
export const timelinejs: ExportFormat = {
  name: 'timelinejs',
  about: 'the events for TimelineJS, with the sentence and outlet of each',
  write(situation) {
    const events = situation.reports.flatMap(({ reading }) =>
      reading.events.flatMap((event) => {
        const day = dayOf(reading, event);
        if (day === null || event.status === 'negated' || event.status === 'hypothetical') return [];
        const [year, month, date] = day.split('-');
        const who = (all: typeof event.actors): string =>
          all.map((p) => partyOf(situation, reading, p).name).join(', ');
        const headline = [who(event.actors), event.type, who(event.recipients)].filter((x) => x !== '').join(' · ');
        const by = saidByOf(situation, reading, event.said);
        const source = [reading.report.outlet, reading.report.filed.date].filter((x) => x !== null).join(', ');
        return [
          {
            unique_id: event.id,
            start_date: { year: Number(year), month: Number(month), day: Number(date) },
            text: {
              headline: html(headline),
              text: `<p>${html(sentenceOf(reading, event))}</p><p>${html(`${event.status}${by === null ? '' : `, says ${by}`} (${source})`)}</p>`,
            },
            group: event.type,
          },
        ];
      }),
    );
    const content = { title: { text: { headline: html(situation.title), text: '' } }, events };
    return [{ name: `${situation.title}.timeline.json`, content: `${JSON.stringify(content, null, 1)}\n` }];
  },
};
