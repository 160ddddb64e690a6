import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MOST_ATTEMPTS, settle, type Outcome, type Standing } from './settle.server.ts';

const NOW = new Date('2026-11-21T09:00:00.000Z');
const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const FIRST: Standing = { attempts: 1, failures: 0, failingSince: null };
const after = (ms: number) => new Date(NOW.getTime() + ms).toISOString();
const answered = (status: number, retryAfterMs?: number): Outcome => ({
  kind: 'answered',
  status,
  retryAfterMs,
});
const FAILED: Outcome = { kind: 'failed', problem: 'It could not be reached.' };

test.each([200, 201, 204, 299])('%i is a delivery, whatever was before', (status) => {
  const before = { attempts: 5, failures: 9, failingSince: after(-HOUR) };
  expect(settle(before, answered(status), NOW, 0)).toEqual({
    delivery: { state: 'delivered', nextAt: null, status, problem: null },
    endpoint: { failures: 0, failingSince: null, restsUntil: null, pausedBy: null },
  });
});

describe.each([100, 301, 302, 400, 401, 404, 429, 500, 503, 0])('%i', (status) => {
  test('is tried again, and says why', () => {
    const { delivery, endpoint } = settle(FIRST, answered(status), NOW, 0);
    expect(delivery).toMatchObject({ state: 'queued', nextAt: after(5 * SECOND), status });
    expect(delivery.problem).toContain(String(status));
    expect(endpoint).toEqual({
      ...{ failures: 1, failingSince: NOW.toISOString(), restsUntil: after(5 * SECOND), pausedBy: null },
    });
  });
});

test('410 ends the delivery and pauses the endpoint', () => {
  const { delivery, endpoint } = settle(FIRST, answered(410), NOW, 0);
  expect([delivery.state, endpoint.pausedBy]).toEqual(['failed', 'gone']);
});

test.each([
  ['a minute', 60 * SECOND, after(60 * SECOND)],
  ['less than it waits anyway', 1, after(5 * SECOND)],
  ['a year', 365 * 24 * HOUR, after(6 * HOUR)],
])('a receiver that asks for %s is left alone', (_, asked, until) => {
  const { delivery, endpoint } = settle(FIRST, answered(429, asked), NOW, 0);
  expect([endpoint.restsUntil, delivery.nextAt]).toEqual([until, until]);
});

test('waits grow to about a day, and then the delivery has failed', () => {
  let clock = NOW.getTime();
  let standing = FIRST;
  const waits: number[] = [];
  for (;;) {
    const { delivery, endpoint } = settle(standing, FAILED, new Date(clock), 0.5);
    if (delivery.nextAt === null) {
      expect([delivery.state, endpoint.pausedBy]).toEqual(['failed', 'failing']);
      break;
    }
    expect(endpoint.pausedBy).toBeNull();
    waits.push(Date.parse(delivery.nextAt) - clock);
    clock = Date.parse(delivery.nextAt);
    standing = { ...endpoint, attempts: standing.attempts + 1 };
  }
  expect(waits).toHaveLength(MOST_ATTEMPTS - 1);
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  const total = (clock - NOW.getTime()) / HOUR;
  expect(total).toBeGreaterThan(23);
  expect(total).toBeLessThan(26);
});

test('an endpoint with many events that is down is paused after a day, before any of them has failed', () => {
  const before = { attempts: 2, failures: 60, failingSince: after(-23 * HOUR) };
  const { delivery, endpoint } = settle(before, FAILED, NOW, 0);
  expect([delivery.state, endpoint.pausedBy]).toEqual(['queued', 'failing']);
});

const outcomes = fc.oneof(
  fc.record({
    kind: fc.constant('answered' as const),
    status: fc.nat(999),
    retryAfterMs: fc.option(fc.nat(), { nil: undefined }),
  }),
  fc.constant(FAILED),
);

test('any history: attempts and waits are bounded, and only a success ends a failure', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(outcomes, fc.double({ min: 0, max: 1, noNaN: true })), { maxLength: 60 }),
      (steps) => {
        let [clock, standing] = [NOW.getTime(), FIRST];
        for (const [outcome, random] of steps) {
          const { delivery, endpoint } = settle(standing, outcome, new Date(clock), random);
          const isDelivered = outcome.kind === 'answered' && outcome.status >= 200 && outcome.status < 300;
          expect(delivery.state === 'delivered').toBe(isDelivered);
          expect(endpoint.failures).toBe(isDelivered ? 0 : standing.failures + 1);
          expect(endpoint.failingSince === null).toBe(isDelivered);
          expect(delivery.nextAt === null).toBe(delivery.state !== 'queued');
          expect(delivery.problem === null).toBe(isDelivered);
          const isOver = delivery.state !== 'queued';
          if (!isOver) {
            expect(standing.attempts).toBeLessThan(MOST_ATTEMPTS);
            expect(Date.parse(delivery.nextAt!) - clock).toBeGreaterThanOrEqual(5 * SECOND);
            expect(Date.parse(delivery.nextAt!) - clock).toBeLessThanOrEqual(10 * HOUR);
            expect(delivery.nextAt! >= endpoint.restsUntil!).toBe(true);
          }
          if (endpoint.pausedBy) break;
          clock = delivery.nextAt === null ? clock + SECOND : Date.parse(delivery.nextAt);
          standing = { ...endpoint, attempts: isOver ? 1 : standing.attempts + 1 };
        }
      },
    ),
  );
});
