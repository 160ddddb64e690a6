/** The feed behind a secret URL. Features make the URLs of their feeds. */
import { Type, type Static } from 'typebox';
import { Certainty } from './content-summary.ts';
import { closed, nullable, V, word, type ContractEndpoint } from '#app/contract.ts';

const typeLabel = Type.String({ description: 'Kind of content.', examples: ['Update'] });

export const FeedState = closed(
  {
    createdAt: nullable(
      Type.String({
        format: 'date-time',
        description: 'When its present secret URLs were made; null without any.',
        examples: ['2026-11-20T09:00:00Z', null],
      }),
    ),
  },
  { $id: 'feeds/feed-state', title: 'FeedState', description: 'Whether feeds of this kind were made.' },
);
export type FeedState = Static<typeof FeedState>;

export const FeedLink = closed(
  {
    atom: Type.String({ description: 'Path of the Atom feed.', examples: ['/feeds/q83vEjRW.atom'] }),
    rss: Type.String({ description: 'Path of the same feed as RSS.', examples: ['/feeds/q83vEjRW.rss'] }),
    calendar: Type.String({ description: 'Path of the calendar.', examples: ['/feeds/q83vEjRW.ics'] }),
  },
  {
    $id: 'feeds/feed-link',
    title: 'FeedLink',
    description:
      'The secret URLs of the feeds of a rule, or of all rules. They are shown once, because only a hash is stored.',
  },
);
export type FeedLink = Static<typeof FeedLink>;

const FeedItem = closed(
  {
    nid: Type.Integer({ description: 'Item id.', examples: [3047] }),
    title: Type.String({ description: 'Title.', examples: ['PS25/12: final safeguarding rules'] }),
    path: Type.String({ description: 'Path of its page.', examples: ['/regulatory_update/3047/ps25-12'] }),
    summary: Type.String({
      description: 'Public summary; may be empty.',
      examples: ['The FCA adopts a supplementary regime.'],
    }),
    typeLabel,
    published: Type.String({ format: 'date', description: 'Day of publication.', examples: ['2026-11-20'] }),
    changed: Type.String({
      format: 'date-time',
      description: 'When it matched last.',
      examples: ['2026-11-20T09:00:00Z'],
    }),
    changes: Type.Optional(
      Type.Array(Type.String(), {
        description:
          'What its editors told of its latest changes, the newest first; absent without any, and for items that the reader may not read in full.',
        examples: [['We were wrong: the period ends on 28 February.']],
      }),
    ),
    rules: Type.Array(Type.String(), {
      description: 'Names of the rules that matched it, in the order in which they were made.',
      examples: [['UK safeguarding']],
    }),
  },
  { title: 'FeedItem', description: 'An item that matched the rule, with its public fields.' },
);

const FeedDateItem = closed(
  {
    title: Type.String({ description: 'Title.', examples: ['Safeguarding: what changes in May'] }),
    path: Type.String({
      description: 'Path of its page.',
      examples: ['/article/1041/regulatory-analysis/safeguarding'],
    }),
  },
  { title: 'FeedDateItem', description: 'Another item about the event.' },
);

export const FeedDate = closed(
  {
    id: Type.String({
      description:
        'Id that stays the same while the date is moved, reworded or sorted, and while items join its event or leave it.',
      examples: ['3047-9f86d081884c7d65'],
    }),
    title: Type.String({
      description: 'Title of the closest item about it.',
      examples: ['PS25/12: final safeguarding rules'],
    }),
    label: Type.String({ description: 'What happens.', examples: ['In force'] }),
    kind: Type.String({ description: 'Id of its kind.', examples: ['effective'] }),
    date: Type.String({ format: 'date', description: 'Day.', examples: ['2026-05-07'] }),
    certainty: Type.Optional(Certainty),
    sequence: Type.Integer({
      minimum: 0,
      description: 'Raised with every change (RFC 5545).',
      examples: [1],
    }),
    cancelled: Type.Boolean({
      description:
        'Whether the date was taken out, its item withdrawn or, in the feed of all rules, the last active rule that matched it paused or deleted.',
      examples: [false],
    }),
    path: Type.String({
      description: 'Path of the closest item about it.',
      examples: ['/regulatory_update/3047/ps25-12'],
    }),
    typeLabel,
    jurisdictions: Type.Array(Type.String(), {
      description: 'Names of the jurisdictions in which it applies, as far as they are known.',
      examples: [['United Kingdom']],
    }),
    changed: Type.String({
      format: 'date-time',
      description: 'Last change of its items.',
      examples: ['2026-11-20T09:00:00Z'],
    }),
    rules: Type.Array(Type.String(), {
      description: 'Names of the rules that matched its items.',
      examples: [['UK safeguarding']],
    }),
    others: Type.Optional(
      Type.Array(FeedDateItem, { description: 'The other items about it.', examples: [[]] }),
    ),
  },
  {
    title: 'FeedDate',
    description:
      'An event of these items, once for all items about it, or a date that was in the feed and is cancelled; if it left the feed, nothing is said of its item.',
  },
);
export type FeedDate = Static<typeof FeedDate>;

export const Feed = closed(
  {
    id: Type.String({
      description: 'Id of the feed; unique in the vertical.',
      examples: ['rule/7', 'watchlist/3'],
    }),
    kind: word(['rule', 'watchlist', 'deadlines'], {
      description:
        'What it is about: one rule, all active rules of a reader, or the deadlines of a reader. Deadlines have only dates.',
      examples: ['rule'],
    }),
    rule: nullable(
      Type.Integer({ description: 'Id of the rule; null for the other kinds.', examples: [7, null] }),
    ),
    name: Type.String({ description: 'Name of the feed: that of its rule.', examples: ['UK safeguarding'] }),
    updated: Type.String({
      format: 'date-time',
      description:
        'Time of the newest match or change of a date; when the URLs of the feed were made if there is none. The same at each fetch of the same feed.',
      examples: ['2026-11-20T09:00:00Z'],
    }),
    items: Type.Array(FeedItem, { description: 'The newest first.', examples: [[]] }),
    dates: Type.Array(FeedDate, { description: 'Events of the items.', examples: [[]] }),
  },
  {
    $id: 'feeds/feed',
    title: 'Feed',
    description:
      'What a watch rule or all active rules of a reader matched, for feed readers and calendars; or the deadlines of a reader, for calendars.',
  },
);
export type Feed = Static<typeof Feed>;

export const endpoints = {
  feed: { method: 'get', path: `${V}/feeds/{token}`, response: Feed },
} as const satisfies Record<string, ContractEndpoint>;
