import { describe, expect, test } from 'vitest';
import { loadSite } from '#tests/support/site.ts';
import { createCompiler } from './ajv.ts';
import { linearPattern, linearPatterns } from './linear-pattern.ts';

/** A backtracking engine needs longer than the age of the universe for these. */
test.each(['^(a+)+$', '^(a|a)*$', '^(a|aa)+$', '^(.*a){12}$'])('%s ends for a hostile text', (pattern) => {
  expect(linearPattern(pattern).test(`${'a'.repeat(5_000)}!`)).toBe(false);
});

test.each(['(?=a)', '(?<!a)b', '(a)\\1', '(?<x>a)\\k<x>', 'a('])('%s is refused', (pattern) => {
  expect(() => linearPattern(pattern)).toThrow();
});

test('Ajv tells the patterns of one schema apart', () => {
  const ajv = createCompiler([], { code: { regExp: linearPatterns } });
  const text = (pattern: string) => ({ type: 'string', pattern });
  const valid = ajv.compile({ type: 'object', properties: { a: text('^a$'), b: text('^b$') } });
  expect([valid({ a: 'a', b: 'b' }), valid({ a: 'b', b: 'b' }), valid({ a: 'a', b: 'a' })]).toEqual([
    true,
    false,
    false,
  ]);
});

describe('the patterns of the product’s plugins', async () => {
  const { registry } = await loadSite();
  const patterns = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('pattern' in value && typeof value.pattern === 'string') patterns.add(value.pattern);
    Object.values(value).forEach(collect);
  };
  for (const { schema } of registry.values()) collect(schema);
  const texts = [
    '',
    'a',
    'a-b',
    'jurisdictions/de',
    'https://a.example/',
    'https://',
    '1',
    'A b',
    'ä',
    '2026-03-04',
  ];

  test.each([...patterns])('%s means what it means to JavaScript', (pattern) => {
    const expected = texts.map((text) => new RegExp(pattern, 'u').test(text));
    expect(texts.map((text) => linearPatterns(pattern, 'u').test(text))).toEqual(expected);
  });
});
