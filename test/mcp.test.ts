import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { madeUpRecord } from './made-up-record.js';
import { program, temporaryFolder } from './onrecord.js';

const { folder, remove } = temporaryFolder();
const client = new Client({ name: 'test', version: '1' });

beforeAll(async () => {
  const record = await madeUpRecord(folder);
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [program, 'mcp', record] }));
});
afterAll(async () => {
  await client.close();
  remove();
});

const ask = async (name: string, asked: Record<string, unknown> = {}) => {
  const answer = await client.callTool({ name, arguments: asked });
  const [content] = answer.content as [{ text: string }];
  return { isError: answer.isError === true, text: content.text };
};
const items = async (name: string, asked: Record<string, unknown> = {}) => JSON.parse((await ask(name, asked)).text);

it('offers its tools, all of them for reading only', async () => {
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name).sort()).toEqual([
    ...['backing', 'changes', 'search_statements', 'search_text', 'timeline', 'why'],
  ]);
  expect(tools.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true);
});

it('answers with words and their spans', async () => {
  const { items: statements } = await items('search_statements', { by: 'Oster', limit: 5 });
  expect(statements.length).toBeGreaterThan(0);
  const { spans, content, id } = statements[0];
  expect(spans.content.map(({ start, end }: { start: number; end: number }) => end - start)).toEqual(
    content.map((words: string) => words.length),
  );
  const why = await items('why', { id });
  expect(why.spans.length).toBeGreaterThan(0);
  expect(why.citation).toContain('Karsend Courier');
  expect((await items('search_text', { q: 'illegal' })).items[0].span.end).toBeGreaterThan(0);
  expect((await items('timeline')).items[0].events[0].tellings[0].sentence).not.toBe('');
  const { items: updates } = await items('changes', { kind: 'updates' });
  expect(updates.map(({ before }: { before: { words: string } }) => before.words).join()).toContain('9 people');
  expect((await items('backing')).stances[0].spans.length).toBeGreaterThan(0);
});

it('says what is wrong with a question', async () => {
  expect(await ask('why', { id: 's0' })).toEqual({ isError: true, text: 'The record holds nothing called “s0”.' });
  expect((await ask('search_statements', { limit: 5000 })).isError).toBe(true);
});
