import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { linkRuleInWords } from '../rule-words.js';

const RULE = /'((?:figure|amount|whereabouts|role|backing|statement|stance|schedule|course|event)\/[a-z-]+)'/g;

describe('rules of links', () => {
  const here = new URL('.', import.meta.url);
  const rules = readdirSync(here)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) => [...readFileSync(new URL(name, here), 'utf8').matchAll(RULE)].map(([, rule]) => rule!));

  it('are found in their sources', () => {
    expect(new Set(rules).size).toBeGreaterThan(30);
  });

  it.each([...new Set(rules)])('%s has words', (rule) => {
    expect(linkRuleInWords(rule)).toMatch(/^[a-z]+\/[a-z-]+: \p{L}/u);
  });
});
