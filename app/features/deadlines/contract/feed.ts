/** The calendar of deadlines for other programs. */
import { Type } from 'typebox';
import { closed } from '#app/contract.ts';

export const DeadlineFeed = closed(
  { calendar: Type.String({ description: 'Path of the calendar.', examples: ['/feeds/q83vEjRW.ics'] }) },
  {
    $id: 'deadlines/deadline-feed',
    description:
      "The secret URL of the calendar of the reader's deadlines. It is shown once, because only a hash is stored.",
  },
);
