// @vitest-environment jsdom
/** The files of a feed by their standards: RFC 5545 for the calendar, RFC 4287 for Atom, RSS 2.0. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { VerticalConfig } from '#app/config/model.ts';
import site from '#config/site.json' with { type: 'json' };
import type { Feed } from '#app/contracts/feeds.ts';
import { FORBIDDEN_IN_XML } from '#tests/support/xml.ts';
import { atomFeed } from './atom-feed.server.ts';
import { calendarFeed } from './calendar-feed.server.ts';
import { rssFeed } from './rss-feed.server.ts';

const place = {
  origin: 'https://regatlas.example',
  vertical: {
    ...{ id: 'payments_compliance', title: 'Payments Compliance', hosts: ['pay.example'] },
    site: { ...site, name: 'Ledger', calendarDomain: 'ledger' } as unknown as VerticalConfig['site'],
  },
};
const date = {
  ...{
    id: '3001-abc',
    title: 'Safeguarding; rules, for “payment” firms',
    label: 'In force',
    kind: 'effective',
  },
  ...{ date: '2026-12-31', sequence: 2, cancelled: false, path: '/regulatory_update/3001/safeguarding' },
  ...{ typeLabel: 'Update', jurisdictions: ['Brasil, São Paulo'], changed: '2026-03-04T09:00:00Z' },
  rules: ['UK & EU'],
};
const item = {
  ...{
    nid: 3001,
    title: 'A < B & "C"',
    path: '/regulatory_update/3001/a',
    summary: 'Sum',
    typeLabel: 'Update',
  },
  ...{ published: '2026-11-20', changed: '2026-11-20T12:00:00Z', rules: ['UK & EU'] },
};
const feed: Feed = {
  ...{ id: 'rule/7', kind: 'rule', rule: 7 },
  name: 'UK & EU',
  updated: '2026-11-20T12:00:00Z',
  items: [item],
  dates: [date],
};

/** Checks lines (sections 3.1 and 3.3.11), and reads the properties of each event. */
function readCalendar(file: string): Record<string, string>[] {
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const lines = file
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .filter(Boolean);
  expect([lines[0], lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR']);
  expect(lines).toContain('VERSION:2.0');
  const events: Record<string, string>[] = [];
  for (const line of lines) {
    const [, name, value] = /^([A-Z-]+)(?:;[^:"]*(?:"[^"]*"[^:"]*)*)?:(.*)$/s.exec(line) ?? [];
    expect(name, line).toBeDefined();
    if (line === 'BEGIN:VEVENT') events.push({});
    else if (line !== 'END:VEVENT' && events.length > 0) {
      const text = value!.replace(/\\([nN\\,;])/g, (_, char: string) => (/n/i.test(char) ? '\n' : char));
      events.at(-1)![name!] = text;
    }
  }
  return events;
}

test('a calendar without dates has a component nevertheless (RFC 5545, section 3.6)', () => {
  const file = calendarFeed({ ...feed, dates: [] }, place);
  expect(readCalendar(file)).toEqual([]);
  expect(file).toMatch(/\r\nBEGIN:VTIMEZONE\r\nTZID:[^]*\r\nEND:VTIMEZONE\r\nEND:VCALENDAR/);
  expect(calendarFeed(feed, place)).not.toContain('VTIMEZONE');
});

test('entries say first what editors told of changes', () => {
  const changed = { ...feed, items: [{ ...item, changes: ['We were wrong: A < B.'] }] };
  const said = 'We were wrong: A &lt; B.\nSum';
  expect(atomFeed(changed, place, 'https://a.example/')).toContain(`<summary>${said}`);
  expect(rssFeed(changed, place, 'https://a.example/')).toContain(`<description>${said}`);
});

describe('the calendar', () => {
  test('has a stable UID, a sequence and a status for each date', () => {
    const cancelled = { ...date, id: '3002-def', sequence: 3, cancelled: true };
    const [first, second] = readCalendar(
      calendarFeed({ kind: 'rule', name: 'UK & EU', dates: [date, cancelled] }, place),
    );
    expect(first).toMatchObject({
      ...{ UID: '3001-abc@payments_compliance.ledger', SEQUENCE: '2', DTSTAMP: '20260304T090000Z' },
      ...{
        DTSTART: '20261231',
        DTEND: '20270101',
        SUMMARY: 'In force: Safeguarding; rules, for “payment” firms',
      },
      URL: 'https://regatlas.example/regulatory_update/3001/safeguarding',
    });
    expect(first).not.toHaveProperty('STATUS');
    expect(second).toMatchObject({ SEQUENCE: '3', STATUS: 'CANCELLED' });
  });

  test('is valid without dates', () => {
    expect(readCalendar(calendarFeed({ kind: 'rule', name: 'Nothing', dates: [] }, place))).toEqual([]);
  });

  test('is valid with any texts', () => {
    // The standard preserves line separators only as \n; control characters are not allowed in it.
    const text = fc.string({ unit: fc.constantFrom(...'aé漢🎲,;:\\" \n', ' ') });
    fc.assert(
      fc.property(text, text, (title, label) => {
        const [event] = readCalendar(
          calendarFeed({ kind: 'rule', name: title, dates: [{ ...date, title, label }] }, place),
        );
        expect(event!['SUMMARY']).toBe(`${label}: ${title}`);
      }),
    );
  });
});

/** Elements with their paths; fails if the XML is not well-formed. */
function readXml(xml: string) {
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  expect(document.querySelector('parsererror')).toBeNull();
  const pathTo = (element: Element): string =>
    element.parentElement ? `${pathTo(element.parentElement)}/${element.localName}` : element.localName;
  return [...document.querySelectorAll('*')].map((element) => ({
    path: pathTo(element),
    text: element.textContent,
    attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
  }));
}

describe('the Atom feed', () => {
  test('has what RFC 4287 asks of a feed and of an entry', () => {
    const found = readXml(atomFeed(feed, place, 'https://regatlas.example/feeds/secret.atom'));
    const text = (path: string) => found.find((one) => one.path === path)?.text.trim();
    expect(found[0]!.attributes['xmlns']).toBe('http://www.w3.org/2005/Atom');
    expect(text('feed/id')).toBe('tag:payments-compliance.ledger,2026:rule/7');
    expect(text('feed/title')).toBe('Ledger: UK & EU');
    expect(text('feed/updated')).toBe('2026-11-20T12:00:00Z');
    expect(text('feed/author/name')).toBe('Ledger');
    expect(text('feed/entry/id')).toBe('tag:payments-compliance.ledger,2026:item/3001');
    expect(text('feed/entry/title')).toBe('A < B & "C"');
    expect(text('feed/entry/updated')).toBe('2026-11-20T12:00:00Z');
    expect(text('feed/entry/summary')).toBe('Sum');
    expect(found.filter(({ path }) => path.endsWith('/link')).map(({ attributes }) => attributes)).toEqual([
      { rel: 'self', type: 'application/atom+xml', href: 'https://regatlas.example/feeds/secret.atom' },
      { rel: 'alternate', type: 'text/html', href: 'https://regatlas.example/profile/my-watchlist' },
      { rel: 'alternate', type: 'text/html', href: 'https://regatlas.example/regulatory_update/3001/a' },
    ]);
  });
});

describe('the RSS feed', () => {
  test('has what RSS 2.0 asks of a channel and of an item', () => {
    const found = readXml(rssFeed(feed, place, 'https://regatlas.example/feeds/secret.rss'));
    const text = (path: string) => found.find((one) => one.path === `rss/channel/${path}`)?.text.trim();
    expect(found[0]!.attributes).toMatchObject({ version: '2.0' });
    expect(text('title')).toBe('Ledger: UK & EU');
    expect(text('link')).toBe('https://regatlas.example/profile/my-watchlist');
    expect(text('description')).toBe('What the watch rule “UK & EU” found');
    expect(text('lastBuildDate')).toBe('Fri, 20 Nov 2026 12:00:00 GMT');
    expect(text('item/title')).toBe('A < B & "C"');
    expect(text('item/link')).toBe('https://regatlas.example/regulatory_update/3001/a');
    expect(text('item/guid')).toBe('payments_compliance.ledger/item/3001');
    expect(text('item/pubDate')).toBe('Fri, 20 Nov 2026 12:00:00 GMT');
    expect(text('item/description')).toBe('Sum');
  });
});

describe('the feed of all rules', () => {
  const all: Feed = {
    ...feed,
    ...{ id: 'watchlist/3', kind: 'watchlist', rule: null, name: 'Watchlist' },
    items: [{ ...item, rules: ['UK & EU', 'Client money'] }],
    dates: [{ ...date, rules: ['UK & EU', 'Client money'] }],
  };
  const named = 'Matched by your rules: “UK & EU”, “Client money”';

  test('has an id of its own and names the rules of each entry', () => {
    const atom = readXml(atomFeed(all, place, 'https://regatlas.example/feeds/secret.atom'));
    const rss = readXml(rssFeed(all, place, 'https://regatlas.example/feeds/secret.rss'));
    const text = (found: typeof atom, path: string) => found.find((one) => one.path === path)?.text.trim();
    expect(text(atom, 'feed/id')).toBe('tag:payments-compliance.ledger,2026:watchlist/3');
    expect(text(atom, 'feed/entry/id')).toBe('tag:payments-compliance.ledger,2026:item/3001');
    expect(text(atom, 'feed/entry/summary')).toBe(`Sum\n${named}`);
    expect(text(rss, 'rss/channel/description')).toBe('What all active watch rules found');
    expect(text(rss, 'rss/channel/item/description')).toBe(`Sum\n${named}`);
    expect(readCalendar(calendarFeed(all, place))[0]!['DESCRIPTION']).toContain(named);
    expect(readCalendar(calendarFeed(feed, place))[0]!['DESCRIPTION']).not.toContain('UK & EU');
  });

  test('says “rule” of one rule, and nothing else about an item without a summary', () => {
    const one = { ...all, items: [{ ...item, summary: '', rules: ['UK & EU'] }] };
    const found = readXml(atomFeed(one, place, 'https://regatlas.example/feeds/secret.atom'));
    expect(found.find(({ path }) => path === 'feed/entry/summary')!.text).toBe(
      'Matched by your rule: “UK & EU”',
    );
  });
});

describe.each([
  ['Atom', atomFeed],
  ['RSS', rssFeed],
])('the feed as %s', (_, write) => {
  test('is well-formed with any texts, and without characters that XML forbids', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (title) => {
        const xml = write(
          { ...feed, name: title, items: [{ ...item, title, summary: title }] },
          place,
          'https://a.example/',
        );
        expect(xml).not.toMatch(FORBIDDEN_IN_XML);
        expect(readXml(xml).map(({ path }) => path)).toEqual(
          readXml(write({ ...feed, items: [{ ...item, summary: 'x' }] }, place, 'x'))
            .map(({ path }) => path)
            .filter(
              (path) =>
                title !== '' ||
                !/\/(?:summary|description)$/.test(path) ||
                path === 'rss/channel/description',
            ),
        );
      }),
    );
  });
});
