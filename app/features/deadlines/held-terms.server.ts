/** The places of readers' own dates. */
import type { TermHolder } from '#app/api/term-holder.ts';
import './tables.ts';

export const heldTerms: TermHolder = {
  async count(on, { tid }) {
    const { count } = await on
      .selectFrom('own_date')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('jurisdiction', '=', tid)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow();
    return [
      { id: 'own-dates', count: Number(count), counted: ['date of a reader’s own', 'dates of readers’ own'] },
    ];
  },
  async replace(on, from, into) {
    await on.updateTable('own_date').set({ jurisdiction: into }).where('jurisdiction', '=', from).execute();
  },
};
