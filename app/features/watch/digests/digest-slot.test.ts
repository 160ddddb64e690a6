import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isTimeZone, localDay } from '#app/text/day.ts';
import { toInstant, latestSlot, nextSlot } from './digest-slot.server.ts';

const SETTINGS = { time: '07:30', workingDays: [1, 2, 3, 4, 5] as [number, ...number[]], weeklyDay: 1 };

describe('the instant of a time of day', () => {
  test.each([
    // Winter and summer.
    ['Europe/London', '2026-11-20', '07:30', '2026-11-20T07:30:00Z'],
    ['Europe/London', '2026-06-19', '07:30', '2026-06-19T06:30:00Z'],
    ['Europe/Berlin', '2026-11-20', '07:30', '2026-11-20T06:30:00Z'],
    ['America/New_York', '2026-11-20', '07:30', '2026-11-20T12:30:00Z'],
    ['Asia/Kolkata', '2026-11-20', '07:30', '2026-11-20T02:00:00Z'],
    ['Asia/Kathmandu', '2026-11-20', '07:30', '2026-11-20T01:45:00Z'],
    ['Pacific/Kiritimati', '2026-11-20', '07:30', '2026-11-19T17:30:00Z'],
    ['Pacific/Pago_Pago', '2026-11-20', '07:30', '2026-11-20T18:30:00Z'],
    // The days on which clocks change: before, on and after.
    ['Europe/Berlin', '2026-03-28', '07:30', '2026-03-28T06:30:00Z'],
    ['Europe/Berlin', '2026-03-29', '07:30', '2026-03-29T05:30:00Z'],
    ['Europe/Berlin', '2026-10-25', '07:30', '2026-10-25T06:30:00Z'],
    ['Australia/Lord_Howe', '2026-04-05', '07:30', '2026-04-04T21:00:00Z'],
    // 02:30 is skipped in spring and occurs twice in autumn.
    ['Europe/Berlin', '2026-03-29', '02:30', '2026-03-29T01:30:00Z'],
    ['Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T00:30:00Z'],
    ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30:00Z'],
    ['UTC', '2026-02-28', '00:00', '2026-02-28T00:00:00Z'],
  ])('%s, %s at %s', (zone, day, time, expected) => {
    expect(toInstant(day, time, zone)).toEqual(new Date(expected));
  });

  test('is on that day, at that time, in every time zone, unless the time is skipped', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
        fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
        (zone, date) => {
          const day = date.toISOString().slice(0, 10);
          const at = toInstant(day, '07:30', zone);
          expect(localDay(at, zone)).toBe(day);
          expect(
            new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(
              at,
            ),
          ).toBe('07:30');
        },
      ),
    );
  });
});

describe('the latest slot', () => {
  test.each([
    ['daily', 'a minute before', '2026-11-20T07:29:59Z', '2026-11-19'],
    ['daily', 'on the minute', '2026-11-20T07:30:00Z', '2026-11-20'],
    ['daily', 'late on Friday', '2026-11-20T23:59:00Z', '2026-11-20'],
    ['daily', 'on Saturday', '2026-11-21T12:00:00Z', '2026-11-20'],
    ['daily', 'early on Monday', '2026-11-23T06:00:00Z', '2026-11-20'],
    ['weekly', 'early on Monday', '2026-11-23T06:00:00Z', '2026-11-16'],
    ['weekly', 'on Monday', '2026-11-23T07:30:00Z', '2026-11-23'],
    ['weekly', 'on Sunday', '2026-11-29T07:30:00Z', '2026-11-23'],
  ] as const)('%s, %s', (schedule, _, now, day) => {
    expect(latestSlot(schedule, new Date(now), 'Europe/London', SETTINGS).day).toBe(day);
  });

  test('has the working days of the configuration', () => {
    const sunday = { ...SETTINGS, workingDays: [7, 1, 2, 3, 4] as [number, ...number[]] };
    expect(latestSlot('daily', new Date('2026-11-22T12:00:00Z'), 'Asia/Riyadh', sunday).day).toBe(
      '2026-11-22',
    );
    expect(latestSlot('daily', new Date('2026-11-21T12:00:00Z'), 'Asia/Riyadh', sunday).day).toBe(
      '2026-11-19',
    );
  });

  test('follows each day by the reader’s clock, also across its changes: each working day has one slot', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('Europe/Berlin', 'America/New_York', 'Asia/Tokyo', 'Africa/Cairo'),
        (zone) => {
          const days = new Set<string>();
          const hour = 60 * 60 * 1000;
          for (let ms = Date.parse('2026-03-01T00:00Z'); ms < Date.parse('2026-05-01T00:00Z'); ms += hour) {
            const { day, at } = latestSlot('daily', new Date(ms), zone, SETTINGS);
            expect(at.getTime()).toBeLessThanOrEqual(ms);
            days.add(day);
          }
          const expected = Array.from({ length: 60 }, (_, index) =>
            new Date(Date.UTC(2026, 2, 2 + index)).toISOString().slice(0, 10),
          ).filter((day) => day < '2026-05-01' && ![0, 6].includes(new Date(day).getUTCDay()));
          expect([...days].filter((day) => day >= '2026-03-02' && day < '2026-05-01')).toEqual(expected);
        },
      ),
      { numRuns: 4 },
    );
  });
});

test.each([
  ['Europe/London', true],
  ['UTC', true],
  ['Europe/Nowhere', false],
  ['', false],
  [undefined, false],
  [5, false],
])('%s is a time zone: %s', (zone, expected) => {
  expect(isTimeZone(zone)).toBe(expected);
});

test('the next slot is the first after a time, and the latest one until then', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('daily' as const, 'weekly' as const),
      fc.constantFrom('Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Kiritimati'),
      fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
      (schedule, zone, now) => {
        const next = nextSlot(schedule, now, zone, SETTINGS);
        expect(next.at.getTime()).toBeGreaterThan(now.getTime());
        expect(latestSlot(schedule, next.at, zone, SETTINGS)).toEqual(next);
        const before = new Date(next.at.getTime() - 1);
        expect(latestSlot(schedule, before, zone, SETTINGS)).toEqual(
          latestSlot(schedule, now, zone, SETTINGS),
        );
      },
    ),
  );
});
