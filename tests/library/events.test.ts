/**
 * Dates of the demonstration library: every date ahead names its event, an event is the same in every item that states
 * it, and a tracker does not claim a stage for a step that has not happened.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '#tests/support/site.ts';

interface KeyDate {
  label: string;
  date: string;
  kind: string;
  jurisdiction?: string;
  event?: string;
}
interface Item {
  nid: number;
  type: string;
  field_urgency?: string;
  field_jurisdiction?: string[];
  field_one_jurisdiction?: string;
  field_key_dates?: KeyDate[];
  field_entries?: { date: string; title: string; stage?: string }[];
}

const { day } = JSON.parse(readFileSync(join(ROOT, 'content/library.json'), 'utf8')) as { day: string };
const items = ['payments_compliance', 'gambling_compliance'].flatMap((vertical) =>
  readdirSync(join(ROOT, 'content', vertical))
    .filter((file) => file.endsWith('.ndjson'))
    .flatMap((file) =>
      readFileSync(join(ROOT, 'content', vertical, file), 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as Item),
    ),
);

/** Where a date applies: what it says, else the only jurisdiction of its item (decision 023). */
function placeOf({ jurisdiction }: KeyDate, { field_jurisdiction: all, field_one_jurisdiction: one }: Item) {
  const places = all ?? (one ? [one] : []);
  return jurisdiction ?? (places.length === 1 ? places[0] : undefined);
}
const dates = items.flatMap((item) =>
  (item.field_key_dates ?? []).map((date) => ({ ...date, nid: item.nid, place: placeOf(date, item) })),
);

/** Pairs of events of one day, place and law that an editor has read and found to be different: `one | other`. */
const REVIEWED: string[] = [];

describe('events', () => {
  test('are named by every date ahead', () => {
    const nameless = dates.filter(({ date, event }) => date >= day && !event);
    expect(nameless.map(({ nid, date, label }) => `${nid} ${date} ${label}`)).toEqual([]);
  });

  test('are on one day, of one kind and in one place, in every item that states them', () => {
    const stated = new Map<string, Set<string>>();
    for (const { event, date, kind, place = 'no place' } of dates)
      if (event) stated.set(event, (stated.get(event) ?? new Set()).add(`${date} ${kind} ${place}`));
    const torn = [...stated].filter(([, facts]) => facts.size > 1);
    expect(torn.map(([event, facts]) => `${event}: ${[...facts].join(' | ')}`)).toEqual([]);
  });

  test('of one day, place and law have one name, or are reviewed', () => {
    const law = (label: string) => label.split(':')[0]!.trim().toLowerCase();
    const together = Map.groupBy(
      dates.filter(({ date, event }) => date >= day && event),
      ({ date, place, label }) => `${date} ${place} ${law(label)}`,
    );
    const pairs = [...together.values()].flatMap((group) => {
      const names = [...new Set(group.map(({ event }) => event!))].sort();
      return names.flatMap((one, index) => names.slice(index + 1).map((other) => `${one} | ${other}`));
    });
    expect(pairs.filter((pair) => !REVIEWED.includes(pair))).toEqual([]);
  });
});

test('a tracker gives no stage to a step ahead, and no title says that it is ahead', () => {
  const steps = items.flatMap(({ nid, type, field_entries: entries = [] }) =>
    type === 'tracker' ? entries.map((step) => ({ ...step, nid })) : [],
  );
  const claimed = steps.filter(({ date, stage, title }) => (date > day && stage) || /^ahead\b/i.test(title));
  expect(claimed.map(({ nid, date, title }) => `${nid} ${date} ${title}`)).toEqual([]);
});

test('an update asks for action only while there is time, or for half a year after its last date', () => {
  const since = new Date(`${day}T00:00:00Z`);
  since.setUTCMonth(since.getUTCMonth() - 6);
  const limit = since.toISOString().slice(0, 10);
  const late = items.filter(
    ({ type, field_urgency: urgency, field_key_dates: dates = [] }) =>
      type === 'regulatory-update' &&
      urgency === 'action-required' &&
      !dates.some(({ date }) => date >= limit),
  );
  expect(late.map(({ nid }) => nid)).toEqual([]);
});
