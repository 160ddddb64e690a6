import { stranger, V, type Calls, type Read } from '#tests/support/operations/calls.ts';

/** What the generic tests need to know of the operations of the calendar. */
export const calls = {
  calendar: {
    need: 'subscription',
    good: {
      query: { from: '2026-11-01', to: '2026-12-31', kind: ['effective', 'response'], jurisdiction: [] },
    },
    reads: () => [[`${V}/calendar?from=2026-01-01&to=2026-12-31`]],
    problems: {
      subscription_inactive: () => stranger(`${V}/calendar`),
    },
  },
  yourDates: {
    need: 'subscription',
    good: { query: { from: '2026-11-01', to: '2026-12-31' } },
    reads: () => [[`${V}/calendar/yours`]],
    problems: {
      subscription_inactive: () => stranger(`${V}/calendar/yours`),
    },
  },
  calendarEvent: {
    need: 'subscription',
    async good({ clientFor, tokens }) {
      const calendar = await clientFor(tokens['full']!.access).call('calendar');
      return { params: { event: calendar.ok ? calendar.value.events[0]!.id : '' } };
    },
    plain: { params: { event: '1001-0' } },
    matrix: { missing: true },
    reads: ({ planted }) => planted.map(({ nid }): Read => [`${V}/calendar/${nid}-0`]),
    problems: {
      not_found: () => [`${V}/calendar/9999-0`],
      subscription_inactive: () => stranger(`${V}/calendar/1-0`),
    },
  },
} satisfies Calls;
