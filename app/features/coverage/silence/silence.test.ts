import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coversAt, isObserved } from './oracle.fixture.ts';
import { silence, type SilenceLog, type SilenceRefusal, type SilenceStatement } from './silence.ts';
import type { Asked, Check, KnownGap, Outcome, Source, SourceVersion } from './source-log.ts';

const HOUR = 60 * 60 * 1_000;
const START = Date.parse('2026-10-01T00:00:00Z');
const hour = (n: number) => START + n * HOUR;
const LT = 1;
const GB = 2;

const version = (more: Partial<SourceVersion> = {}): SourceVersion => ({
  ...{ from: hour(-100), name: 'Register', url: 'https://r.example', interval: 6 * HOUR, essential: false },
  ...{ followed: true, places: [LT], topics: ['capital'] },
  ...more,
});
const source = (versions: readonly SourceVersion[] = [version()], id = 1): Source => ({ id, versions });
const check = (at: number, outcome: Outcome = 'unchanged', what = ''): Check => ({
  at: hour(at),
  outcome,
  what,
});
/** A check every six hours. */
const every = (from: number, to: number, step = 6): Check[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => check(from + at * step));
const asked: Asked = { places: [LT], topics: ['capital'], from: hour(0), to: hour(48), now: hour(48) };

function ask(
  checks: readonly Check[],
  more: Partial<Asked> = {},
  sources = [source()],
  gaps: KnownGap[] = [],
) {
  const all = new Map(sources.map(({ id }) => [id, checks]));
  return silence({ sources, checks: all, gaps, begins: hour(-100) }, { ...asked, ...more });
}
function stated(found: SilenceStatement | SilenceRefusal) {
  if (found.outcome !== 'stated') throw new Error(`Refused: ${found.reason}`);
  const hours = (at: number) => (at - START) / HOUR;
  return {
    ...{ checked: found.checked, gaps: found.gaps.map(({ title }) => title) },
    changes: found.changes.map(({ at, what, afterEnd }) => `${hours(at)} ${what}${afterEnd ? ' after' : ''}`),
    silent: found.silent.map(
      ({ from, to, reason, topics }) => `${hours(from)}-${hours(to)} ${reason} ${topics.join('+')}`,
    ),
  };
}
const refused = (found: SilenceStatement | SilenceRefusal) => {
  if (found.outcome !== 'refused') throw new Error('It was stated.');
  const { reason, from, to } = found;
  return { reason, ...(from !== undefined && { offer: [(from - START) / HOUR, (to! - START) / HOUR] }) };
};

describe('what a statement says', () => {
  test('each check in its interval: no change, and nothing is left open', () => {
    const found = ask(every(-6, 48));
    expect(stated(found)).toEqual({ checked: 9, gaps: [], changes: [], silent: [] });
    expect(found).toMatchObject({ readUntil: { first: hour(48), last: hour(48) } });
  });

  test.each<[string, Check[], string[]]>([
    ['missed once', [...every(-6, 12), check(18, 'missed'), ...every(24, 48)], ['18-24 missed capital']],
    ['missed before the time', [check(-6), check(-1, 'missed'), ...every(3, 48)], ['0-3 missed capital']],
    [
      'no check for more than twice the interval',
      [...every(-6, 12), ...every(25, 48)],
      ['12-25 late capital'],
    ],
    ['exactly twice the interval', [...every(-6, 12), ...every(24, 48)], []],
    [
      'missed in a long pause',
      [...every(-6, 12), check(14, 'missed'), ...every(30, 48)],
      ['12-30 missed capital'],
    ],
    ['not reached to the end', [...every(-6, 42), check(47, 'missed')], ['47-48 missed capital']],
    [
      'missed at the same moment as reached',
      [...every(-6, 12), check(12, 'missed'), ...every(18, 48)],
      ['12-18 missed capital'],
    ],
    ['late at the end', every(-6, 30), ['30-48 late capital']],
    ['first check in the time', every(4, 48), ['0-4 unread capital']],
  ])('%s', (_, checks, silent) => {
    expect(stated(ask(checks)).silent).toEqual(silent);
  });

  test('changes are listed with what changed, also the one that was seen only after the end', () => {
    const checks = [
      ...every(-6, 12),
      check(18, 'changed', 'Own funds'),
      ...every(24, 42),
      check(49, 'changed', 'Fees'),
    ];
    const found = stated(ask(checks, { now: hour(60) }));
    expect(found.changes).toEqual(['49 Fees after', '18 Own funds']);
    expect(stated(ask([...checks, check(55, 'changed', 'Later')], { now: hour(60) })).changes).toEqual(
      found.changes,
    );
  });

  test('known gaps are in it for their time', () => {
    const gap = (title: string, more: Partial<KnownGap>): KnownGap => ({
      ...{ id: 1, title, places: [LT], topics: ['capital'], since: hour(-50) },
      ...more,
    });
    const gaps = [
      gap('open', {}),
      gap('closed before', { until: hour(0) }),
      gap('elsewhere', { places: [GB] }),
      gap('later', { since: hour(48) }),
      gap('closed within', { until: hour(1) }),
    ];
    expect(stated(ask(every(-6, 48), {}, [source()], gaps)).gaps).toEqual(['open', 'closed within']);
  });
});

describe('a source that was edited', () => {
  const two = (from: number, more: Partial<SourceVersion>) => [
    source([version(), version({ from: hour(from), ...more })]),
  ];

  test.each<[string, Partial<SourceVersion>, string[]]>([
    ['another name divides nothing', { name: 'Gazette' }, []],
    ['a longer interval does not excuse the time before', { interval: 48 * HOUR }, ['6-24 late capital']],
    ['followed no more', { followed: false }, ['6-20 ended capital', '20-48 unfollowed capital']],
    ['its topic was dropped', { topics: ['conduct'] }, ['6-20 ended capital', '20-48 unfollowed capital']],
    ['another address', { url: 'https://new.example' }, ['6-20 ended capital', '20-24 unread capital']],
  ])('%s', (_, more, silent) => {
    const checks =
      'interval' in more ? [...every(-6, 6), ...every(24, 48)] : [...every(-6, 6), ...every(24, 48)];
    const pauses = 'name' in more ? every(-6, 48) : checks;
    expect(stated(ask(pauses, {}, two(20, more))).silent).toEqual(silent);
  });

  test('a topic that was added has nothing before it', () => {
    const sources = two(20, { topics: ['capital', 'conduct'] });
    const found = stated(ask(every(-6, 48), { topics: ['capital', 'conduct'] }, sources));
    expect(found.silent).toEqual(['0-20 unfollowed conduct', '20-24 unread conduct']);
  });
});

describe('when none is made', () => {
  test('nothing is followed', () => {
    expect(ask(every(-6, 48), { topics: ['capital', 'crypto'] })).toMatchObject({
      ...{ outcome: 'refused', reason: 'nothing-followed' },
      scopes: [{ places: [LT], topics: ['crypto'] }],
    });
    expect(refused(silence({ sources: [], checks: new Map(), gaps: [], begins: undefined }, asked))).toEqual({
      reason: 'nothing-followed',
    });
  });

  test('the log begins later, and the rest is offered', () => {
    expect(refused(ask(every(-6, 48), { from: hour(-101) }))).toEqual({
      reason: 'before-log',
      offer: [-100, 48],
    });
    expect(
      refused(ask([], { from: hour(-110), to: hour(-105) }, [source([version({ from: hour(-200) })])])),
    ).toEqual({ reason: 'before-log' });
  });

  test('an essential source was not reached for the whole time', () => {
    const sources = [source([version({ essential: true })], 1), source([version()], 2)];
    const log: SilenceLog = {
      ...{ sources, gaps: [], begins: hour(-100) },
      checks: new Map([
        [1, [check(-6), check(0, 'missed'), check(24, 'missed')]],
        [2, every(-6, 48)],
      ]),
    };
    expect(refused(silence(log, asked))).toEqual({ reason: 'not-reached', offer: [-100, -6] });
    const other = { ...log, sources: [source([version()], 1), sources[1]!] };
    expect(stated(silence(other, asked)).silent).toEqual(['0-48 missed capital']);
  });

  test('nobody heard anything of a topic', () => {
    expect(refused(ask([]))).toEqual({ reason: 'not-reached' });
    expect(refused(ask([check(12, 'missed')]))).toEqual({ reason: 'not-reached' });
  });
});

/** A log without a gap, and what is done to it. */
const INTERVALS = [1, 6, 24, 168] as const;
/** The day on which clocks go back is in it. */
const DAYS = 40;
const FIRST = Date.parse('2026-10-10T00:00:00Z');
const at = fc.integer({ min: 0, max: DAYS * 24 * 60 }).map((minutes) => FIRST + minutes * 60_000);
const scope = fc.record({
  places: fc.subarray([LT, GB], { minLength: 1 }),
  topics: fc.subarray(['capital', 'conduct'], { minLength: 1 }),
});
const injection = fc.oneof(
  fc.record({ kind: fc.constant('removed' as const), at, hours: fc.integer({ min: 1, max: 400 }) }),
  fc.record({ kind: fc.constant('missed' as const), at, hours: fc.integer({ min: 1, max: 400 }) }),
  fc.record({ kind: fc.constant('one missed' as const), at }),
  fc.record({ kind: fc.constant('late' as const), at }),
  fc.record({ kind: fc.constant('interval' as const), at, interval: fc.constantFrom(...INTERVALS) }),
  fc.record({ kind: fc.constant('scope' as const), at, scope }),
  fc.record({ kind: fc.constant('retired' as const), at }),
  fc.record({ kind: fc.constant('again' as const), at }),
  fc.record({ kind: fc.constant('address' as const), at }),
  fc.record({ kind: fc.constant('changed' as const), at }),
);
type Injection = typeof injection extends fc.Arbitrary<infer One> ? One : never;

const drawn = fc.record({
  interval: fc.constantFrom(...INTERVALS),
  scope,
  essential: fc.boolean(),
  injections: fc.array(injection, { minLength: 1, maxLength: 6 }),
});

function edit(versions: SourceVersion[], from: number, more: Partial<SourceVersion>): SourceVersion[] {
  const before = versions.filter((one) => one.from < from);
  const after = versions.filter((one) => one.from >= from);
  return [...before, { ...(before.at(-1) ?? versions[0]!), from, ...more }, ...after];
}

function build(
  {
    interval,
    scope: first,
    essential,
    injections,
  }: typeof drawn extends fc.Arbitrary<infer One> ? One : never,
  id: number,
) {
  let versions = [version({ ...first, essential, interval: interval * HOUR, from: FIRST })];
  let checks: Check[] = [];
  for (let time = FIRST; time <= FIRST + DAYS * 24 * HOUR; time += interval * HOUR)
    checks.push({ at: time, outcome: 'unchanged', what: '' });
  const apply = (one: Injection) => {
    const within = (time: number, hours: number) => time >= one.at && time < one.at + hours * HOUR;
    if (one.kind === 'removed') checks = checks.filter((each) => !within(each.at, one.hours));
    else if (one.kind === 'missed')
      checks = checks.map((each) => (within(each.at, one.hours) ? { ...each, outcome: 'missed' } : each));
    else if (one.kind === 'one missed') checks = [...checks, { at: one.at, outcome: 'missed', what: '' }];
    else if (one.kind === 'changed') checks = [...checks, { at: one.at, outcome: 'changed', what: 'X' }];
    else if (one.kind === 'late') checks = checks.filter((each) => each.at >= one.at);
    else if (one.kind === 'interval') versions = edit(versions, one.at, { interval: one.interval * HOUR });
    else if (one.kind === 'scope') versions = edit(versions, one.at, one.scope);
    else if (one.kind === 'address') versions = edit(versions, one.at, { url: `https://${one.at}.example` });
    else versions = edit(versions, one.at, { followed: one.kind === 'again' });
  };
  injections.forEach(apply);
  return { source: source(versions, id), checks: checks.sort((a, b) => a.at - b.at) };
}

test('1,000 injected gaps: no statement hides one', () => {
  const seen = { gaps: 0, statements: 0, refusals: 0, observed: 0, unobserved: 0 };
  const period = fc.tuple(at, at).filter(([a, b]) => Math.abs(a - b) > HOUR);
  fc.assert(
    fc.property(
      fc.array(drawn, { minLength: 1, maxLength: 3 }),
      period,
      scope,
      at,
      (all, [a, b], wanted, extra) => {
        const built = all.map((one, index) => build(one, index + 1));
        const [from, to] = [Math.min(a, b), Math.max(a, b)];
        const now = Math.max(to, extra);
        const question: Asked = { ...wanted, from, to, now };
        const checks = new Map(
          built.map((one) => [one.source.id, one.checks.filter((each) => each.at <= now)]),
        );
        const found = silence(
          { sources: built.map((one) => one.source), checks, gaps: [], begins: FIRST },
          question,
        );
        seen.gaps += all.reduce((sum, { injections }) => sum + injections.length, 0);
        if (found.outcome === 'refused') return void (seen.refusals += 1);
        seen.statements += 1;
        for (const { source: one } of built) {
          const own = checks.get(one.id)!;
          const silent = found.silent.filter((part) => part.source === one.id);
          const edges = [from, to, ...all.flatMap(({ injections }) => injections.map((each) => each.at))];
          const near = edges.flatMap((edge) => {
            const next = own.findIndex((each) => each.at >= edge);
            return own.slice(Math.max(0, next - 2), next + 2).map((each) => each.at);
          });
          const spread = Array.from({ length: 20 }, (_, index) => from + ((to - from) * index) / 20);
          const moments = [...edges, ...near, ...spread]
            .flatMap((time) => [time - 1, time, time + 1])
            .filter((time) => time >= from && time < to);
          for (const place of wanted.places)
            for (const topic of wanted.topics) {
              const isEver = moments.some((time) => coversAt(one, place, topic, time));
              if (!isEver) continue;
              for (const time of moments) {
                const isSpoken = !silent.some(
                  (part) =>
                    part.from <= time &&
                    time < part.to &&
                    part.places.includes(place) &&
                    part.topics.includes(topic),
                );
                const isSeen =
                  coversAt(one, place, topic, time) &&
                  isObserved(one, own, { place, topic, at: time }, question);
                seen[isSeen ? 'observed' : 'unobserved'] += 1;
                if (isSpoken && !isSeen)
                  throw new Error(
                    `Source ${one.id} hides ${new Date(time).toISOString()} of ${topic} in ${place}`,
                  );
              }
            }
          for (const each of own.filter(
            (one) => one.outcome === 'changed' && one.at >= from && one.at <= to,
          )) {
            const covers = wanted.places.some((place) =>
              wanted.topics.some((topic) => coversAt(one, place, topic, each.at)),
            );
            const isListed = found.changes.some(
              (change) => change.source === one.id && change.at === each.at,
            );
            if (covers && !isListed) throw new Error('A change is not listed');
          }
        }
      },
    ),
    { numRuns: 400 },
  );
  // Neither is it always silent, nor does it always refuse.
  expect(seen.gaps).toBeGreaterThan(1_000);
  expect(seen.statements).toBeGreaterThan(50);
  expect(seen.observed).toBeGreaterThan(10_000);
  expect(seen.unobserved).toBeGreaterThan(1_000);
});
