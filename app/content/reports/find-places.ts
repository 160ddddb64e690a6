/** Jurisdictions and sections by what a reader types. Pure. */
import { normaliseText } from '#app/text/normalise.ts';
import type { ReportPlaceOffer, ReportSectionGroup } from '#schemas/types.ts';

/** Maximum number of places offered. */
const MOST = 8;

/** Places by code or name: an exact code, names that begin with the text, then names that contain it. */
export function findPlaces(places: readonly ReportPlaceOffer[], query: string): ReportPlaceOffer[] {
  const wanted = normaliseText(query).trim();
  if (wanted === '') return [];
  const rank = ({ iso, name }: ReportPlaceOffer) => {
    const text = normaliseText(name);
    if (iso === wanted || text === wanted) return 0;
    return text.startsWith(wanted) ? 1 : text.includes(wanted) ? 2 : 3;
  };
  return places
    .map((place) => ({ place, at: rank(place) }))
    .filter(({ at }) => at < 3)
    .sort((a, b) => a.at - b.at || a.place.name.localeCompare(b.place.name, 'en'))
    .slice(0, MOST)
    .map(({ place }) => place);
}

/** The sections whose name or heading contains the text; groups without one are left out. */
export function filterSections(groups: readonly ReportSectionGroup[], query: string): ReportSectionGroup[] {
  const wanted = normaliseText(query).trim();
  if (wanted === '') return [...groups];
  const has = (text: string) => normaliseText(text).includes(wanted);
  return groups.flatMap((group) => {
    const sections = has(group.label) ? group.sections : group.sections.filter(({ label }) => has(label));
    return sections.length > 0 ? [{ ...group, sections }] : [];
  });
}
