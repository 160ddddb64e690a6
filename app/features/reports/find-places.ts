/** Jurisdictions and sections by what a reader types. Pure. */
import { matchByName } from '#app/text/match-by-name.ts';
import { normaliseText } from '#app/text/normalise.ts';
import type { ReportPlaceOffer, ReportSectionGroup } from './contract.ts';

/** Maximum number of places offered. */
const MOST = 8;

/** Places by code or name, the best match first. */
export function findPlaces(places: readonly ReportPlaceOffer[], query: string): ReportPlaceOffer[] {
  return matchByName(places, query, MOST);
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
