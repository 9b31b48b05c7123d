import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { executablePath } from '../chromium.js';
import { onrecord } from '../onrecord.js';
import { temporaryFolder } from '../temporary-folder.js';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const VIEWS = ['', 'backing', 'timeline', 'statements', 'changes', 'people', 'reports', 'log'];

const { folder, remove } = temporaryFolder();

describe.skipIf(!executablePath)('the page as one file, in a real Chromium (skipped where there is none)', () => {
  let browser: Browser;
  let page: Page;
  const wrong: string[] = [];

  beforeAll(async () => {
    const record = join(folder, 'tolmeria.db');
    expect((await onrecord(['add', record, 'examples/tolmeria'])).code).toBe(0);
    expect((await onrecord(['report', record, '-o', join(folder, 'page.html')])).code).toBe(0);
    browser = await chromium.launch({ executablePath: executablePath!, args: ['--no-sandbox'] });
    page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()));
    page.on('pageerror', (error) => wrong.push(error.message));
    page.on('request', (request) => /^https?:/.test(request.url()) && wrong.push(`asked for ${request.url()}`));
    await page.goto(pathToFileURL(join(folder, 'page.html')).href);
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    remove();
  });

  const show = async (view: string): Promise<void> => {
    await page.evaluate(`location.hash = ${JSON.stringify(`/${view}`)}`);
    await page.waitForTimeout(300);
  };

  it.each(VIEWS)('shows #/%s without an error, and nothing that axe objects to', async (view) => {
    await show(view);
    expect(await page.locator('main').textContent()).not.toBe('');
    await page.evaluate(axe);
    const { violations } = (await page.evaluate("axe.run({ resultTypes: ['violations'] })")) as {
      violations: { id: string; nodes: { html: string }[] }[];
    };
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]!.html}`)).toEqual([]);
    expect(wrong).toEqual([]);
  });

  it('keeps filters in the address, and finds what they ask for', async () => {
    await show('statements?act=deny');
    const shown = await page.locator('article.statement').count();
    expect(shown).toBeGreaterThan(0);
    expect(await page.locator('article.statement .tag.deny').count()).toBe(shown);
  });

  it('shows how an item was read, a click from the item, and leads to its words in the report', async () => {
    await show('statements');
    await page.locator('article.statement button').first().click();
    await page.locator('.why .passage').first().waitFor();
    expect(await page.locator('.why mark').count()).toBeGreaterThan(0);
    await page.locator('article.statement .source a').first().click();
    await page.locator('.text .found.chosen').first().waitFor();
  });

  it('prints what is read, without what only works on a screen', async () => {
    await page.emulateMedia({ media: 'print' });
    await page.goto(`${page.url().split('#')[0]}#/statements`);
    await page.locator('article.statement').first().waitFor();
    expect(await page.locator('.top nav').isVisible()).toBe(false);
    expect(await page.locator('form.filters').isVisible()).toBe(false);
    expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0);
    await page.emulateMedia({ media: null });
  });

  it('fits a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const view of VIEWS) {
      await show(view);
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth'), view).toBeLessThanOrEqual(1);
    }
  });
});
