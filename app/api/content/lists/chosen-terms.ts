/** The terms that filter a list. Pure. */
import type { ListState } from '#app/runtime/queries/list-query.ts';
import type { ListOffer } from '#app/runtime/queries/list-offer.ts';

/** Terms of one vocabulary; an item fits that has any of them. */
export interface ChosenTerms {
  vid: string;
  tids: number[];
}

/**
 * The terms that filter a list, by vocabulary in the order of the filters.
 *
 * @param byParam term ids as an address names them
 * @param vidOf vocabulary of a term; undefined when the term does not exist
 * @returns `ignored` names the parameters with a term of another vocabulary, or one that does not exist
 */
export function chosenTerms(
  byParam: ListState['terms'],
  { facets }: Pick<ListOffer, 'facets'>,
  vidOf: (tid: number) => string | undefined,
): { terms: ChosenTerms[]; ignored: string[] } {
  const terms = facets.flatMap(({ vid, param }) => {
    const tids = (byParam[param] ?? []).filter((tid) => vidOf(tid) === vid);
    return tids.length > 0 ? [{ vid, tids }] : [];
  });
  const chooses = (param: string, tid: number) =>
    facets.some((facet) => facet.param === param && facet.vid === vidOf(tid));
  const ignored = Object.keys(byParam).filter((param) => byParam[param]!.some((tid) => !chooses(param, tid)));
  return { terms, ignored };
}
