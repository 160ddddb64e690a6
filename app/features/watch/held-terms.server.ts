/** The terms that watch rules ask for, and what a merge makes of them. */
import type { TermHolder } from '#app/api/term-holder.ts';
import type { Db } from '#app/store/tables.ts';
import type { WatchQuery } from './rules-store.server.ts';
import './tables.ts';

type Asked = NonNullable<WatchQuery['not']>;

/** Rules whose text has the number: a few more than those that have it as an id. Deleted ones can be taken back. */
async function rulesWith(
  on: Db,
  tid: number,
): Promise<{ id: number; text: string; query: WatchQuery; isDeleted: boolean }[]> {
  const rows = await on
    .selectFrom('watch_rule')
    .select(['id', 'query', 'deleted_at'])
    .where('query', 'like', `%${tid}%`)
    .execute();
  return rows
    .map((row) => ({
      ...{ id: row.id, text: row.query },
      query: JSON.parse(row.query) as WatchQuery,
      isDeleted: row.deleted_at !== null,
    }))
    .filter(({ query: { terms, not = [] } }) => names(terms, tid) || names(not, tid));
}

const names = (asked: Asked, tid: number) => asked.some(({ tids }) => tids.includes(tid));

/**
 * A rule that asks for the merged term asks for the other one. An exclusion of the merged term alone goes: it would exclude
 * what the rule has found so far, and a rule must not miss anything because of a merge.
 */
export function mergedQuery(query: WatchQuery, from: number, into: number): WatchQuery {
  const terms = query.terms.map(({ vid, tids }) => ({
    vid,
    tids: [...new Set(tids.map((tid) => (tid === from ? into : tid)))],
  }));
  const isAskedFor = names(query.terms, from) && names(terms, into);
  const not = (query.not ?? [])
    .map(({ vid, tids }) => ({
      vid,
      tids: tids.filter((tid) => tid !== from && !(tid === into && isAskedFor)),
    }))
    .filter(({ tids }) => tids.length > 0);
  const { not: _, ...rest } = query;
  return { ...rest, terms, ...(not.length > 0 && { not }) };
}

export const heldTerms: TermHolder = {
  async count(on, { tid }) {
    const rules = (await rulesWith(on, tid)).filter(({ isDeleted }) => !isDeleted);
    const excluding = rules.filter(({ query: { not = [] } }) => names(not, tid)).length;
    return [
      {
        id: 'watch-rules',
        count: rules.length - excluding,
        counted: ['watch rule asks for it', 'watch rules ask for it'],
      },
      {
        id: 'watch-rules-without',
        count: excluding,
        counted: ['watch rule excludes it', 'watch rules exclude it'],
      },
    ];
  },
  async changes(on, from, into) {
    return (await rulesWith(on, from)).map(({ id, query, text }) => ({
      ...{ table: 'watch_rule', id, before: { query: text } },
      after: { query: JSON.stringify(mergedQuery(query, from, into)) },
    }));
  },
  rows: { watch_rule: ['watch rule', 'watch rules'] },
};
