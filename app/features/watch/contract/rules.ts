/** Watch rules, and the mail that they send. */
import { Type, type Static } from 'typebox';
import { closed, reference, word } from '#app/contract.ts';
import { right, sharedBy, sharedWith } from '#app/contracts/sharing.ts';
import { Origin } from '#app/contracts/origin.ts';
import { DIGEST_SCHEDULES, SCHEDULES } from '../form/schedules.ts';
import { MAX_FROM, MAX_NAME, MAX_NOTE, MAX_VERSION } from '../limits.ts';
import { WatchAsks } from './asks.ts';
import { WatchParts } from './parts.ts';

export const id = Type.Integer({ description: 'Its id.', examples: [7], minimum: 1 });

const schedule = word([...SCHEDULES], {
  description:
    'When the reader is told by e-mail: never, on working days, once a week, or at once (`urgent`), which is one message in ten minutes at most; never when there is nothing.',
});

export const perMonth = Type.Number({
  description: 'Matches in an average month, to two decimals.',
  examples: [2.4],
  minimum: 0,
});

export const WatchWarning = closed(
  { perMonth },
  { description: 'The rule brings more than a reader can read; absent otherwise.' },
);

export const WatchRule = closed(
  {
    id,
    name: Type.String({ description: 'Name of the rule.', examples: ['UK and Irish safeguarding'] }),
    note: Type.String({
      description: "The reader's own note; empty without one.",
      examples: ['for the April audit'],
    }),
    schedule,
    parts: WatchParts,
    path: Type.String({
      description: 'Path and query of the page that shows everything that the rule finds.',
      examples: ['/regulatory_updates_list?jurisdiction=1072'],
    }),
    newCount: Type.Integer({
      description: 'Matches that the reader has not seen.',
      examples: [3],
      minimum: 0,
    }),
    perMonth: Type.Number({
      description: 'Items that the rule finds in an average of the last 12 months, to one decimal.',
      examples: [2.4],
      minimum: 0,
    }),
    createdAt: Type.String({
      format: 'date-time',
      description: 'Time of its creation (RFC 3339, UTC).',
      examples: ['2026-11-20T09:00:00.000Z'],
    }),
    origin: Type.Optional(Origin),
    pausedAt: Type.Optional(
      Type.String({
        format: 'date-time',
        description: 'Since when it is paused; absent while it is active.',
        examples: ['2026-11-20T09:00:00.000Z'],
      }),
    ),
    warning: Type.Optional(WatchWarning),
    version: Type.String({
      description: 'Changes with name, note, schedule and what the rule asks for.',
      examples: ['q83vEjRW0oJ5'],
    }),
    right,
    sharedBy,
    sharedWith,
  },
  { $id: 'watch/watch-rule', description: 'A watch rule.' },
);
export type WatchRule = Static<typeof WatchRule>;

const DeletedWatchRule = closed(
  { id, name: Type.String({ description: 'Its name.', examples: ['Crypto travel rule'] }) },
  { description: 'A deleted rule.' },
);

const PausedDigest = closed(
  {
    schedule: word([...DIGEST_SCHEDULES], { description: 'When it is sent otherwise.', examples: ['daily'] }),
    until: Type.String({
      format: 'date-time',
      description: 'When the pause ends.',
      examples: ['2026-12-07T09:00:00Z'],
    }),
  },
  { description: 'A digest that begins again by itself.' },
);

const SentDigest = closed(
  {
    schedule: word([...DIGEST_SCHEDULES], { description: 'Its schedule.', examples: ['daily'] }),
    state: word(['waiting', 'sent', 'failed', 'uncertain'], {
      description: 'Whether it was handed to the mail server; `uncertain` if the connection broke meanwhile.',
      examples: ['sent'],
    }),
    at: Type.String({
      format: 'date-time',
      description: 'When it was sent or given up; when it was made if it waits.',
      examples: ['2026-11-20T07:30:12Z'],
    }),
    items: Type.Integer({ minimum: 0, description: 'Different items in it.', examples: [4] }),
  },
  { description: 'A digest that was made.' },
);
export type SentDigest = Static<typeof SentDigest>;

const WatchMail = closed(
  {
    recipient: Type.String({
      description: 'Address that they are sent to.',
      examples: ['ada.f@firm.example'],
    }),
    zone: Type.String({ description: 'Time zone of their times (IANA).', examples: ['Europe/London'] }),
    time: Type.String({
      description: 'Time of day at which daily and weekly ones are sent.',
      examples: ['07:30'],
    }),
    waiting: Type.Integer({
      minimum: 0,
      description: 'Items that the next digests will have.',
      examples: [3],
    }),
    next: Type.Optional(
      Type.String({
        format: 'date-time',
        description: 'When the next digest is due; absent if no rule has a schedule.',
        examples: ['2026-11-23T07:30:00Z'],
      }),
    ),
    stopped: Type.Array(word([...DIGEST_SCHEDULES], {}), {
      description: 'Schedules from which the reader has unsubscribed.',
      examples: [[]],
    }),
    paused: Type.Optional(
      Type.Array(PausedDigest, {
        description: 'Digests that the reader has paused, with the end of each pause; absent without one.',
        examples: [[]],
      }),
    ),
    record: Type.Array(SentDigest, { description: 'The latest digests, the newest first.', examples: [[]] }),
  },
  { description: "The digests of the reader's rules." },
);
export type WatchMail = Static<typeof WatchMail>;

export const Watchlist = closed(
  {
    rules: Type.Array(reference(WatchRule), { description: 'Without deleted ones.', examples: [[]] }),
    shared: Type.Optional(
      Type.Array(reference(WatchRule), {
        description:
          'Rules that colleagues share with the reader, the last shared first, 100 at most; absent without any. What they find is counted with the reader’s own access, and nothing of it is new.',
        examples: [[]],
      }),
    ),
    most: Type.Integer({ description: 'Rules that a reader may have.', examples: [50], minimum: 1 }),
    deleted: Type.Array(DeletedWatchRule, {
      description: 'Deleted rules that can be brought back, the newest deletion first.',
      examples: [[]],
    }),
    mail: WatchMail,
  },
  { $id: 'watch/watchlist', description: 'The watch rules of the reader, the oldest first.' },
);
export type Watchlist = Static<typeof Watchlist>;

export const from = Type.String({
  description: 'Path and query of a list or a search of the site: what it shows is what the rule watches.',
  examples: ['/regulatory_updates_list?jurisdiction=1072'],
  minLength: 1,
  maxLength: MAX_FROM,
  pattern: '^/',
});

const nameRules = {
  examples: ['UK and Irish safeguarding'],
  minLength: 1,
  maxLength: MAX_NAME,
  pattern: '[^\\s\\p{C}]',
};
const name = Type.String({ description: 'Name of the rule.', ...nameRules });

const asks = Type.Optional(
  reference(WatchAsks, {
    description:
      'What to watch, in parts; at least one is not empty. With `from` as well, that is the page that shows the same.',
  }),
);

export const WatchRuleRequest = closed(
  {
    from: Type.Optional(from),
    asks,
    name: Type.Optional(
      Type.String({
        description: 'Name of the rule; by default made of its words or its terms.',
        ...nameRules,
      }),
    ),
    note: Type.Optional(
      Type.String({
        description: "The reader's own note; empty without one.",
        examples: ['for the April audit'],
        maxLength: MAX_NOTE,
        default: '',
      }),
    ),
    schedule: Type.Optional(
      word([...SCHEDULES], {
        description:
          'When the reader is told by e-mail: never, on working days, once a week, or at once (`urgent`), which is one message in ten minutes at most; never when there is nothing.',
        default: 'daily',
      }),
    ),
  },
  { $id: 'watch/watch-rule-request', description: 'A new watch rule.' },
);

export const WatchRuleChange = closed(
  {
    name: Type.Optional(name),
    note: Type.Optional(
      Type.String({
        description: "The reader's own note; empty without one.",
        examples: ['for the April audit'],
        maxLength: MAX_NOTE,
      }),
    ),
    schedule: Type.Optional(schedule),
    from: Type.Optional(
      Type.String({
        description:
          'Path and query of a list or a search of the site, when the rule is to watch that instead. Earlier matches stay.',
        examples: ['/regulatory_updates_list?jurisdiction=1072'],
        minLength: 1,
        maxLength: MAX_FROM,
        pattern: '^/',
      }),
    ),
    asks: Type.Optional(
      reference(WatchAsks, {
        description:
          'What the rule is to ask for instead, in parts. Earlier matches stay, and what is published from now on is matched by this.',
      }),
    ),
    version: Type.Optional(
      Type.String({
        maxLength: MAX_VERSION,
        description:
          'The `version` of the rule that was read: if the rule was changed since, nothing is changed (`version_conflict`).',
        examples: ['q83vEjRW0oJ5'],
      }),
    ),
    paused: Type.Optional(
      Type.Boolean({
        description: 'Pauses or resumes the rule. What is published while it is paused is not matched.',
      }),
    ),
    deleted: Type.Optional(Type.Boolean({ description: 'Deletes the rule, or brings a deleted one back.' })),
    acceptWide: Type.Optional(
      Type.Boolean({
        description:
          'Whether the reader wants the rule although it is called too wide: then the warning does not come back.',
      }),
    ),
  },
  { $id: 'watch/watch-rule-change', description: 'What to change in a watch rule.', minProperties: 1 },
);
export type WatchRuleChange = Static<typeof WatchRuleChange>;
