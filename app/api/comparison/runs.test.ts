import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toPlainText, toRuns } from './runs.ts';

describe('the runs of a line', () => {
  test.each([
    ['Five years', [{ text: 'Five years' }]],
    ['**EUR 50** at most', [{ text: 'EUR 50', bold: true }, { text: ' at most' }]],
    [
      'At most **EUR 50**, then **10**',
      [{ text: 'At most ' }, { text: 'EUR 50', bold: true }, { text: ', then ' }, { text: '10', bold: true }],
    ],
    ['a ** b', [{ text: 'a ** b' }]],
    ['**a** and **b', [{ text: 'a', bold: true }, { text: ' and **b' }]],
    ['', []],
  ])('%j', (line, runs) => {
    expect(toRuns(line)).toEqual(runs);
  });

  test('lose nothing but marks', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('**', '*', 'a', ' ', '\n', 'é')), (parts) => {
        const line = parts.join('');
        const without = (text: string) => text.replaceAll('*', '');
        expect(without(toPlainText(toRuns(line)))).toBe(without(line));
      }),
    );
  });
});
