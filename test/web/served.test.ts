import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { executablePath } from '../chromium.js';
import { ended, onrecord, start, temporaryFolder } from '../onrecord.js';

const { folder, remove } = temporaryFolder();

describe.skipIf(!executablePath)('the page as served, in a real Chromium (skipped where there is none)', () => {
  let browser: Browser;
  let page: Page;
  let server: ChildProcess;
  let base: string;
  const wrong: string[] = [];

  beforeAll(async () => {
    const record = join(folder, 'tolmeria.db');
    expect((await onrecord(['add', record, 'examples/tolmeria'])).code).toBe(0);
    server = start(['serve', record, '--port', '0']);
    const line = await new Promise<string>((resolve) => server.stdout!.once('data', (chunk) => resolve(String(chunk))));
    const address = /http:\S+/.exec(line)![0];
    base = address.split('#')[0]!;
    browser = await chromium.launch({ executablePath: executablePath!, args: ['--no-sandbox'] });
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    page = await context.newPage();
    page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()));
    page.on('pageerror', (error) => wrong.push(error.message));
    page.on('request', (request) => !request.url().startsWith(base) && wrong.push(`asked for ${request.url()}`));
    await page.addLocatorHandler(page.locator('#who[open]'), async (dialog) => {
      await dialog.locator('input').fill('Night desk');
      await dialog.getByRole('button', { name: 'Save' }).click();
    });
    await page.goto(address);
    await page.locator('main .item').first().waitFor();
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    if (server) {
      const end = ended(server);
      server.kill('SIGTERM');
      await end;
    }
    remove();
  });

  const show = async (view: string): Promise<void> => {
    await page.goto('about:blank');
    await page.goto(`${base}#/${view}`);
  };
  const person = async (name: string): Promise<void> => {
    await show(`people?q=${encodeURIComponent(name)}`);
    await page.locator('main tbody a', { hasText: name }).first().click();
    await page.locator('main h2', { hasText: name }).waitFor();
  };

  it('takes the token out of sight', async () => {
    expect(page.url()).not.toContain('token');
  });

  it('renames somebody, marks it, logs it and takes it back', async () => {
    await person('Odran Kellis');
    await page.getByRole('button', { name: 'rename' }).click();
    await page.getByLabel('New name').fill('O. J. Kellis');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.locator('main h2', { hasText: 'O. J. Kellis' }).locator('.judged').waitFor();
    await show('log');
    const entry = page.locator('main .item', { hasText: 'O. J. Kellis' });
    await entry.getByText('Night desk').waitFor();
    await entry.getByRole('button', { name: 'undo' }).click();
    await entry.getByText('taken back').waitFor();
    await person('Odran Kellis');
  });

  it('merges two by name, and says so where the name is nobody’s', async () => {
    await person('Sella Tamrik');
    await page.getByRole('button', { name: 'merge with …' }).click();
    await page.getByLabel('The same as').fill('Nobody At All');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Nobody in the record has this name.').waitFor();
    await page.getByLabel('The same as').fill('Lessik Torrane');
    await page.locator('datalist option[value="Lessik Torrane"]').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.locator('main h2 .judged').waitFor();
    await show('log');
    await page.getByRole('button', { name: 'undo' }).first().click();
    await page.getByText('taken back').nth(1).waitFor();
  });

  it('splits off a name that was taken for another, and takes that back', async () => {
    await person('Odran Kellis');
    await page.getByRole('button', { name: 'split off …' }).click();
    await page.getByLabel('The name that is somebody else’s').selectOption({ label: 'Kellis' });
    await Promise.all([page.waitForResponse(/api\/judgements$/), page.getByRole('button', { name: 'Save' }).click()]);
    await show('people?q=Kellis');
    await page.locator('main tbody a', { hasText: /^Kellis$/ }).waitFor();
    await show('log');
    await page.getByRole('button', { name: 'undo' }).first().click();
    await page.getByText('taken back').nth(2).waitFor();
    await show('people?q=Kellis');
    await page.locator('main tbody a').first().waitFor();
    expect(await page.locator('main tbody a', { hasText: /^Kellis$/ }).count()).toBe(0);
  });

  it('goes back to what had been reported by a day, on every view, and says so', async () => {
    await show('statements');
    await page.getByLabel('As of').fill('2015-09-28');
    await page.locator('.notice', { hasText: '2015-09-28' }).waitFor();
    await page.getByRole('link', { name: 'Timeline' }).click();
    expect(page.url()).toContain('asOf=2015-09-28');
    await page.locator('main .day h2').first().waitFor();
    const days = await page.locator('main .day h2').allTextContents();
    expect(days.filter((day) => day.trim() > '2015-09-28 ')).toEqual([]);
    await page.getByRole('link', { name: 'Show all that is known now' }).click();
    await page.locator('main .day h2', { hasText: '2015-10-02' }).waitFor();
  });

  it('shows the hours of a day, and keeps the layers of a report in the address', async () => {
    await show('timeline?day=2015-10-02&zoom=hour');
    await page.locator('.hours li').first().waitFor();
    await show('reports');
    await page.locator('main tbody a').first().click();
    await page.getByRole('checkbox', { name: /^\s*statement/ }).uncheck();
    await page.waitForURL(/off=/);
    expect(await page.locator('.found.statement').count()).toBe(0);
  });

  it('confirms a statement, and marks it wherever it stands', async () => {
    await show('statements?act=deny');
    const first = page.locator('article.statement').first();
    await first.getByRole('button', { name: 'Why' }).last().click();
    await first.getByRole('button', { name: 'confirm' }).click();
    await first.getByText('Logged: confirm.').waitFor();
    await show('statements?act=deny');
    await page.locator('article.statement .judged').first().waitFor();
  });

  it('copies an item as a citation: words, report, outlet and day', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await show('statements?by=Gorin%20Askel');
    const first = page.locator('article.statement').first();
    await first.getByRole('button', { name: 'Why' }).last().click();
    await first.getByRole('button', { name: 'Copy as citation' }).click();
    await first.getByText('Copied').waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(/Askel[\s\S]*2015-/);
  });

  it('takes an event that is none off the timeline', async () => {
    await show('timeline?day=2015-10-02');
    const first = page.locator('article.event').first();
    const id = await first.getAttribute('id');
    await first.getByRole('button', { name: 'Why' }).click();
    await first.getByRole('button', { name: 'not an event' }).click();
    await first.getByText('Logged: not an event.').waitFor();
    await show('timeline?day=2015-10-02');
    await page.locator('article.event').first().waitFor();
    expect(await page.locator(`#${id}`).count()).toBe(0);
  });

  it('adds a file that is chosen, and lists it', async () => {
    await show('reports');
    await page.locator('input[type="file"]').setInputFiles({
      name: 'pier.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from(
        'Pier reopens in Karsend\n\nKARSEND, Oct 3, 2015 (NPA) - The pier of Karsend reopened on Saturday, the harbour master said.\n',
      ),
    });
    await page.locator('output', { hasText: '1 added' }).waitFor();
    await page.locator('main tbody tr', { hasText: 'Pier reopens' }).waitFor();
  });

  it('knows a later visit, and what was added since the one before', async () => {
    const later = await page.context().newPage();
    await later.goto(`${base}#/`);
    await later.getByRole('link', { name: /^What changed since \d{4}-\d\d-\d\d$/ }).click();
    await later.waitForURL(/visit=/);
    // The file that was added above is all that is new, and tells nothing that changes anything else.
    await later.getByRole('link', { name: 'All changes' }).last().click();
    await later.locator('main p.quiet', { hasText: 'changes' }).waitFor();
    const shown = await later.locator('article.change').allTextContents();
    for (const change of shown) expect(change).toContain('pier');
    await later.close();
  });

  it('finds words in statements and in all sentences', async () => {
    await show('statements');
    await page.locator('article.statement').first().waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('grain terminal');
    await page.keyboard.press('Enter');
    await page.locator('summary', { hasText: 'All sentences with these words' }).click();
    await page.locator('details mark').first().waitFor();
    expect(page.url()).toContain('q=grain+terminal');
  });

  it('is driven by keys', async () => {
    await show('statements');
    await page.locator('article.statement').first().waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    expect(await page.evaluate('[...document.querySelectorAll("[data-item]")].indexOf(document.activeElement)')).toBe(
      1,
    );
    await page.keyboard.press('?');
    await page.locator('dialog[open]').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('g');
    await page.keyboard.press('2');
    await page.locator('section.camp').first().waitFor();
  });

  it('keeps the day of the camps in the address, and shows the reasons of a line on a click', async () => {
    await page.locator('.stander text').first().click();
    await page.locator('.reasons q').first().waitFor();
    const before = await page.locator('.stander').count();
    await page.locator('input[type=range]').focus();
    await page.keyboard.press('Home');
    expect(page.url()).toMatch(/at=\d{4}-/);
    expect(await page.locator('.stander').count()).toBeLessThan(before);
    const url = page.url();
    await page.goto('about:blank');
    await page.goto(url);
    await page.locator('section.camp').first().waitFor();
    expect(await page.locator('input[type=range]').inputValue()).toBe('0');
  });

  it('shows markup of a report as the text that it is', async () => {
    await show('reports');
    const text =
      'RIVA, Oct 3 (Meridian) - Mayor <img src=x onerror="document.title=1"> Anna Rell resigned on Saturday, she said.';
    await page.locator('input[type=file]').setInputFiles({
      name: 'hostile.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from(`Mayor resigns\n\n${text}\n`),
    });
    await page.getByText('1 added, 0 seen before, 0 unreadable').waitFor({ timeout: 60_000 });
    await page.locator('main tbody a', { hasText: 'Mayor resigns' }).click();
    await page.locator('.text').waitFor();
    expect(await page.locator('.text').textContent()).toContain(text);
    expect(await page.locator('main img').count()).toBe(0);
  });

  it('sets two versions side by side', async () => {
    await show('reports');
    await page.locator('main tbody tr', { hasText: 'CORRECTED' }).first().locator('a').click();
    await page.locator('a.chip').first().click();
    await page.locator('.compare mark, .compare .added, .compare .dropped').first().waitFor();
  });

  it('said nothing wrong on the way, under the policy that the server sends', () => {
    expect(wrong).toEqual([]);
  });
});
