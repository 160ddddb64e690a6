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
  async changes(on, from, into) {
    const rows = await on.selectFrom('own_date').select('id').where('jurisdiction', '=', from).execute();
    return rows.map(({ id }) => ({
      ...{ table: 'own_date', id },
      ...{ before: { jurisdiction: from }, after: { jurisdiction: into } },
    }));
  },
  rows: { own_date: ['date of a reader’s own', 'dates of readers’ own'] },
};
