/** The API of the calendar. */
import { Type, type Static } from 'typebox';
import { closed, type ContractEndpoint, repeatable, V, word } from '#app/contract.ts';
import { TermReference } from '#app/contracts/content-summary.ts';
import { CalendarEvent } from '#app/contracts/dates.ts';

const day = (description: string, example: string) =>
  Type.String({ description, examples: [example], format: 'date' });

const CalendarQuery = closed(
  {
    from: Type.Optional(
      day('First day; the first of the present month when absent (RFC 3339 full-date).', '2026-12-01'),
    ),
    to: Type.Optional(
      day(
        "Last day, at most 400 days after the first; the last of the first day's month when absent (RFC 3339 full-date).",
        '2026-12-31',
      ),
    ),
    kind: Type.Optional(
      repeatable(Type.String({ minLength: 1 }), {
        maxItems: 50,
        description: "Kinds of date of the site's configuration, one or repeated; all when absent.",
        examples: ['response'],
      }),
    ),
    jurisdiction: Type.Optional(
      repeatable(Type.Integer({ minimum: 1 }), {
        maxItems: 50,
        description:
          'Term ids of jurisdictions, one or repeated: items that carry one of them, or a place inside one.',
        examples: [1040],
      }),
    ),
  },
  { $id: 'calendar/calendar-query', description: 'Which dates are wanted.' },
);

export type Calendar = Static<typeof Calendar>;
const Calendar = closed(
  {
    from: Type.String({ description: 'First day (RFC 3339 full-date).', examples: ['2026-12-01'] }),
    to: Type.String({ description: 'Last day (RFC 3339 full-date).', examples: ['2026-12-31'] }),
    events: Type.Array(CalendarEvent, {
      description: 'Events, earliest first; each once, however many items tell of it.',
      examples: [[]],
    }),
    truncated: Type.Boolean({ description: 'Whether there are more dates than one response contains.' }),
    jurisdictions: Type.Array(TermReference, {
      description: 'Jurisdictions for a filter: those of all dates, and the requested ones.',
      examples: [[]],
    }),
  },
  {
    $id: 'calendar/calendar',
    description: 'The events between two days that the reader may see, earliest first.',
  },
);

const YourDatesQuery = closed(
  {
    from: Type.Optional(day('First day.', '2026-12-01')),
    to: Type.Optional(day('Last day.', '2026-12-31')),
  },
  { $id: 'calendar/your-dates-query', description: 'A range of days.' },
);

export type YourDate = Static<typeof YourDate>;
const YourDate = closed(
  {
    kind: Type.String({ description: 'Kind: what the date belongs to.', examples: ['checklist'] }),
    id: Type.String({ description: 'Its id.', examples: ['item-41'] }),
    date: day('The day.', '2026-12-31'),
    title: Type.String({ description: 'What has to be done.', examples: ['Hold initial capital'] }),
    status: word(['open', 'in_progress', 'done', 'not_applicable'], { description: 'How far it is.' }),
    path: Type.Optional(
      Type.String({
        description: 'Where it is; absent where the vertical has no such page.',
        examples: ['/workspace/checklists/7#item-41'],
      }),
    ),
    of: closed(
      {
        title: Type.String({
          description: 'Its title.',
          examples: ['United Kingdom: payment requirements'],
        }),
        path: Type.Optional(
          Type.String({
            description: 'Its path; absent where the vertical has no such page.',
            examples: ['/workspace/checklists/7'],
          }),
        ),
      },
      { description: 'What the date belongs to.' },
    ),
  },
  { description: 'A date, and what it belongs to.' },
);

export type YourDates = Static<typeof YourDates>;
const YourDates = closed(
  {
    dates: Type.Array(YourDate, {
      description: 'The dates of each kind in their order.',
      examples: [[]],
    }),
  },
  { $id: 'calendar/your-dates', description: 'Dates that the reader keeps in features of the site.' },
);

export const endpoints = {
  calendar: { method: 'get', path: `${V}/calendar`, query: CalendarQuery, response: Calendar },
  yourDates: { method: 'get', path: `${V}/calendar/yours`, query: YourDatesQuery, response: YourDates },
  calendarEvent: { method: 'get', path: `${V}/calendar/{event}`, response: CalendarEvent },
} as const satisfies Record<string, ContractEndpoint>;
