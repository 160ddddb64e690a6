/** The rows and columns of a selection: its terms, as far as they still exist. */
import { formatTermReference } from '#app/store/content/terms.ts';
import type { Term } from '#app/store/store.ts';
import type { ReportSelection } from '#app/contracts/comparison.ts';
import type { ComparedLibrary, Terms } from './library.ts';

/** Most columns, and most rows, of a comparison; the schemas of the API say the same. */
export const MOST_COMPARED = 20;

export type RowKind = 'guide' | 'requirement' | 'licence' | 'missing';

export interface Row {
  kind: RowKind;
  tid: number;
  label: string;
  /** Name of the term above it. */
  section?: string;
  /** Undefined if the section no longer exists. */
  term?: Term;
}

export interface Column {
  tid: number;
  name: string;
  iso: string | null;
  isMissing: boolean;
}

/** Names from an earlier comparison, for what no longer exists. */
export interface EarlierNames {
  columns: { tid: number; name: string; iso: string | null }[];
  rows: { tid: number; label: string; section?: string }[];
}

/** The places of a variant: the parts of the federal place, or all others. */
export function placesIn(
  { places }: ComparedLibrary,
  variant: ReportSelection['variant'],
  federal: string,
): Term[] {
  const root = places.byRef.get(federal);
  const isPart = (term: Term): boolean => {
    const seen = new Set<number>();
    for (let at = places.byTid.get(term.parent); at && !seen.has(at.tid); at = places.byTid.get(at.parent)) {
      if (at.tid === root?.tid) return true;
      seen.add(at.tid);
    }
    return false;
  };
  return places.all.filter((term) => isPart(term) === (variant === 'us'));
}

/** The jurisdictions in the given order; `missing` if the variant does not have one. */
export function toColumns(
  library: ComparedLibrary,
  { variant, jurisdictions }: Pick<ReportSelection, 'variant' | 'jurisdictions'>,
  federal: string,
  earlier?: EarlierNames,
): Column[] {
  const offered = new Set(placesIn(library, variant, federal).map(({ tid }) => tid));
  return jurisdictions.map((tid) => {
    const known = library.places.byTid.get(tid) ?? earlier?.columns.find((column) => column.tid === tid);
    const { name = 'Unknown jurisdiction', iso = null } = known ?? {};
    return { tid, name, iso, isMissing: !offered.has(tid) };
  });
}

/** The rows in the given order; a section with questions below it is replaced by them. */
export function toRows(library: ComparedLibrary, sections: readonly number[], earlier?: EarlierNames): Row[] {
  const rows = sections.flatMap((tid): Row[] => {
    const { questions, categories, licences } = library;
    if (questions.byTid.has(tid)) return withThoseBelow(library, 'guide', questions, tid);
    if (categories.byTid.has(tid)) return withThoseBelow(library, 'requirement', categories, tid);
    const licence = licences.byTid.get(tid);
    if (licence) return [{ kind: 'licence', tid, label: licence.name, term: licence }];
    const before = earlier?.rows.find((row) => row.tid === tid);
    return [
      {
        ...{ kind: 'missing', tid, label: before?.label ?? 'Unknown section' },
        ...(before?.section ? { section: before.section } : {}),
      },
    ];
  });
  const seen = new Set<number>();
  return rows.filter(({ tid }) => !seen.has(tid) && seen.add(tid));
}

function withThoseBelow(
  library: ComparedLibrary,
  kind: 'guide' | 'requirement',
  terms: Terms,
  tid: number,
): Row[] {
  const term = terms.byTid.get(tid)!;
  const below = terms.all.filter(({ parent }) => parent === tid);
  const own = below.length === 0 || isAnswered(library, term) ? [term] : [];
  return [...own, ...below].map((one) => {
    const above = terms.byTid.get(one.parent);
    return {
      ...{ kind, tid: one.tid, label: one.name, term: one },
      ...(above ? { section: above.name } : {}),
    };
  });
}

/** Whether any sheet that the reader may open has an answer about the term itself. */
export function isAnswered({ sheets }: Pick<ComparedLibrary, 'sheets'>, term: Term): boolean {
  const ref = formatTermReference(term);
  for (const own of sheets.values())
    if (own.some(({ answers }) => answers.some(({ about }) => about === ref))) return true;
  return false;
}
