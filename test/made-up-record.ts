import { join } from 'node:path';
import { addReport } from '../src/store/add-report.js';
import { openRecord } from '../src/store/open-record.js';

/** A report that means harm: markup, a formula and an instruction, in its title, its names and its words. */
export const hostile = {
  title: '</script><script>alert(1)</script> Harbour closes',
  text: [
    '</script><script>alert(1)</script> Harbour closes',
    '',
    'Mayor Ilsa Oster said on Tuesday that the harbour would stay closed. "<img src=https://evil.example/x.png onerror=alert(2)> We will not reopen it," Oster said.',
    '',
    'Dock leader Bram <b>Tevis</b> said that =HYPERLINK("https://evil.example") was no answer. Tevis called on the council to oppose Oster.',
    '',
    'At least 12 people were injured in the clashes on Monday, police said.',
  ].join('\n'),
};

const stories: { id: string; date: string; text: string; title?: string }[] = [
  {
    id: 'harbour-1',
    date: '2019-05-01',
    text: [
      'Mayor orders harbour to close',
      '',
      'Mayor Ilsa Oster ordered the harbour to close on Tuesday after police arrested four dockers.',
      '',
      'Oster said that the strike was illegal. "Nobody may block the harbour," she said. Union leader Bram Tevis denied that the strike was illegal.',
      '',
      'At least 5 people were injured in the clashes, police said. The council of Karsend supported Oster.',
    ].join('\n'),
  },
  {
    id: 'harbour-2',
    date: '2019-05-02',
    text: [
      'Mayor orders harbour to close, dockers march',
      '',
      'Mayor Ilsa Oster ordered the harbour to close on Tuesday after police arrested four dockers.',
      '',
      'Oster said that the strike was illegal. "Nobody may block the harbour," she said. Union leader Bram Tevis denied that the strike was illegal.',
      '',
      'At least 9 people were injured in the clashes, police said. Hundreds of dockers marched through Karsend on Wednesday.',
    ].join('\n'),
  },
  { id: 'hostile', date: '2019-05-03', ...hostile },
];

/** Makes a small record in a folder: two versions of one story, and a hostile report. */
export async function madeUpRecord(folder: string): Promise<string> {
  const path = join(folder, 'harbour.db');
  const record = await openRecord(path, { for: 'add' });
  try {
    for (const { id, date, text, title } of stories)
      await addReport(
        record,
        { id, text, format: 'text', place: `${id}.txt`, outlet: 'Karsend Courier', ...(title && { title }) },
        { date },
        '2019-05-04T00:00:00Z',
      );
  } finally {
    await record.close();
  }
  return path;
}
