import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  afterUnread,
  statusAt,
  statusChanges,
  statusSpans,
  type MarketStatus,
  type StatusAt,
  type StatusDay,
  type StatusHistory,
  type StatusVersion,
} from './status-at.ts';

const TODAY = '2026-06-15';
const version = (number: number, status: MarketStatus, from: string | null, to: string | null = null) =>
  ({ version: number, from, to, status, isWithheld: false }) satisfies StatusVersion;
const from = (day: string, status: MarketStatus, isExpected = false): StatusDay => ({
  status,
  from: day,
  isExpected,
});

/** `open-licensing shown 1`, or why not. */
const say = (at: StatusAt) => (at.kind === 'unknown' ? at.why : `${at.status} ${at.basis} ${at.version}`);

const shown: StatusHistory = {
  versions: [
    version(1, 'monopoly', '2020-01-10', '2022-03-01'),
    { ...version(2, 'prohibited', '2022-03-01', '2023-03-01'), isWithheld: true },
    version(3, 'in-transition', '2023-03-01', '2024-03-01'),
    // Withdrawn for a year.
    version(5, 'open-licensing', '2025-03-01'),
  ],
  days: [],
};
const listed: StatusHistory = {
  versions: [version(1, 'monopoly', '2020-01-10', '2022-03-01'), version(2, 'in-transition', '2022-03-01')],
  days: [
    from('2010-01-01', 'prohibited'),
    from('2019-01-01', 'in-transition'),
    from('2027-07-01', 'open-licensing'),
    from('2028-07-01', 'limited-licensing', true),
    from('2029-07-01', 'monopoly'),
  ],
};

describe('a status is what is known of the day', () => {
  test.each([
    ['before our first page', shown, '2020-01-09', 'no-version'],
    ['on the day of the first page', shown, '2020-01-10', 'monopoly shown 1'],
    ['on the last day of a version', shown, '2022-02-28', 'monopoly shown 1'],
    ['a withheld version says nothing', shown, '2022-03-01', 'withheld'],
    ['the next one does', shown, '2023-03-01', 'in-transition shown 3'],
    ['while it was withdrawn', shown, '2024-06-01', 'no-version'],
    ['today', shown, TODAY, 'open-licensing today 5'],
    ['nothing is recorded ahead', shown, '2026-06-16', 'not-recorded'],
    ['before the list, what we showed', listed, '2009-12-31', 'no-version'],
    ['the list counts before what we showed', listed, '2021-01-01', 'in-transition in-force 2'],
    ['its first entry', listed, '2018-12-31', 'prohibited in-force 2'],
    ['tomorrow, before the next entry', listed, '2026-06-16', 'not-recorded'],
    ['a day that is set', listed, '2027-07-01', 'open-licensing adopted 2'],
    ['a day that may move', listed, '2028-07-01', 'limited-licensing expected 2'],
    ['what follows one that may move', listed, '2030-01-01', 'monopoly expected 2'],
  ])('%s', (_, history, day, expected) => {
    expect(say(statusAt(history, day, TODAY))).toBe(expected);
  });

  test('a version without a time is not established', () => {
    const history = {
      versions: [version(1, 'monopoly', null, '2022-03-01'), version(2, 'monopoly', '2022-03-01')],
      days: [],
    };
    expect(say(statusAt(history, '2021-01-01', TODAY))).toBe('unknown-time');
    expect(say(statusAt(history, '2022-03-01', TODAY))).toBe('monopoly shown 2');
  });

  test('before versions that were read of a longer history nothing is established', () => {
    const history = { versions: afterUnread([version(7, 'monopoly', '2022-03-01')]), days: [] };
    expect(say(statusAt(history, '2021-01-01', TODAY))).toBe('unknown-time');
    expect(say(statusAt(history, '2022-03-01', TODAY))).toBe('monopoly shown 7');
  });

  test('a planned day that passed has not happened until a page says so', () => {
    const history = {
      versions: [version(1, 'monopoly', '2020-01-01')],
      days: [from('2019-01-01', 'monopoly'), from('2026-01-01', 'open-licensing', true)],
    };
    expect(say(statusAt(history, '2025-12-31', TODAY))).toBe('monopoly in-force 1');
    expect(say(statusAt(history, '2026-02-01', TODAY))).toBe('monopoly shown 1');
  });

  test('a list that says something else of today than its page is not used', () => {
    const history = {
      versions: [version(1, 'monopoly', '2020-01-01')],
      days: [from('2019-01-01', 'open-licensing'), from('2027-01-01', 'prohibited')],
    };
    expect(say(statusAt(history, '2019-06-01', TODAY))).toBe('no-version');
    expect(say(statusAt(history, '2027-06-01', TODAY))).toBe('not-recorded');
  });
});

test('changes are those that are listed, and those of what we showed', () => {
  const told = (history: StatusHistory) =>
    statusChanges(history, TODAY).map(
      ({ day, before, after, basis }) => `${day} ${before} ${after} ${basis}`,
    );
  expect(told(listed)).toEqual([
    '2010-01-01 null prohibited in-force',
    '2019-01-01 prohibited in-transition in-force',
    '2027-07-01 null open-licensing adopted',
    '2028-07-01 open-licensing limited-licensing expected',
    '2029-07-01 limited-licensing monopoly expected',
  ]);
  // After a gap nobody knows the day of the change.
  expect(told(shown)).toEqual([]);
  expect(
    told({
      versions: [version(1, 'monopoly', '2020-01-10', '2022-03-01'), version(2, 'prohibited', '2022-03-01')],
      days: [],
    }),
  ).toEqual(['2022-03-01 monopoly prohibited shown']);
});

// By brute force: everything is played again day by day, and shares nothing with what it checks.
const DAYS = Array.from({ length: 40 }, (_, day) =>
  new Date(Date.UTC(2026, 4, 25) + day * 86_400_000).toISOString().slice(0, 10),
);
const STATUSES: MarketStatus[] = ['monopoly', 'prohibited', 'open-licensing', 'not-assessed'];

interface Act {
  day: number;
  kind: 'publish' | 'withdraw';
  status: MarketStatus;
  isWithheld: boolean;
  isTimed: boolean;
}
interface Played {
  acts: Act[];
  list: { day: number; status: MarketStatus; isExpected: boolean }[];
}

const played = fc.record({
  acts: fc.array(
    fc.record({
      day: fc.nat(20),
      kind: fc.constantFrom('publish' as const, 'publish' as const, 'publish' as const, 'withdraw' as const),
      status: fc.constantFrom(...STATUSES),
      isWithheld: fc.boolean(),
      isTimed: fc.constantFrom(true, true, true, true, false),
    }),
    { maxLength: 9 },
  ),
  list: fc.array(
    fc.record({ day: fc.nat(39), status: fc.constantFrom(...STATUSES), isExpected: fc.boolean() }),
    { maxLength: 4 },
  ),
});

/** The acts with a last publication, which is shown. Times that nobody knows are of the first versions. */
function ordered({ acts }: Played): Act[] {
  const sorted = acts.toSorted((one, other) => one.day - other.day);
  const last: Act = { ...(sorted.at(-1) ?? ACT), kind: 'publish', isWithheld: false };
  const all = [...sorted, last];
  const firstTimed = all.findIndex(({ isTimed }) => isTimed);
  return all.map((act, index) => ({
    ...act,
    isTimed: firstTimed === -1 ? index === all.length - 1 : index >= firstTimed,
  }));
}
const ACT: Act = { day: 3, kind: 'publish', status: 'monopoly', isWithheld: false, isTimed: true };

function toHistory(given: Played): StatusHistory {
  const acts = ordered(given);
  const versions = acts.flatMap((act, index): StatusVersion[] => {
    if (act.kind === 'withdraw') return [];
    const next = acts[index + 1];
    const isEndKnown = next?.isTimed;
    const firstTimed = acts.slice(index + 1).find(({ isTimed }) => isTimed);
    return [
      {
        version: index + 1,
        from: act.isTimed ? DAYS[act.day]! : null,
        to: next ? (isEndKnown ? DAYS[next.day]! : firstTimed ? DAYS[firstTimed.day]! : null) : null,
        ...{ status: act.status, isWithheld: act.isWithheld },
      },
    ];
  });
  const days = given.list
    .map(({ day, status, isExpected }) => ({ from: DAYS[day]!, status, isExpected }))
    .sort((one, other) => (one.from < other.from ? -1 : Number(one.from > other.from)));
  return { versions, days };
}

function brute(given: Played, day: number, today: number): string {
  const acts = ordered(given);
  const now = acts.at(-1)!;
  const count = acts.length;
  if (day === today) return `${now.status} today ${count}`;
  // Paints the list over all days.
  const paint: ({ status: MarketStatus; isExpected: boolean; day: number } | undefined)[] = DAYS.map(
    () => undefined,
  );
  for (let on = 0; on < DAYS.length; on++)
    for (const entry of given.list) if (entry.day === on) paint.fill(entry, on);
  let fixed: MarketStatus | undefined;
  for (let on = 0; on <= today; on++)
    for (const entry of given.list) if (entry.day === on && !entry.isExpected) fixed = entry.status;
  const isUsed = fixed === undefined || fixed === now.status;
  const entry = isUsed ? paint[day] : undefined;
  if (day > today) {
    if (!entry || entry.day <= today) return 'not-recorded';
    const isUnsure = given.list.some((one) => one.isExpected && one.day > today && one.day <= day);
    return `${entry.status} ${isUnsure ? 'expected' : 'adopted'} ${count}`;
  }
  if (entry && !entry.isExpected) return `${entry.status} in-force ${count}`;
  // Plays what was published up to the end of the day.
  let state = acts.some(({ isTimed, kind }) => !isTimed && kind === 'publish')
    ? 'unknown-time'
    : 'no-version';
  acts.forEach((act, index) => {
    if (!act.isTimed || act.day > day) return;
    state =
      act.kind === 'withdraw'
        ? 'no-version'
        : act.isWithheld
          ? 'withheld'
          : `${act.status} shown ${index + 1}`;
  });
  return state;
}

test('500 random histories, every day: as by brute force', () => {
  fc.assert(
    fc.property(played, fc.integer({ min: 20, max: 30 }), (given, today) => {
      const history = toHistory(given);
      DAYS.forEach((day, index) => {
        expect(say(statusAt(history, day, DAYS[today]!))).toBe(brute(given, index, today));
      });
    }),
    { numRuns: 500 },
  );
});

test('spans are without gaps, and say of each day what the day itself does', () => {
  fc.assert(
    fc.property(played, fc.integer({ min: 20, max: 30 }), (given, today) => {
      const history = toHistory(given);
      const spans = statusSpans(history, DAYS[today]!);
      for (const day of DAYS) {
        const inside = spans.filter(({ from = '0', to = '9' }) => from <= day && day <= to);
        expect(inside).toHaveLength(1);
        const [basis] = say(statusAt(history, day, DAYS[today]!)).split(/ \d+$/);
        expect(say(inside[0]!.at).split(/ \d+$/)[0]).toBe(basis);
      }
    }),
    { numRuns: 300 },
  );
});
