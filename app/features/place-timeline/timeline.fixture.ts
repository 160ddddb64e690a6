/** Timelines for stories. */
import type { PlaceTimeline, TimelineEvent, TimelineLane, TimelineMark } from './contract.ts';

const event = (day: string, label: string, over: Partial<TimelineEvent> = {}): TimelineEvent => ({
  ...{ id: `${day}-${label}`, kind: 'effective', day, label, expected: false, isAhead: day > '2026-11-21' },
  ...{ title: 'Finland', path: '/jurisdiction/4526/finland', nid: 4526, others: 0, isSure: true },
  ...over,
});

const mark = (slot: number, ...events: TimelineEvent[]): TimelineMark => ({
  ...{ slot, from: events[0]!.day, to: events.at(-1)!.day, count: events.length, events },
});

const finland: TimelineLane = {
  ...{ key: 'fi', tid: 1026, name: 'Finland', path: '/jurisdiction/4526/finland', undated: [] },
  marks: [
    mark(7, event('2026-03-01', 'Finnish Gambling Act: applications accepted', { kind: 'applicable' })),
    mark(
      9,
      event('2026-04-02', 'Guidance on marketing', { kind: 'publication' }),
      event('2026-04-05', 'Guidance on licences', { kind: 'publication', others: 2 }),
    ),
    mark(10, event('2026-04-11', 'Version 4', { kind: 'version', version: 4 })),
    mark(30, event('2026-11-02', 'Anti-money laundering rules', { law: 'European Union', isSure: false })),
    mark(34, event('2026-12-20', 'Decree on technical standards', { expected: true })),
  ],
  spans: [
    event('2026-10-01', 'Fee decree', { kind: 'open', until: '2026-12-31', expected: true, isAhead: true }),
  ],
  statuses: [
    { from: '2026-01-01', to: '2026-02-11', basis: 'no-version' },
    { from: '2026-02-12', to: '2026-11-21', status: 'in-transition', basis: 'shown' },
    { from: '2026-11-22', to: '2026-12-31', basis: 'not-recorded' },
  ],
  at: {
    ...{ tid: 1026, key: 'fi', nid: 4526, status: 'in-transition', basis: 'today' },
    ...{ from: null, version: 4 },
  },
};

const sweden: TimelineLane = {
  ...{ key: 'se', tid: 1060, name: 'Sweden', path: '/jurisdiction/4560/sweden', spans: [] },
  marks: [mark(12, event('2026-05-01', 'Swedish Gambling Act: extended ban on play on credit'))],
  undated: [event('2026-11-21', 'New test for what is directed at Sweden', { kind: 'open', expected: true })],
  statuses: [
    { from: '2026-01-01', to: '2026-11-21', status: 'open-licensing', basis: 'in-force' },
    { from: '2026-11-22', to: '2026-12-31', basis: 'not-recorded' },
  ],
  at: {
    ...{ tid: 1060, key: 'se', nid: 4560, status: 'open-licensing', basis: 'today' },
    ...{ from: '2019-01-01', version: 2 },
  },
};

export const twoPlaces: PlaceTimeline = {
  ...{ today: '2026-11-21', at: '2026-11-21', zoom: 'year', from: '2026-01-01', to: '2026-12-31' },
  ...{ slots: 36, lanes: [finland, sweden], isCut: false },
  kinds: ['effective', 'applicable', 'publication', 'status', 'version', 'open'],
  topics: [{ tid: 2001, vid: 'topics', key: 'licensing', name: 'Licensing' }],
  choices: [
    { key: 'fi', name: 'Finland' },
    { key: 'se', name: 'Sweden' },
    { key: 'nl', name: 'Netherlands' },
  ],
};

/** Each slot of a decade has a mark, and many have more events than are listed. */
export const dense: PlaceTimeline = {
  ...twoPlaces,
  ...{ zoom: 'decade', from: '2020-01-01', to: '2029-12-31', slots: 40, isCut: true },
  lanes: [
    {
      ...finland,
      spans: [],
      marks: Array.from({ length: 40 }, (_, slot): TimelineMark => {
        const day = `${2020 + Math.floor(slot / 4)}-${String((slot % 4) * 3 + 1).padStart(2, '0')}-10`;
        return slot % 3 === 0
          ? { slot, from: day, to: day, count: 24, events: [] }
          : mark(slot, event(day, `Rule ${slot} on the conduct of licensed firms in force`));
      }),
      statuses: [
        { from: '2020-01-01', to: '2025-12-31', status: 'monopoly', basis: 'in-force' },
        { from: '2026-01-01', to: '2027-06-30', status: 'in-transition', basis: 'in-force' },
        { from: '2027-07-01', to: '2029-12-31', status: 'open-licensing', basis: 'expected' },
      ],
    },
  ],
};

export const empty: PlaceTimeline = {
  ...twoPlaces,
  lanes: [{ ...finland, marks: [], spans: [], statuses: [], path: null }],
  topics: [],
};
