/** What a report can compare: sections by group, and jurisdictions by region, with what we have written on each. */
import { inSlices } from '#app/queue/slices.ts';
import type { Term } from '#app/store/store.ts';
import type { ReportPlace, ReportPlaceGroup, ReportSectionGroup, ReportSectionOffer } from './contract.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { findAnswer, isLocked } from '#app/api/comparison/cells.ts';
import { findCells } from '#app/api/comparison/find-cells.ts';
import { licenceName, type ComparedLibrary, type Terms } from '#app/api/comparison/library.ts';
import { isAnswered, type Row, type RowKind } from '#app/api/comparison/rows.ts';

/** The jurisdictions to look at: those that the reader chose, and all of the variant. */
export interface Places {
  chosen: readonly Term[];
  all: readonly Term[];
}

export function toPlace({ tid, name, key, iso }: Term): ReportPlace {
  return { tid, name, key, iso };
}

function isCovered(library: ComparedLibrary, row: Row, place: Term): boolean {
  return findAnswer(library, row, place.tid) !== undefined;
}

/** Whether a row has an answer for any of the places; what the reader may not open counts. */
export function isWrittenOn(library: ComparedLibrary, row: Row, places: readonly Term[]): boolean {
  return places.some(({ tid }) => findAnswer(library, row, tid) ?? isLocked(library, row, tid));
}

const toRow = (kind: RowKind, term: Term): Row => ({ kind, term, tid: term.tid, label: term.name });

async function toOffer(
  viewer: Viewer,
  library: ComparedLibrary,
  row: Row,
  { chosen, all }: Places,
  giveWay: ReturnType<typeof inSlices>,
): Promise<ReportSectionOffer> {
  const cells = await findCells(
    viewer,
    library,
    row,
    chosen.map(({ tid }) => tid),
    giveWay,
  );
  return {
    ...{ tid: row.tid, label: row.label },
    ...(row.term?.description ? { description: row.term.description } : {}),
    covered: cells.map(({ cell }) => cell.state === 'answer'),
    written: cells.map(({ cell }) => cell.state === 'written' || cell.state === 'pending'),
    count: all.filter((place) => isCovered(library, row, place)).length,
  };
}

/** The terms of a vocabulary by the term above them. A term at the top without any below it is a group of its own. */
export async function sectionGroups(
  viewer: Viewer,
  library: ComparedLibrary,
  kind: 'guide' | 'requirement',
  places: Places,
): Promise<ReportSectionGroup[]> {
  const giveWay = inSlices();
  const terms: Terms = kind === 'guide' ? library.questions : library.categories;
  const below = (tid: number): Term[] =>
    terms.all.filter(({ parent }) => parent === tid).flatMap((term) => [term, ...below(term.tid)]);
  const groups = terms.all
    .filter(({ parent }) => !terms.byTid.has(parent))
    .map(async (top) => {
      const own = below(top.tid);
      const rows = own.length === 0 || isAnswered(library, top) ? [top, ...own] : own;
      return {
        ...{ tid: top.tid, label: top.name },
        sections: await Promise.all(
          rows.map((term) => toOffer(viewer, library, toRow(kind, term), places, giveWay)),
        ),
      };
    });
  return Promise.all(groups);
}

/** Licences by kind; licences of the same name are shown as the first of them. The most frequent ones come first. */
export async function licenceGroups(
  viewer: Viewer,
  library: ComparedLibrary,
  places: Places,
): Promise<ReportSectionGroup[]> {
  const giveWay = inSlices();
  const looked = places.chosen.length > 0 ? places.chosen : places.all;
  const there = new Set(looked.flatMap(({ tid }) => [...(library.pages.get(tid)?.licences.keys() ?? [])]));
  const byName = new Map<string, Term>();
  for (const term of library.licences.all) {
    const name = licenceName(term);
    if (there.has(name) && !byName.has(name)) byName.set(name, term);
  }
  const byCategory = Map.groupBy(byName.values(), ({ category }) => category ?? 'other');
  const groups = [...byCategory].sort(byLabel).map(async ([category, terms]) => {
    const offers = terms.map((term) => toOffer(viewer, library, toRow('licence', term), places, giveWay));
    return {
      label: `${category.charAt(0).toUpperCase()}${category.slice(1)}`,
      sections: (await Promise.all(offers)).sort((a, b) => b.count - a.count),
    };
  });
  return Promise.all(groups);
}

const byLabel = ([a]: [string, unknown], [b]: [string, unknown]) => a.localeCompare(b, 'en');

/** The jurisdictions that we have written about, by the outermost place around them. */
export function placeGroups(
  library: ComparedLibrary,
  all: readonly Term[],
  rows: readonly Row[],
  favourites: ReadonlySet<number>,
): ReportPlaceGroup[] {
  const { places, sheets, pages } = library;
  const isWritten = ({ tid }: Term) => sheets.has(tid) || (pages.get(tid)?.licences.size ?? 0) > 0;
  const among = new Set(all.map(({ tid }) => tid));
  // The parts of a federal place lie in a place that is not among them: that one is their group.
  const findGroup = (term: Term): Term => {
    const above = places.byTid.get(term.parent);
    if (!above) return term;
    return among.has(term.tid) || among.has(above.tid) ? findGroup(above) : term;
  };
  const groups = Map.groupBy(all.filter(isWritten), findGroup);
  return [...groups].map(([{ tid, name }, own]) => ({
    ...{ tid, name },
    places: own.sort(byName).map((place) => ({
      ...toPlace(place),
      covered: rows.filter((row) => isCovered(library, row, place)).length,
      favourite: favourites.has(place.tid),
    })),
  }));
}

const byName = (a: Term, b: Term) => a.name.localeCompare(b.name, 'en');
