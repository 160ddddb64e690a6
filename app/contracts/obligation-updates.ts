/** What is new about the obligations of a page, for one reader. */
import { Type, type Static } from 'typebox';
import { closed, nid, word } from '#app/contract.ts';

export const ObligationUpdatesQuery = closed(
  { nid: nid('Id (nid) of the page.') },
  {
    $id: 'content/obligation-updates-query',
    title: 'ObligationUpdatesQuery',
    description: 'The page to ask about.',
  },
);

const id = Type.String({ description: 'Anchor of the obligation.', examples: ['initial-capital'] });

const ChangedObligation = closed(
  {
    id,
    isNew: Type.Boolean({ description: 'Whether the page did not have it then.' }),
    parts: Type.Array(word(['title', 'answer', 'text', 'source', 'licences'], {}), {
      description: 'What of it is different; empty if it is new.',
      examples: [['text']],
    }),
    was: Type.Optional(
      Type.String({
        description: 'The words of the text that were replaced; absent where they are too many to quote.',
        examples: ['secure, liquid assets'],
      }),
    ),
    now: Type.Optional(
      Type.String({
        description: 'The words that replaced them.',
        examples: ['secure, liquid assets the FCA approves'],
      }),
    ),
  },
  { title: 'ChangedObligation', description: 'An obligation that is new, or says something else.' },
);
export type ChangedObligation = Static<typeof ChangedObligation>;

const CitingItem = closed(
  {
    title: Type.String({ description: 'Headline.', examples: ['FCA consults on CASS 15'] }),
    path: Type.String({ description: 'Path.', examples: ['/regulatory_updates/3001/fca-consults'] }),
    published: Type.String({ format: 'date', description: 'Day of publication.', examples: ['2026-11-09'] }),
  },
  { title: 'CitingItem', description: 'An item.' },
);

const ObligationNews = closed(
  {
    id,
    total: Type.Integer({ minimum: 1, description: 'Number of the items.', examples: [3] }),
    items: Type.Array(CitingItem, { description: 'The newest; 3 at most.', examples: [[]] }),
  },
  { title: 'ObligationNews', description: 'News that cite the source of an obligation.' },
);
export type ObligationNews = Static<typeof ObligationNews>;

export const ObligationUpdates = closed(
  {
    since: Type.Optional(
      Type.String({
        format: 'date-time',
        description:
          "The time with whose version the page was compared: the reader's last visit, or a year ago if nothing changed since. Absent if there is no earlier version.",
        examples: ['2026-08-25T09:00:00Z'],
      }),
    ),
    changed: Type.Array(ChangedObligation, {
      description: 'The obligations that changed, in the order of the page; empty without `since`.',
      examples: [[]],
    }),
    removed: Type.Array(Type.String(), {
      description: 'Titles of those that the page does not have any more; empty without `since`.',
      examples: [['Keep a register of agents']],
    }),
    news: Type.Array(ObligationNews, {
      description:
        'Recent news about the place of the page, or about a union whose law binds it, that cite the law of an obligation; without those that nothing cites.',
      examples: [[]],
    }),
  },
  {
    $id: 'content/obligation-updates',
    title: 'ObligationUpdates',
    description: 'What is new about the obligations of a page.',
  },
);
export type ObligationUpdates = Static<typeof ObligationUpdates>;
