/** Drafts that name a term. A merge leaves them as they are: a former reference is read as that of now. */
import type { TermHolder } from '#app/api/term-holder.ts';
import '../tables.ts';

export const heldTerms: TermHolder = {
  async count(on, { reference }) {
    const { count } = await on
      .selectFrom('newsroom_draft')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('discarded_at', 'is', null)
      .where('fields', 'like', `%"${reference}"%`)
      .executeTakeFirstOrThrow();
    return [{ id: 'drafts', count: Number(count), counted: ['draft names it', 'drafts name it'] }];
  },
};
