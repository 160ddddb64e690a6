/** Random logs with gaps, against an oracle that shares no code with what makes statements. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coversAt, isObserved } from './oracle.fixture.ts';
import { silence } from './silence.ts';
import type { Asked, Check, SourceVersion } from './source-log.ts';
import { GB, HOUR, LT, source, version } from './sources.fixture.ts';

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
