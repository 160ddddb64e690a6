/** A search in terms of the calls of an index, which may belong to another thread. */
import { expandSynonyms } from './language/syntax/expand-synonyms.ts';
import { formatQuery } from './language/syntax/format.ts';
import type { QueryNode } from './language/syntax/query.ts';
import type { FindCall, Found } from './finding/finder.ts';
import { FULL, NOTHING, OPEN } from './finding/hits.ts';
import type { NumberedClass } from './index/search-tables.ts';
import { withCorrections } from './query/corrected-query.ts';
import { planQuery } from './query/plan.ts';
import type { SearchIndex, SearchIndexState, SearchMatches, SearchRequest } from './search-index.ts';

export interface IndexCalls {
  /** Reads what was published before, as far as a query waits for it. */
  ready(): Promise<void>;
  state(): SearchIndexState;
  /**
   * Runs a query when it is the account's turn.
   *
   * @param toCall makes the call for the access classes of the index, as they are numbered at that moment
   */
  find(account: number, toCall: (classes: readonly NumberedClass[]) => FindCall): Promise<Found>;
}

export function searchBy({ ready, find }: IndexCalls): SearchIndex['find'] {
  async function run(request: SearchRequest, node: QueryNode | undefined): Promise<Found> {
    const plan = planQuery(node && expandSynonyms(node, request.synonyms));
    const { within, strict } = request;
    return find(request.account, (classes) => ({
      ...{ node: plan, access: classAccess(classes, request), within, strict },
    }));
  }

  return async function search(request): Promise<SearchMatches> {
    await ready();
    const { node } = request.query;
    const { corrections, ...found } = await run(request, node);
    if (!corrections || !node) return found;
    const corrected = withCorrections(node, corrections);
    const other = await run(request, corrected);
    return other.complete > found.complete ? { ...found, suggestion: formatQuery(corrected) } : found;
  };
}

function classAccess(
  classes: readonly NumberedClass[],
  { vertical, types, reads }: Pick<SearchRequest, 'vertical' | 'types' | 'reads'>,
): Uint8Array {
  const access = new Uint8Array(classes.length + 1);
  for (const one of classes) {
    const isSearched = one.vertical === vertical && types.includes(one.type);
    access[one.id] = isSearched ? (reads(one) ? FULL : OPEN) : NOTHING;
  }
  return access;
}
