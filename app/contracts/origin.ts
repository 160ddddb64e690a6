import { Type, type Static } from 'typebox';
import { closed, nullable } from '#app/contract.ts';

/** Whose work a thing was before it was handed over to the reader. */
export const Origin = closed(
  {
    name: nullable(
      Type.String({
        description: 'First and last name, or e-mail address; null once that account is deleted.',
        examples: ['Jonas Timm'],
      }),
    ),
    at: Type.String({
      format: 'date-time',
      description: 'When it was handed over (RFC 3339, UTC).',
      examples: ['2026-11-26T09:00:00.000Z'],
    }),
  },
  { description: 'Who had it before; absent for what was always the reader’s own.' },
);
export type Origin = Static<typeof Origin>;
