/** What a list offers its readers, and the noun for its items, from its route. Pure. */
import type { ContentRoute, VerticalConfig } from '#app/config/model.ts';
import type { ContentListResponse } from '#app/contracts/content-list.ts';
import type { ListSettings } from '#generated/schemas/types.ts';
import type { ListOptions } from './list-query.ts';
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
  sorts: ListSettings['sorts'];
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
export function listOffer(vertical: VerticalConfig, { list }: Pick<ContentRoute, 'list'>): ListOffer {
  const {
    facets: vids = vocabulariesWithRole(vertical, 'places'),
    sorts,
    views,
    dates,
    limit,
  } = { ...DEFAULTS, ...list };
  const facets = facetSettings(vertical, vids);
  const params = [...new Set(facets.map(({ param }) => param))];
  return { facets, params, sorts, views, dateKinds: dates, pageSize: vertical.site.limits[limit] };
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
