import { Type } from 'typebox';
import { reference, type ContractAdditions } from '#app/contract.ts';
import { Bookmarked } from './contract/lists.ts';
import { Bookmark } from './contract/parts.ts';

/** What bookmarks add to answers of the platform about one reader. */
export const additions = {
  pageMine: {
    bookmark: Type.Union([reference(Bookmark), Type.Null()], {
      description: "The reader's bookmark; null without one.",
    }),
  },
  homeMine: { bookmarked: reference(Bookmarked) },
} as const satisfies ContractAdditions;
