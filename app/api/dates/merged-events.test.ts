import { describe, expect, test } from 'vitest';
import { isSameEvent, mergeEvents, type DatedEvent } from './merged-events.ts';

const KOREA = { tid: 1, vid: 'jurisdictions', key: 'kr', name: 'South Korea', iso: 'kr' };
const EU = { tid: 2, vid: 'jurisdictions', key: 'eu', name: 'European Union', iso: 'eu' };
const DECREE = 'https://www.fsc.example/eng/pr010101/85857';

function aDate(nid: number, over: Partial<DatedEvent> = {}): DatedEvent {
  return {
    ...{ id: `${nid}-0`, nid, position: 0, title: `Item ${nid}`, label: `Label ${nid}` },
    ...{ kind: 'applicable', group: 'start', date: '2026-12-17', path: `/item/${nid}`, type: 'update' },
    ...{ typeLabel: 'Update', access: 'full', version: 1, changed: '2026-01-01T00:00:00Z' },
    ...{ published: '2026-01-01', name: null, sources: [], isTimely: true },
    ...{ jurisdictions: [KOREA], about: [KOREA.tid] },
    ...over,
  };
}

describe('one event', () => {
  test.each<[string, Partial<DatedEvent>, Partial<DatedEvent>, boolean]>([
    ['only the day in common', {}, {}, false],
    ['a name', { name: 'x', about: [1] }, { name: 'x', about: [2] }, true],
    ['a name on another day', { name: 'x' }, { name: 'x', date: '2026-12-18' }, false],
    ['two names, otherwise identical', { name: 'x', label: 'A' }, { name: 'y', label: 'A' }, false],
    [
      'a long label, elsewhere',
      { label: 'Member States provide a wallet', about: [1] },
      { label: 'Member states provide a wallet.', about: [2] },
      true,
    ],
    ['a short label, elsewhere', { label: 'In force', about: [1] }, { label: 'In force', about: [2] }, false],
    ['a short label, in one place', { label: 'In force' }, { label: 'In force' }, true],
    [
      'a label of another kind',
      { label: 'The same long label' },
      { label: 'The same long label', group: 'response' },
      false,
    ],
    ['a document', { sources: [DECREE] }, { sources: ['https://a.example/', DECREE] }, true],
    ['a document, elsewhere', { sources: [DECREE], about: [1] }, { sources: [DECREE], about: [2] }, false],
    [
      'a home page as source',
      { sources: ['https://www.fsc.example/en'] },
      { sources: ['https://www.fsc.example/en'] },
      false,
    ],
    ['an invalid URL', { sources: ['fsc'] }, { sources: ['fsc'] }, false],
  ])('%s', (_, one, other, expected) => {
    expect(isSameEvent(aDate(1, one), aDate(2, other))).toBe(expected);
    expect(isSameEvent(aDate(2, other), aDate(1, one))).toBe(expected);
  });

  test('two dates of one item are two events, unless they have the same name', () => {
    const [one, other] = [
      aDate(1, { sources: [DECREE] }),
      aDate(1, { position: 1, label: 'B', sources: [DECREE] }),
    ];
    expect(isSameEvent(one, other)).toBe(false);
    expect(isSameEvent(one, { ...other, label: one.label })).toBe(true);
  });
});

describe('merged', () => {
  test('lists several items, the closest first, without duplicates', () => {
    const guide = aDate(2034, { sources: [DECREE], isTimely: false, published: '2025-01-01' });
    const insight = aDate(1133, { sources: [DECREE], jurisdictions: [], about: [1, 2, 3] });
    const update = aDate(3159, { sources: [DECREE], published: '2025-12-01', kind: 'effective' });
    const again = aDate(2034, { position: 1, id: '2034-1', label: update.label, isTimely: false });
    const [event, ...more] = mergeEvents([guide, insight, update, again]);
    expect(more).toEqual([]);
    expect(event).toMatchObject({ id: '3159-0', kind: 'effective', jurisdictions: [KOREA] });
    expect(event!.others.map(({ nid }) => nid)).toEqual([2034, 1133]);
    expect(Object.keys(event!)).not.toContain('about');
  });

  test('merges two through a third', () => {
    const [a, b] = [aDate(1, { label: 'The wallet is provided' }), aDate(2, { sources: [DECREE] })];
    expect(mergeEvents([a, b])).toHaveLength(2);
    expect(mergeEvents([a, b, aDate(3, { label: a.label, sources: [DECREE] })])).toHaveLength(1);
  });

  test('shows every place where it applies', () => {
    const label = 'Instant payment duties apply';
    const [event] = mergeEvents([aDate(1, { label }), aDate(2, { label, jurisdictions: [EU], about: [2] })]);
    expect(event!.jurisdictions).toEqual([KOREA, EU]);
  });

  test('days stay in order', () => {
    const dates = ['2026-12-01', '2026-12-17', '2027-01-01'];
    expect(mergeEvents(dates.map((date, nid) => aDate(nid, { date }))).map(({ date }) => date)).toEqual(
      dates,
    );
  });
});

test('an event is expected if one of its dates is', () => {
  const [fixed, expected] = [aDate(1, { name: 'one' }), aDate(2, { name: 'one', certainty: 'expected' })];
  expect(mergeEvents([fixed, expected])).toMatchObject([{ certainty: 'expected' }]);
  expect(mergeEvents([fixed])[0]).not.toHaveProperty('certainty');
});
