/** Horizon scanning. */
import { Type, type Static, type TObject } from 'typebox';
import { closed, type ContractEndpoint, repeatable, V } from '#app/contract.ts';
import { TermReference } from './content-summary.ts';
import { CalendarEvent } from './dates.ts';

const HorizonQuery = closed(
  {
    from: Type.Optional(
      Type.String({
        description: 'First of the twelve months; January of the present year when absent.',
        examples: ['2026-01'],
        pattern: '^(19|20|21)\\d\\d-(0[1-9]|1[0-2])$',
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
  { $id: 'horizon/horizon-query', title: 'HorizonQuery', description: 'Which year is wanted.' },
);

const monthFields = {
  date: Type.String({
    description: 'First day of the month (RFC 3339 full-date).',
    examples: ['2026-01-01'],
  }),
  count: Type.Integer({ description: 'Updates published.', examples: [12], minimum: 0 }),
  effectiveCount: Type.Integer({
    description: 'Updates with a date on which something takes effect.',
    examples: [4],
    minimum: 0,
  }),
};
export const HorizonMonth = Type.Unsafe<
  Static<TObject<typeof monthFields>> & { [name: `${string}Count`]: number }
>(
  closed(monthFields, {
    $id: 'horizon/horizon-month',
    title: 'HorizonMonth',
    description: 'Regulatory updates of a month in numbers, each once in every count.',
    patternProperties: {
      Count$: {
        type: 'integer',
        description:
          "For each kind of date of the site's configuration, by its id and “Count” (responseCount): updates with such a date.",
        examples: [3],
        minimum: 0,
      },
    },
  }),
);
export type HorizonMonth = Static<typeof HorizonMonth>;

export const Horizon = closed(
  {
    yearly: Type.Array(HorizonMonth, {
      description: 'Twelve months, in order.',
      examples: [[]],
      minItems: 12,
      maxItems: 12,
    }),
    effectiveDate: Type.Array(CalendarEvent, {
      description:
        'Events when rules take effect, earliest first, at most 12: upcoming ones of the current year, or all of another year.',
      examples: [[]],
    }),
    upcoming: Type.Array(CalendarEvent, {
      description:
        'Events that bind a reader: from today on in the year that today is in, those of the year in any other, earliest first; 12 at most.',
      examples: [[]],
    }),
    jurisdictions: Type.Array(TermReference, {
      description: "Jurisdictions for a filter: those of the year's dates, and the requested ones.",
      examples: [[]],
    }),
  },
  {
    $id: 'horizon/horizon',
    title: 'Horizon',
    description: 'Horizon scanning: a year of regulatory updates in numbers, and upcoming events.',
  },
);
export type Horizon = Static<typeof Horizon>;

export const endpoints = {
  horizon: { method: 'get', path: `${V}/horizon`, query: HorizonQuery, response: Horizon },
} as const satisfies Record<string, ContractEndpoint>;
