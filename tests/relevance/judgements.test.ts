/** The judgements are complete, consistent and about items of the library. */
import { describe, expect, test } from 'vitest';
import { libraryItems } from '#tests/support/library.ts';
import { readJudgements } from './judgements.ts';

const judgements = readJudgements();
const queries = [...judgements.values()].flat();
const VERTICALS = ['payments_compliance', 'gambling_compliance'];
const titles = new Map(
  VERTICALS.map((vertical) => [
    vertical,
    new Map(libraryItems(vertical).map(({ nid, title }) => [nid, title])),
  ]),
);

test('no query is there twice; of 120, half are set aside, and 16 were reported', () => {
  expect(new Set(queries.map(({ query }) => query)).size).toBe(136);
  expect(queries).toHaveLength(136);
  expect(queries.filter(({ set }) => set === 'reported')).toHaveLength(16);
  expect(queries.filter(({ set }) => set === 'check')).toHaveLength(60);
  expect(queries.filter(({ set }) => set === 'tuned')).toHaveLength(60);
});

test('each kind of query is in both sets; reported queries are a kind and a set of their own', () => {
  for (const [kind, of] of judgements)
    if (kind === 'reported') expect(new Set(of.map(({ set }) => set))).toEqual(new Set(['reported']));
    else expect(new Set(of.map(({ set }) => set)), kind).toEqual(new Set(['tuned', 'check']));
});

describe.each(queries.map((judged) => [judged.query, judged] as const))('%s', (_, judged) => {
  test('names items of its vertical by nid and title, each once', () => {
    const inLibrary = titles.get(judged.vertical);
    for (const { nid, title } of judged.relevant) expect(title, String(nid)).toBe(inLibrary?.get(nid));
    expect(new Set(judged.relevant.map(({ nid }) => nid)).size).toBe(judged.relevant.length);
  });

  test('has valid grades, best first, and at least one item that is exactly what is wanted', () => {
    const grades = judged.relevant.map(({ grade }) => grade);
    for (const grade of grades) expect([1, 2, 3]).toContain(grade);
    expect(grades).toEqual([...grades].sort((a, b) => b - a));
    expect(grades[0]).toBe(3);
  });
});
