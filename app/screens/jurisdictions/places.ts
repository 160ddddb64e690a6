/** The tree of jurisdictions as the screens show it: regions, their places, and the places within those. Pure. */
import { formatList } from '#app/text/format-list.ts';
import { formatCount } from '#app/text/count.ts';
import { normaliseText } from '#app/text/normalise.ts';
import type { JurisdictionNode } from '#app/contracts/jurisdictions.ts';

/** A country, territory, union or state with its status, counts and links; absent values are left out. */
export interface Place {
  name: string;
  key: string;
  /** Lower-case ISO 3166 code. */
  iso?: string;
  to?: string;
  /** Id of its page, if the place has a row and the reader may open the page. */
  nid?: number;
  /** It has no content yet. */
  unassessed?: true;
  /** Its page is not in the reader's subscription. */
  locked?: true;
  status?: NonNullable<JurisdictionNode['status']>;
  licences?: number;
  requirements?: number;
  requirementsTo?: string;
  guide?: string;
  /** Updates in the last 12 months; absent for readers who may not read updates. */
  updates?: number;
  below?: Place[];
  /** Does not match the query itself, but contains a match. */
  holds?: true;
}

export interface Region extends Omit<Place, 'below'> {
  places: Place[];
}

function toPlace(node: JurisdictionNode): Place {
  const { name, key, iso, link, nid, status, licenses, requirements, requirements_link, guide, updates } =
    node;
  return {
    name,
    key,
    ...(iso ? { iso } : {}),
    ...(link ? { to: link } : {}),
    // Most places are not assessed, and have no row with actions.
    ...(nid && (node.covered || node.child.length > 0) ? { nid } : {}),
    ...(node.field_disable === 1 ? { locked: true } : {}),
    ...(node.covered ? {} : { unassessed: true }),
    ...(status ? { status } : {}),
    ...(licenses.count > 0 ? { licences: licenses.count } : {}),
    ...(requirements > 0 ? { requirements } : {}),
    ...(requirements_link ? { requirementsTo: requirements_link } : {}),
    ...(guide ? { guide } : {}),
    ...(updates === undefined ? {} : { updates }),
    ...(node.child.length > 0 ? { below: node.child.map(toPlace) } : {}),
  };
}

/** Regions in the order of the tree, without empty ones. */
export function toRegions(nodes: readonly JurisdictionNode[]): Region[] {
  return nodes.map(toPlace).flatMap(({ below, ...region }) => (below ? [{ ...region, places: below }] : []));
}

/**
 * The places with a name that contains the query or a code equal to it, ignoring case and accents. The ancestors of a
 * match stay, so that it appears in its position.
 */
export function searchPlaces(regions: readonly Region[], query: string): Region[] {
  const wanted = normaliseText(query).trim();
  if (wanted === '') return [...regions];
  const matching = (places: readonly Place[]): Place[] =>
    places.flatMap(({ below: all = [], ...place }) => {
      const below = matching(all);
      const found = place.iso === wanted || normaliseText(place.name).includes(wanted);
      if (below.length > 0) return [{ ...place, below, ...(found ? {} : { holds: true as const }) }];
      return found ? [place] : [];
    });
  return regions
    .map((region) => ({ ...region, places: matching(region.places) }))
    .filter(({ places }) => places.length > 0);
}

/** Counts of places, in regions and within other places, and of unassessed ones. */
export interface Counted {
  /** Assessed countries, territories and unions. */
  countries: number;
  /** Assessed states, provinces and the like. */
  within: number;
  unassessed: number;
}

/** Counts every place once; a place that only contains others does not count. */
export function countPlaces(regions: readonly Region[]): Counted {
  const counted: Counted = { countries: 0, within: 0, unassessed: 0 };
  const count = (places: readonly Place[], level: 'countries' | 'within') => {
    for (const { below = [], holds, unassessed } of places) {
      if (!holds) counted[unassessed ? 'unassessed' : level]++;
      count(below, 'within');
    }
  };
  for (const { places } of regions) count(places, 'countries');
  return counted;
}

/** Formats the counts: "62 countries and territories and 30 states and provinces assessed; 232 not yet". */
export function formatCounts({ countries, within, unassessed }: Counted): string {
  const parts = [
    ...(countries > 0 || within === 0
      ? [formatCount(countries, 'country or territory', 'countries and territories')]
      : []),
    ...(within > 0 ? [formatCount(within, 'state or province', 'states and provinces')] : []),
  ];
  return `${formatList(parts)} assessed${unassessed > 0 ? `; ${unassessed} not yet` : ''}`;
}

/** Places with a row: assessed ones, and those that contain assessed ones. */
export function assessedPlaces(places: readonly Place[]): Place[] {
  return places.flatMap(({ below = [], ...place }) => {
    const within = assessedPlaces(below);
    if (place.unassessed && within.length === 0) return [];
    return [within.length > 0 ? { ...place, below: within } : place];
  });
}

/** Unassessed places, at any depth, which have only a name. */
export function unassessedPlaces(places: readonly Place[]): Place[] {
  return places.flatMap(({ below = [], ...place }) => [
    ...(place.unassessed && !place.holds && assessedPlaces(below).length === 0 ? [place] : []),
    ...unassessedPlaces(below),
  ]);
}

/** Groups the same places by first letter instead of region. */
export function byLetter(regions: readonly Region[]): Region[] {
  const places = regions
    .flatMap((region) => region.places)
    .sort((a, b) => normaliseText(a.name).localeCompare(normaliseText(b.name), 'en'));
  const letters = Map.groupBy(places, ({ name }) => normaliseText(name).charAt(0).toUpperCase());
  return [...letters].map(([letter, under]) => ({
    name: letter,
    key: `letter-${letter.toLowerCase()}`,
    places: under,
  }));
}
