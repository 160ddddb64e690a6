/** SQL conditions for what concerns places: what lies in them, and what binds them as members of a union. */
import { sql, type ExpressionBuilder } from 'kysely';
import { prepareIn } from '../prepared.ts';
import type { Database, Db } from '../tables.ts';
import { lawsInPeriod, type Binding } from './bindings.ts';

/** Days of a query, both included. */
interface Days {
  from: string;
  to: string;
}

export function placeConditions(db: Db) {
  const bindings = prepareIn(db, (places: number[]) =>
    db
      .selectFrom('term_binding')
      .select(['place', 'law', 'first_day as from', 'last_day as to'])
      .where('place', 'in', places),
  );
  const within = (tids: readonly number[]) =>
    db.selectFrom('term_ancestor').select('tid').where('ancestor', 'in', tids);
  const itemsIn = (tids: readonly number[]) =>
    db
      .selectFrom('content_term')
      .innerJoin('term_ancestor', 'term_ancestor.tid', 'content_term.tid')
      .select('content_term.nid')
      .where('term_ancestor.ancestor', 'in', tids);
  const itemsWith = (tids: readonly number[]) =>
    db.selectFrom('content_term').select('content_term.nid').where('tid', 'in', tids);

  return {
    /** The bindings of these places, to build conditions with. */
    bindings: (tids: readonly number[]): Promise<Binding[]> => bindings(tids),

    /** Items that carry one of the places, one inside it, or a law that binds it on the day of publication. */
    items(tids: readonly number[], laws: readonly Binding[], period: Days) {
      const { always, partly } = lawsInPeriod(laws, period);
      return ({ and, eb, or }: ExpressionBuilder<Database, 'content'>) =>
        or([
          eb('content.nid', 'in', itemsIn(tids)),
          ...(always.length > 0 ? [eb('content.nid', 'in', itemsWith(always))] : []),
          ...partly.map(({ law, from, to }) =>
            and([
              eb('content.published', '>=', from),
              eb('content.published', '<=', to),
              eb('content.nid', 'in', itemsWith([law])),
            ]),
          ),
        ]);
    },

    /**
     * The condition of {@link items} for few of many items, such as those of a period: each item is asked for its terms.
     * `items` finds all items of the places first, so it suits a query that reads most of them.
     */
    carries(tids: readonly number[], laws: readonly Binding[], period: Days) {
      const { always, partly } = lawsInPeriod(laws, period);
      // Without an index on the term: SQLite would ask for each term of the places instead of the few of the item.
      const tid = sql<number>`+${sql.ref('content_term.tid')}`;
      return ({ exists, selectFrom }: ExpressionBuilder<Database, 'content'>) =>
        exists(
          selectFrom('content_term')
            .select('content_term.nid')
            .whereRef('content_term.nid', '=', 'content.nid')
            .where(({ and, eb, or, ref }) =>
              or([
                eb(tid, 'in', within(tids)),
                ...(always.length > 0 ? [eb(tid, 'in', always)] : []),
                ...partly.map(({ law, from, to }) =>
                  and([
                    eb(tid, '=', law),
                    eb(ref('content.published'), '>=', from),
                    eb(ref('content.published'), '<=', to),
                  ]),
                ),
              ]),
            ),
        );
    },

    /**
     * Dates in one of the places or one inside it, and dates of a law that binds it on that day; where a date names no
     * jurisdiction, those of its item count.
     */
    dates(tids: readonly number[], laws: readonly Binding[], period: Days) {
      const { always, partly } = lawsInPeriod(laws, period);
      return ({ and, eb, or }: ExpressionBuilder<Database, 'content_date' | 'content'>) => {
        const isUnplaced = eb('content_date.jurisdiction', 'is', null);
        return or([
          eb('content_date.jurisdiction', 'in', within(tids)),
          and([isUnplaced, eb('content.nid', 'in', itemsIn(tids))]),
          ...(always.length > 0
            ? [
                eb('content_date.jurisdiction', 'in', always),
                and([isUnplaced, eb('content.nid', 'in', itemsWith(always))]),
              ]
            : []),
          ...partly.map(({ law, from, to }) =>
            and([
              eb('content_date.date', '>=', from),
              eb('content_date.date', '<=', to),
              or([
                eb('content_date.jurisdiction', '=', law),
                and([isUnplaced, eb('content.nid', 'in', itemsWith([law]))]),
              ]),
            ]),
          ),
        ]);
      };
    },
  };
}
