import { afterEach, describe, expect, test } from 'vitest';
import fc from 'fast-check';
import type { VerticalConfig } from '#app/config/model.ts';
import site from '#config/site.json' with { type: 'json' };
import type { CalendarEvent } from '#app/contracts/dates.ts';
import { eventFile } from './event-file.server.ts';

const place = {
  origin: 'https://regatlas.example',
  vertical: {
    id: 'payments_compliance',
    title: 'Payments Compliance',
    hosts: ['payments.ledger.example', 'ledger.example'],
    site: { ...site, name: 'Ledger', calendarDomain: 'ledger' } as unknown as VerticalConfig['site'],
  },
};

const event: CalendarEvent = {
  ...{
    id: '3001-2',
    nid: 3001,
    position: 2,
    kind: 'effective',
    date: '2026-12-31',
    type: 'regulatory-update',
  },
  title: 'Safeguarding; rules, for “payment” firms',
  label: 'In force',
  ...{
    path: '/regulatory_update/3001/safeguarding',
    typeLabel: 'Update',
    others: [],
    access: 'full',
    version: 4,
  },
  jurisdictions: [{ tid: 1, vid: 'jurisdictions', key: 'br', name: 'Brasil, São Paulo' }],
  changed: '2026-03-04T09:00:00Z',
};

/** Properties by name, unfolded and unescaped (RFC 5545 sections 3.1 and 3.3.11). */
function parse(file: string): Record<string, string> {
  const lines = file.replace(/\r\n[ \t]/g, '').split('\r\n');
  return Object.fromEntries(
    lines.filter(Boolean).map((line) => {
      const colon = line.indexOf(':');
      const value = line
        .slice(colon + 1)
        .replace(/\\([nN\\,;])/g, (_, char: string) => (/n/i.test(char) ? '\n' : char));
      return [line.slice(0, colon), value];
    }),
  );
}

const zone = process.env['TZ'];
afterEach(() => {
  process.env['TZ'] = zone;
});

describe('a calendar file', () => {
  test('says of an expected day that it may move', () => {
    const { SUMMARY, DESCRIPTION } = parse(eventFile({ ...event, certainty: 'expected' }, place));
    expect(SUMMARY).toBe('In force (expected): Safeguarding; rules, for “payment” firms');
    expect(DESCRIPTION).toContain('31 Dec 2026 (expected, may move)\n');
    expect(parse(eventFile({ ...event, certainty: 'fixed' }, place))['SUMMARY']).toMatch(/^In force: /);
  });

  test('has title, date and a link to the item', () => {
    expect(parse(eventFile(event, place))).toMatchObject({
      BEGIN: 'VEVENT',
      VERSION: '2.0',
      METHOD: 'PUBLISH',
      UID: '3001-2@payments_compliance.ledger',
      SEQUENCE: '4',
      DTSTAMP: '20260304T090000Z',
      'LAST-MODIFIED': '20260304T090000Z',
      'DTSTART;VALUE=DATE': '20261231',
      'DTEND;VALUE=DATE': '20270101',
      SUMMARY: 'In force: Safeguarding; rules, for “payment” firms',
      DESCRIPTION: `Safeguarding; rules, for “payment” firms\nUpdate, Brasil, São Paulo\n${site.dates.kinds.effective.ahead} 31 Dec 2026\nhttps://regatlas.example/regulatory_update/3001/safeguarding`,
      'URL;VALUE=URI': 'https://regatlas.example/regulatory_update/3001/safeguarding',
      TRANSP: 'TRANSPARENT',
    });
  });

  test('has the id and the sequence of the date in feeds', () => {
    const entry = { id: '3001-5f2a9c0d1e3b4a67', sequence: 1 };
    expect(parse(eventFile({ ...event, entry }, place))).toMatchObject({
      UID: '3001-5f2a9c0d1e3b4a67@payments_compliance.ledger',
      SEQUENCE: '1',
    });
  });

  test.each(['Pacific/Auckland', 'America/Los_Angeles', 'Europe/London', 'UTC'])(
    'has the same day in %s',
    (tz) => {
      process.env['TZ'] = tz;
      const found = parse(eventFile({ ...event, date: '2026-03-29' }, place));
      expect([found['DTSTART;VALUE=DATE'], found['DTEND;VALUE=DATE'], found['DTSTAMP']]).toEqual([
        '20260329',
        '20260330',
        '20260304T090000Z',
      ]);
    },
  );

  test('folds lines at 75 octets and preserves every text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (words) => {
        // Line breaks of any kind become one, other control characters are removed.
        const title = words.replace(/\p{Cc}/gu, '') || 'x';
        const file = eventFile({ ...event, title, label: 'Due' }, place);
        for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(parse(file)['SUMMARY']).toBe(`Due: ${title}`);
      }),
    );
  });

  test('is not open to line injection by a title', () => {
    const file = eventFile({ ...event, title: 'x\r\nATTACH:https://evil.example/' }, place);
    expect(file.split('\r\n').filter((line) => line.startsWith('ATTACH'))).toEqual([]);
  });
});

test('the file names the site and the vertical as the configuration does', () => {
  expect(parse(eventFile(event, place))['PRODID']).toBe('-//Ledger//Payments Compliance//EN');
});

test('the UID is stable when the site moves; without a configured domain it has the first host', () => {
  const uid = (vertical: Partial<typeof place.vertical>) =>
    parse(eventFile(event, { origin: 'https://new.example', vertical: { ...place.vertical, ...vertical } }))[
      'UID'
    ];
  expect(uid({ hosts: ['new.example'] })).toBe('3001-2@payments_compliance.ledger');
  const { calendarDomain: _, ...rest } = place.vertical.site;
  expect(uid({ site: rest })).toBe('3001-2@payments_compliance.payments.ledger.example');
});
