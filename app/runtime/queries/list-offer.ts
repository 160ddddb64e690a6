/**
 * What a list offers its readers, the terms of it that filter the list, and the noun for its items, from its route.
 * Pure.
 */
import type { ContentRoute, VerticalConfig } from '#app/config/model.ts';
import type { ContentListResponse } from '#app/contracts/content-list.ts';
import type { ListSettings } from '#generated/schemas/types.ts';
import { listedFor, type FieldFacet, type FieldSortSetting } from './listed-offer.ts';
import type { ListOptions, ListState, Sort } from './list-query.ts';
import { vocabulariesWithRole } from '../roles.ts';

/** A vocabulary that filters a list, and its URL parameter. */
export interface FacetSetting {
  vid: string;
  param: string;
  title: string;
}

/** What a list offers in this vertical, independent of its items; columns depend on the content types. */
export interface ListOffer extends Omit<ListOptions, 'columns'> {
  facets: FacetSetting[];
  /** Filters by values of the items' own fields. */
  fieldFacets: FieldFacet[];
  fields: { param: string; values: string[] }[];
  sorts: Sort[];
  /** Those of the orders that are by a field. */
  fieldSorts: FieldSortSetting[];
  views: ListSettings['views'];
  dateKinds: ListSettings['dates'];
  pageSize: number;
}

/** The defaults of routes.schema.json, for a route without `list`. */
const DEFAULTS: ListSettings = {
  sorts: ['newest', 'oldest', 'title'],
  views: ['list', 'cards', 'table'],
  dates: ['published'],
  limit: 'listPage',
};

/** What a list route offers; vocabularies that the vertical does not use are left out. */
export function listOffer(
  vertical: VerticalConfig,
  { list, contentType, contentTypes }: Pick<ContentRoute, 'list' | 'contentType' | 'contentTypes'>,
): ListOffer {
  const {
    facets: vids = vocabulariesWithRole(vertical, 'places'),
    sorts,
    views,
    dates,
    limit,
  } = { ...DEFAULTS, ...list };
  const facets = facetSettings(vertical, vids).map((facet) => ({
    ...facet,
    title: list?.facetTitles?.[facet.vid] ?? facet.title,
  }));
  const params = [...new Set(facets.map(({ param }) => param))];
  const listed = listedFor(vertical, contentTypes ?? (contentType === undefined ? [] : [contentType]));
  const fieldFacets = listed.facets.map((facet) => ({
    ...facet,
    title: list?.facetTitles?.[facet.field] ?? facet.title,
  }));
  return {
    facets,
    params,
    fieldFacets,
    fields: fieldFacets.map(({ field, values }) => ({
      param: field,
      values: values.map(({ value }) => value),
    })),
    sorts: [...sorts, ...listed.sorts.map(({ sort }) => sort)],
    fieldSorts: listed.sorts,
    ...{ views, dateKinds: dates, pageSize: vertical.site.limits[limit] },
  };
}

/** The filters of these vocabularies, without those that the vertical does not use. */
export function facetSettings(
  { vocabularies }: Pick<VerticalConfig, 'vocabularies'>,
  vids: readonly string[],
): FacetSetting[] {
  return vids.flatMap((vid) => {
    const vocabulary = vocabularies[vid];
    return vocabulary?.enabled ? [{ vid, param: vocabulary.param ?? vid, title: vocabulary.title }] : [];
  });
}

/** The noun for a list's items; undefined if several types have no common one. */
export function listNoun(
  { contentTypes }: Pick<VerticalConfig, 'contentTypes'>,
  { list, contentType = '' }: Pick<ContentRoute, 'list' | 'contentType'>,
): ContentListResponse['noun'] {
  const type = contentTypes[contentType];
  return list?.noun ?? (type && { one: inSentence(type.title), many: inSentence(type.plural) });
}

/** As within a sentence: "Country guide" is "country guide", "EU guide" stays. */
function inSentence(title: string): string {
  return title.replace(/^\p{Lu}(?!\p{Lu})/u, (first) => first.toLowerCase());
}

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
