import { describe, expect, test } from 'vitest';
import { items } from './checklists.fixture.ts';
import { itemState, placeInSection, toSections } from './sections.ts';

const [one, two, three] = items.map((item) => ({ ...item, section: '' }));
const mixed = [
  { ...one!, section: '' },
  { ...two!, section: 'Capital' },
  { ...three!, section: 'Capital' },
];

describe('sections', () => {
  test('are in the order of their first items, and what the reader added is last', () => {
    const sections = toSections(mixed);
    expect(sections.map(({ name, total, finished }) => [name, total, finished])).toEqual([
      ['Capital', 2, 1],
      ['', 1, 0],
    ]);
    expect(sections[0]!.items.map(({ index, up, down }) => [index, up, down])).toEqual([
      [1, undefined, 2],
      [2, 1, undefined],
    ]);
  });

  test('count what is hidden too', () => {
    const [capital] = toSections(mixed, ({ status }) => status !== 'done');
    expect([capital!.items.length, capital!.total, capital!.finished]).toEqual([1, 2, 1]);
  });

  test('say where an item is', () => {
    expect(placeInSection(mixed, three!.id)).toEqual({ place: 2, of: 2 });
  });
});

test('a settled item is neither late nor without an owner', () => {
  const late = { ...one!, due: '2026-11-18', owner: '' };
  expect(itemState(late, '2026-11-21')).toEqual({ open: true, late: true, soon: false, unowned: true });
  expect(itemState({ ...late, status: 'done' }, '2026-11-21')).toEqual({
    ...{ open: false, late: false, soon: false, unowned: false },
  });
  expect(itemState({ ...late, due: '2026-12-05' }, '2026-11-21').soon).toBe(true);
  expect(itemState({ ...late, due: '2026-12-06' }, '2026-11-21').soon).toBe(false);
});
