import { expect, test } from 'vitest';
import type { TermRef } from '#app/plugin.ts';
import { answersBySection, commonDay, type Answer } from './answers.ts';

const answer = (about: string, over: Partial<Answer> = {}): Answer => ({
  about,
  lines: ['**Yes**'],
  key: 'yes',
  source: { title: 'Act' },
  reviewed: '2026-10-01',
  ...over,
});
const term = (tid: number, key: string, name: string, parent?: number): TermRef => ({
  ...{ tid, vid: 'questions', key, name },
  ...(parent === undefined ? {} : { parent }),
});

test('answers are grouped by the term above their question, in their own order', () => {
  const terms = [
    term(1, 'capital', 'Capital'),
    term(2, 'own-funds', 'Own funds', 1),
    term(3, 'alone', 'Alone'),
  ];
  const answers = ['questions/own-funds', 'questions/alone', 'questions/unknown', 'questions/own-funds'];
  const found = answersBySection(
    answers.map((about, index) => answer(about, { key: String(index) })),
    terms,
  );
  expect([...found].map(([name, list]) => [name, list.map(({ key }) => key)])).toEqual([
    ['Capital', ['0', '3']],
    ['Alone', ['1']],
  ]);
});

test.each([
  [[], undefined],
  [['2026-10-01', '2026-10-01'], '2026-10-01'],
  [['2026-10-01', '2026-10-02'], undefined],
])('the common day of %j is %s', (days, expected) => {
  expect(commonDay(days.map((reviewed) => answer('questions/a', { reviewed })))).toBe(expected);
});
