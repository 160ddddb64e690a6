/** What watch rules find: matches, previews and what is new. */
import { Type, type Static } from 'typebox';
import { closed, reference } from '#app/contract.ts';
import { ContentSummary } from '#app/contracts/content-summary.ts';
import { AskedGroup, AskedType, WatchAsks } from './asks.ts';
import { WatchParts } from './parts.ts';
import { id, perMonth, from, WatchWarning, WatchRule } from './rules.ts';

export const WatchRuleQuery = closed(
  {
    page: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 10_000, description: 'Page, from 1.', examples: [1], default: 1 }),
    ),
  },
  { $id: 'watch/watch-rule-query', description: 'Which part of the seen matches.' },
);

const matchId = Type.Integer({ description: 'Id in the delivery ledger.', examples: [41], minimum: 1 });

const matchedAt = Type.String({
  format: 'date-time',
  description: 'Time of the match (RFC 3339, UTC).',
  examples: ['2026-11-20T09:00:00.000Z'],
});

const changed = Type.Boolean({ description: 'Whether the item was known already and has changed.' });

const why = Type.Array(Type.String(), {
  description: 'Terms and words of the rule by which it matched.',
  examples: [['Safeguarding', 'United Kingdom']],
});

const WatchMatch = closed(
  { id: matchId, item: ContentSummary, matchedAt, changed, why },
  { description: 'An item that the rule matched.' },
);
export type WatchMatch = Static<typeof WatchMatch>;

export const WatchRulePage = closed(
  {
    rule: reference(WatchRule),
    months: Type.Optional(
      Type.Array(Type.Integer({ minimum: 0 }), {
        minItems: 12,
        maxItems: 12,
        description:
          'Items that the rule finds by month of publication: the last 12 months, the oldest first. Absent while the search index is being made.',
        examples: [[0, 0, 0, 1, 0, 2, 1, 0, 0, 3, 1, 2]],
      }),
    ),
    fresh: Type.Array(WatchMatch, {
      description: 'Matches that the reader has not seen, the newest first; 20 at most.',
      examples: [[]],
    }),
    upTo: Type.Integer({
      description: 'Id of the newest match; 0 without matches.',
      examples: [41],
      minimum: 0,
    }),
    seen: Type.Array(WatchMatch, {
      description: 'One page of those that the reader has seen, the newest first.',
      examples: [[]],
    }),
    seenCount: Type.Integer({ description: 'Matches that the reader has seen.', examples: [31], minimum: 0 }),
    page: Type.Integer({ description: 'Page of the seen matches, from 1.', examples: [1], minimum: 1 }),
    pages: Type.Integer({ description: 'Number of such pages, at least 1.', examples: [2], minimum: 1 }),
  },
  { $id: 'watch/watch-rule-page', description: 'A watch rule with what it matched.' },
);
export type WatchRulePage = Static<typeof WatchRulePage>;

export const WatchPreviewRequest = closed(
  {
    from: Type.Optional(from),
    asks: Type.Optional(
      reference(WatchAsks, {
        description: 'What to watch, in parts. With `from` as well, that is the page that shows the same.',
      }),
    ),
    rule: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 2_147_483_647,
        description:
          'The rule of the reader that is being changed: it is not compared with itself. Alone, the preview is of what it asks for now.',
        examples: [7],
      }),
    ),
  },
  { $id: 'watch/watch-preview-request', description: 'What to watch.', minProperties: 1 },
);

const RelaxedWatch = closed(
  {
    words: Type.Array(Type.String(), {
      description: 'Words that an item must have to match the rule.',
      examples: [['instant', 'payments', 'Switzerland']],
    }),
    shown: Type.Optional(
      Type.Integer({
        description:
          'Items that the search page shows; absent where it reads the text as dates or as a provision of an act, which a rule does not watch.',
        examples: [163],
        minimum: 0,
      }),
    ),
    anyFrom: Type.String({
      description: 'Path and query of the search with any of the words, for a wider rule.',
      examples: ['/search?query=%22instant+OR+Switzerland%22&offset=0'],
    }),
    anyCount: Type.Integer({
      description: 'Published items that the wider rule finds today.',
      examples: [420],
      minimum: 0,
    }),
  },
  {
    description:
      'The search page shows items with some of the words, or reads the text as more than words; the rule requires all of them. Absent where the page shows what the rule finds.',
  },
);

const SameWatchRule = closed(
  { id, name: Type.String({ description: 'Its name.', examples: ['UK safeguarding'] }) },
  { description: 'A rule that watches the same.' },
);

const inYear = (description: string) => Type.Integer({ minimum: 0, description, examples: [7] });

const RuleFix = closed(
  {
    label: Type.String({ description: 'What it changes.', examples: ['Without “reconciliation”'] }),
    inYear: inYear('Items of the last 12 months that the rule then finds.'),
    asks: reference(WatchAsks, { description: 'The rule with this change.' }),
  },
  { description: 'A change of a rule that finds too much, or nothing.' },
);
export type RuleFix = Static<typeof RuleFix>;

const RuleOverlap = closed(
  {
    id,
    name: Type.String({ description: 'Its name.', examples: ['UK safeguarding'] }),
    both: Type.Integer({
      minimum: 1,
      description: 'Items of the last 12 months that both rules find.',
      examples: [12],
    }),
  },
  { description: 'Another rule that finds some of the same.' },
);
export type RuleOverlap = Static<typeof RuleOverlap>;

const EstimatedMatch = closed({ item: ContentSummary, why }, { description: 'An item that the rule finds.' });
export type EstimatedMatch = Static<typeof EstimatedMatch>;

export const WatchPreview = closed(
  {
    asks: reference(WatchAsks, { description: 'What the rule asks for, in parts.' }),
    groups: Type.Array(AskedGroup, { description: 'Its terms by vocabulary.', examples: [[]] }),
    notGroups: Type.Optional(
      Type.Array(AskedGroup, {
        description: 'The terms that it leaves out, by vocabulary; absent for none.',
        examples: [[]],
      }),
    ),
    offer: closed(
      {
        vocabularies: Type.Array(
          closed(
            {
              vid: Type.String({ description: 'Id.', examples: ['jurisdictions'] }),
              title: Type.String({ description: 'Title.', examples: ['Jurisdictions'] }),
              place: Type.Boolean({ description: 'Whether its terms are jurisdictions.' }),
              subject: Type.Boolean({ description: 'Whether its terms say what an item is about.' }),
            },
            { description: 'A vocabulary.' },
          ),
          { description: 'Vocabularies whose terms a rule can have.', examples: [[]] },
        ),
        types: Type.Array(AskedType, { description: 'Content types that a rule can have.', examples: [[]] }),
      },
      { description: 'What a rule can ask for.' },
    ),
    months: Type.Array(Type.Integer({ minimum: 0 }), {
      minItems: 12,
      maxItems: 12,
      description: 'Matches by month of publication: the last 12 months, the oldest first.',
      examples: [[0, 0, 0, 1, 0, 2, 1, 0, 0, 3, 1, 2]],
    }),
    inYear: inYear('Their sum.'),
    matches: Type.Array(EstimatedMatch, {
      description: 'The latest items that the rule finds, the newest first; 5 at most.',
      examples: [[]],
    }),
    overlaps: Type.Array(RuleOverlap, {
      description: 'Rules of the reader that find some of the same, those with most first; 3 at most.',
      examples: [[]],
    }),
    compared: Type.Integer({
      minimum: 0,
      description: 'Other rules of the reader that were compared; 50 at most.',
      examples: [5],
    }),
    fixes: Type.Array(RuleFix, {
      description: 'Changes for a rule that finds too much, or found nothing in 12 months; 3 at most.',
      examples: [[]],
    }),
    from: Type.String({
      description:
        'Path and query of a list or a search of the site: what it shows is what the rule watches.',
      examples: ['/regulatory_updates_list?jurisdiction=1072'],
    }),
    parts: WatchParts,
    perMonth,
    days: Type.Array(Type.Integer({ minimum: 0 }), {
      description: 'Matches of each of the last 100 days, the oldest first.',
      examples: [[0, 1, 0]],
    }),
    first: Type.String({
      format: 'date',
      description: 'First of these days (RFC 3339 full-date).',
      examples: ['2026-08-14'],
    }),
    last: Type.String({
      format: 'date',
      description: 'Last of these days, the reference day of content.',
      examples: ['2026-11-21'],
    }),
    warning: Type.Optional(WatchWarning),
    total: Type.Integer({
      description: 'Published items that the rule finds today.',
      examples: [5],
      minimum: 0,
    }),
    relaxed: Type.Optional(RelaxedWatch),
    sameRules: Type.Optional(
      Type.Array(SameWatchRule, {
        description: 'Rules of the reader that watch the same; absent without any.',
        examples: [[]],
      }),
    ),
    complete: Type.Boolean({
      description: 'Whether all items were counted; false while the search index is being built.',
    }),
  },
  {
    $id: 'watch/watch-preview',
    description: 'What a rule would bring, by what it would have matched in the last 12 months.',
  },
);
export type WatchPreview = Static<typeof WatchPreview>;

export const WatchSeen = closed(
  {
    upTo: Type.Integer({
      minimum: 1,
      maximum: 2_147_483_647,
      description: 'Id of the newest match that was shown; it and all older ones are seen.',
      examples: [41],
    }),
  },
  { $id: 'watch/watch-seen', description: 'Which matches the reader has seen.' },
);

export const WatchUnseen = closed(
  { unseen: Type.Integer({ minimum: 0, description: 'Their number.', examples: [43] }) },
  { $id: 'watch/watch-unseen', description: 'How many matches of all active rules the reader has not seen.' },
);
