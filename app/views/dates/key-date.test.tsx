import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { sampleDates } from './date-language.fixture.ts';
import { DateLanguageContext, isClosed } from './date-language.ts';
import { DateKindLabel, KeyDateTag } from './key-date.tsx';
import { TimelineDates } from './timeline-dates.tsx';

/** The project's table, with limits of its own. */
const dates = { ...sampleDates, dueDays: 14, soonDays: 30 };
const words = dates.kinds;

/** Text of an element on 21 November 2026; icons have none. */
function shown(element: React.ReactElement): string {
  const html = renderToStaticMarkup(<DateLanguageContext value={dates}>{element}</DateLanguageContext>);
  return html
    .replace(/<svg.*?<\/svg>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

describe('a date as a tag', () => {
  test.each<[string, string, string]>([
    ['response', '2026-06-09', `${words['response']!.past} 9 Jun 2026`],
    ['applicable', '2026-12-01', `${words['applicable']!.ahead} 1 Dec 2026 10 days`],
    ['reporting', '2027-06-30', `${words['reporting']!.ahead} 30 Jun 2027`],
    ['effective', '2026-01-01', `${words['effective']!.past} 1 Jan 2026`],
    ['effective', '2026-11-20', `${words['effective']!.past} 20 Nov 2026`],
    ['effective', '2027-07-01', `${words['effective']!.ahead} 1 Jul 2027`],
    ['response', '2027-01-15', `${words['response']!.ahead} 15 Jan 2027`],
    ['reporting', '2026-06-30', `${words['reporting']!.past} 30 Jun 2026`],
  ])('%s on %s', (kind, date, expected) => {
    expect(shown(<KeyDateTag kind={kind} date={date} />)).toBe(expected);
  });
});

test('an expected day says so, and never that it has happened', () => {
  const { ahead, label } = words['response']!;
  const tag = (date: string) => <KeyDateTag kind="response" date={date} certainty="expected" />;
  expect(shown(tag('2027-01-15'))).toBe(`${ahead} 15 Jan 2027 expected`);
  expect(shown(tag('2026-06-09'))).toBe(`${ahead} 9 Jun 2026 expected`);
  const beside = (date: string) => <DateKindLabel kind="response" date={date} certainty="expected" />;
  expect(shown(beside('2026-06-09'))).toBe(`${label} expected`);
  expect(isClosed([{ kind: 'response', date: '2026-06-09', certainty: 'expected' }], dates)).toBe(false);
  expect(isClosed([{ kind: 'response', date: '2026-06-09' }], dates)).toBe(true);
});

test('beside its day, a date that has ended says so', () => {
  expect(shown(<DateKindLabel kind="response" date="2026-06-09" />)).toBe(words['response']!.past);
  expect(shown(<DateKindLabel kind="response" date="2026-12-09" />)).toBe(words['response']!.label);
  expect(shown(<DateKindLabel kind="effective" date="2026-06-09" />)).toBe(words['effective']!.label);
});

test('only dates to come can be added to a calendar', () => {
  const html = renderToStaticMarkup(
    <DateLanguageContext value={sampleDates}>
      <TimelineDates
        nid={3001}
        dates={[
          { label: 'Responses close', date: '2026-06-09', kind: 'response' },
          { label: 'Starts today', date: '2026-11-21', kind: 'effective' },
          { label: 'Applies', date: '2027-01-01', kind: 'applicable' },
        ]}
      />
    </DateLanguageContext>,
  );
  expect(html.match(/\/calendar\/[\d-]+\.ics/g)).toEqual(['/calendar/3001-1.ics', '/calendar/3001-2.ics']);
});
