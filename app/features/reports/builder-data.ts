import type { ReportMatrix } from '#app/contracts/comparison.ts';
import type {
  ReportPlace,
  ReportPlaceGroup,
  ReportPlaceOffer,
  ReportPlaces,
  ReportSectionGroup,
  SavedReport,
} from './contract.ts';
import { TABS, type Tab } from './report-labels.ts';
import type { Variant } from './report-paths.ts';
import { addAll } from './change-selection.ts';
import { type Selection } from './selection.ts';

/** What the builder shows. */
export interface BuilderData {
  variant: Variant;
  regions: ReportPlaceGroup[];
  starts: ReportPlaces['starts'];
  limits: ReportPlaces['limits'];
  /** Id of the saved report whose selection is edited. */
  saved: number | undefined;
  /** The chosen jurisdictions, in the order of `covered` of each section. */
  covered: ReportPlace[];
  sections: Record<Tab, ReportSectionGroup[]>;
  preview: ReportMatrix | undefined;
  /** Saved reports, to start from. */
  reports: SavedReport[];
}

/** A chosen term with its name. */
export interface Chosen {
  tid: number;
  name: string;
  iso?: string | null;
}

/** The places of all regions by their ids; one that is in two regions counts once. */
export function placesByTid(regions: readonly ReportPlaceGroup[]): Map<number, ReportPlaceOffer> {
  return new Map(regions.flatMap(({ places }) => places).map((place) => [place.tid, place]));
}

/** The chosen jurisdictions by name; one that cannot be chosen any more has its number. */
export function chosenPlaces(tids: readonly number[], regions: readonly ReportPlaceGroup[]): Chosen[] {
  const places = placesByTid(regions);
  return tids.map((tid) => {
    const place = places.get(tid);
    return { tid, name: place?.name ?? `Jurisdiction ${tid}`, iso: place?.iso ?? null };
  });
}

/** The chosen sections by name; a heading chosen as a whole has its own. */
export function chosenSections(
  tids: readonly number[],
  sections: Readonly<Record<Tab, readonly ReportSectionGroup[]>>,
): Chosen[] {
  const names = new Map<number, string>();
  for (const group of Object.values(sections).flat()) {
    if (group.tid !== undefined) names.set(group.tid, group.label);
    for (const { tid, label } of group.sections) names.set(tid, label);
  }
  return tids.map((tid) => ({ tid, name: names.get(tid) ?? `Section ${tid}` }));
}

/** The tab that is open at first: the first with anything written on the places of the variant. */
export function startingTab(sections: Readonly<Record<Tab, readonly ReportSectionGroup[]>>): Tab {
  const isWritten = (tab: Tab) =>
    sections[tab].some((group) => group.sections.some(({ count }) => count > 0));
  return TABS.find(isWritten) ?? TABS[0]!;
}

/** Number of chosen terms under each tab. */
export function countChosen(tids: readonly number[], groups: readonly ReportSectionGroup[]): number {
  const offered = new Set(groups.flatMap((group) => [group.tid, ...group.sections.map(({ tid }) => tid)]));
  return tids.filter((tid) => offered.has(tid)).length;
}

/** The places that the reader follows, as many as fit. */
export function favouritePlaces(regions: readonly ReportPlaceGroup[], most: number): number[] {
  return [...placesByTid(regions).values()]
    .filter(({ favourite }) => favourite)
    .map(({ tid }) => tid)
    .slice(0, most);
}

/** Favourites that a comparison of one page begins with: more columns than these do not fit a screen. */
const STARTING_FAVOURITES = 4;

/** The columns that a comparison of one page begins with: its own place, then those that the reader follows. */
export function startingPlaces(own: readonly number[], { regions, limits }: BuilderData): number[] {
  const favourites = favouritePlaces(regions, limits.jurisdictions).filter((tid) => !own.includes(tid));
  return addAll(own, favourites.slice(0, STARTING_FAVOURITES));
}

/** The selection of a saved report, without what no longer exists. */
export function savedSelection({ field_jurisdictions, field_sections }: SavedReport): Selection {
  const present = (items: readonly { tid: number; missing?: boolean }[]) =>
    items.filter(({ missing }) => !missing).map(({ tid }) => tid);
  return { jurisdictions: present(field_jurisdictions), sections: present(field_sections) };
}
