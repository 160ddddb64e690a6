/** What the site search offers its readers, from the configuration. Pure. */
import { getContentTypes, type VerticalConfig } from '#app/config/model.ts';
import type { SiteSearch } from '#generated/schemas/types.ts';
import { facetSettings, type FacetSetting } from './list-offer.ts';

export type SearchSort = SiteSearch['sorts'][number];

/** A group of content types with its own count among the results. */
export interface SearchSource {
  id: string;
  label: string;
  contentTypes: string[];
}

export interface SearchOffer {
  sources: SearchSource[];
  facets: FacetSetting[];
  params: string[];
  sorts: SearchSort[];
  /** Results on a page. */
  pageSize: number;
  /** Most results of one call. */
  mostResults: number;
}

const known = new WeakMap<VerticalConfig, SearchOffer>();

/**
 * Sources in their order; content types that no source names follow, each as a source of its own. Types without pages
 * have nothing that a result could lead to, so they are left out.
 */
export function searchOffer(vertical: VerticalConfig): SearchOffer {
  const offer = known.get(vertical) ?? makeOffer(vertical);
  known.set(vertical, offer);
  return offer;
}

function makeOffer(vertical: VerticalConfig): SearchOffer {
  const { search, limits } = vertical.site;
  const facets = facetSettings(vertical, search.facets);
  const paged = new Set(
    Object.values(vertical.routes).flatMap((route) =>
      'view' in route && route.view === 'page' ? getContentTypes(route) : [],
    ),
  );
  const named = Object.entries(search.sources).map(([id, { label, contentTypes }]) => ({
    id,
    label,
    contentTypes: contentTypes.filter((type) => paged.has(type)),
  }));
  const taken = new Set(named.flatMap(({ contentTypes }) => contentTypes));
  const others = Object.entries(vertical.contentTypes)
    .filter(([type]) => paged.has(type) && !taken.has(type))
    .map(([type, { plural }]) => ({ id: type, label: plural, contentTypes: [type] }));
  return {
    sources: [...named, ...others],
    facets,
    params: [...new Set(facets.map(({ param }) => param))],
    sorts: search.sorts,
    pageSize: limits.listPage,
    mostResults: search.pageSize,
  };
}
