/** Digests of watch rules by e-mail. */
import { Type, type Static } from 'typebox';
import { closed, word } from '#app/contract.ts';
import { DIGEST_SCHEDULES, TIME_OF_DAY } from '../form/schedules.ts';

const token = Type.String({
  description: 'The `token` of the link in the digest.',
  examples: ['7.payments_compliance.daily.q83vEjRW'],
  minLength: 1,
  maxLength: 512,
});

export const DigestMailQuery = closed(
  { token },
  { $id: 'watch/digest-mail-query', description: 'Asks about the digest of a link in it.' },
);

const recipient = Type.String({
  description: 'Address that it is sent to, with most of its name hidden.',
  examples: ['a…@firm.example'],
});

export const DigestMail = closed(
  {
    schedule: word([...DIGEST_SCHEDULES], { description: 'When it is sent.', examples: ['daily'] }),
    recipient,
    stopped: Type.Boolean({ description: 'Whether the reader has unsubscribed.', examples: [false] }),
  },
  { $id: 'watch/digest-mail', description: 'The digest of an unsubscribe link.' },
);
export type DigestMail = Static<typeof DigestMail>;

export const DigestMailChange = closed(
  { token, stopped: Type.Boolean({ description: 'True unsubscribes, false undoes it.', examples: [true] }) },
  { $id: 'watch/digest-mail-change', description: 'Unsubscribes from a digest, or undoes it.' },
);

export const DigestScheduleState = closed(
  {
    schedule: word([...DIGEST_SCHEDULES], {
      description: 'The schedule of the digest with the link.',
      examples: ['daily'],
    }),
    recipient,
    rules: Type.Integer({
      minimum: 0,
      description: 'Number of watch rules that are on this schedule now.',
      examples: [3],
    }),
    stopped: Type.Boolean({ description: 'Whether the reader has unsubscribed from it.', examples: [false] }),
    pausedUntil: Type.Optional(
      Type.String({
        format: 'date',
        description:
          "Day in the reader's time zone on which the pause of the digest ends; absent without one.",
        examples: ['2026-12-07'],
      }),
    ),
    moved: Type.Optional(
      Type.Integer({
        minimum: 0,
        description: 'Number of rules that this call gave the other schedule; absent for other calls.',
        examples: [3],
      }),
    ),
  },
  { $id: 'watch/digest-schedule', description: 'The schedule of a digest, by a link in it.' },
);
export type DigestScheduleState = Static<typeof DigestScheduleState>;

export const DigestScheduleChange = closed(
  {
    token: Type.String({
      description: 'The `token` of the link in the digest.',
      examples: ['7.payments_compliance.daily.2026-11-20.q83vEjRW'],
      minLength: 1,
      maxLength: 512,
    }),
    change: word(['weekly', 'pause', 'resume'], {
      description:
        '`weekly`: the rules of this digest are sent once a week. `pause`: the digest is not sent for two weeks. `resume`: the pause ends now.',
      examples: ['pause'],
    }),
  },
  { $id: 'watch/digest-schedule-change', description: 'Changes the schedule of a digest by a link in it.' },
);
export type DigestScheduleChange = Static<typeof DigestScheduleChange>;

export const DigestsChange = closed(
  {
    schedule: Type.Optional(
      word([...DIGEST_SCHEDULES], {
        description: 'When they are sent; with `stopped`.',
        examples: ['daily'],
      }),
    ),
    stopped: Type.Optional(
      Type.Boolean({
        description: 'True ends those of `schedule`; the rules stay as they are.',
        examples: [false],
      }),
    ),
    time: Type.Optional(
      Type.String({
        pattern: TIME_OF_DAY,
        description:
          "Time of day of the daily and weekly digests, in the reader's time zone; of this reader in all verticals.",
        examples: ['18:00'],
      }),
    ),
  },
  {
    $id: 'watch/digests-change',
    description: 'Whether the reader wants the digests of a schedule, and when.',
    minProperties: 1,
    dependentRequired: { schedule: ['stopped'], stopped: ['schedule'] },
  },
);

export const OwnDigests = closed(
  {
    digests: Type.Array(
      closed(
        {
          schedule: word([...DIGEST_SCHEDULES], {
            description: 'When the digest is sent.',
            examples: ['daily'],
          }),
          stopped: Type.Boolean({
            description: 'Whether the reader has switched it off or paused it.',
            examples: [false],
          }),
          pausedUntil: Type.Optional(
            Type.String({
              format: 'date',
              description: "Day in the reader's time zone on which its pause ends; absent without one.",
              examples: ['2026-12-07'],
            }),
          ),
          rules: Type.Integer({
            description: "Number of the reader's active watch rules on this schedule.",
            examples: [2],
          }),
        },
        { description: 'A digest.' },
      ),
      {
        description: 'Each digest that there is.',
        examples: [[{ schedule: 'daily', stopped: false, rules: 2 }]],
      },
    ),
    time: Type.String({
      description: "Time of day of daily and weekly digests: the reader's own, else that of the vertical.",
      examples: ['07:30'],
    }),
    timeZone: Type.String({
      description:
        "IANA time zone in which the reader gets digests: the reader's own, else that of the site.",
      examples: ['Europe/London'],
    }),
  },
  { $id: 'watch/own-digests', description: 'The e-mail digests of the reader in a vertical.' },
);
export type OwnDigests = Static<typeof OwnDigests>;
