import type { ReportMatrix } from '#app/contracts/comparison.ts';
import { formatShortList } from '#app/text/format-list.ts';
import { pickColumns } from '#app/views/matrix/choose-columns.ts';
import { readReportAt } from '../../report-request.ts';
import { type ReportAt } from '../../report-paths.ts';
import { isEmpty, type Selection } from '../../selection.ts';
import { readAsked, readTids } from '../../report-request.ts';

/** `Germany, France, Spain and 2 more`: what a report that has no name is called. */
function namesText(names: readonly string[]): string {
  return formatShortList(names, 3);
}

/** What the page of a report shows. */
export type ReportData =
  | { view: 'empty' | 'missing' | 'too-many' }
  /** The URL asks for more than a report compares: the page says so instead of leaving some out. */
  | { view: 'over-limit'; asked: Selection }
  | {
      view: 'report';
      matrix: ReportMatrix;
      /** Title of the vertical. */
      site: string;
      /** Makes a repeated submission save one report. */
      clientId: string;
    };

/** The answer of a form that stays on its page. */
export interface ReportAnswer {
  message?: string;
  error?: string;
  /** The name as it was typed. */
  typed?: string;
  /** After a conflict: the report as it is now. */
  current?: { label: string; columns: string[]; rows: string[] };
}

/** A report as its URL arranges it. */
export interface Arrangement {
  /** With the selection of the URL, or of the saved report. */
  at: ReportAt;
  /** The URL itself chooses, so that a saved report is shown with another selection or order. */
  isEdited: boolean;
  /** Jurisdictions whose columns are hidden. */
  hidden: number[];
  mode: 'save' | 'rename' | undefined;
}

export function readArrangement(query: URLSearchParams, matrix: ReportMatrix): Arrangement {
  const read = readReportAt(query);
  const isEdited = !isEmpty(read.selection);
  const { variant, ...selection } = matrix.selection;
  return {
    at: isEdited ? read : { ...read, variant, selection },
    isEdited,
    hidden: readTids(query.getAll('hide')),
    mode: query.has('save') ? 'save' : query.has('rename') && read.saved !== undefined ? 'rename' : undefined,
  };
}

/** The columns in the order of the URL, without hidden ones; at least one is always shown. */
export function arrangeColumns(matrix: ReportMatrix, { at, hidden }: Arrangement): ReportMatrix {
  const order = at.selection.jurisdictions;
  const places = matrix.columns
    .map(({ tid }, place) => ({ tid, place, at: order.indexOf(tid) }))
    .sort((a, b) => a.at - b.at);
  const shown = places.filter(({ tid }) => !hidden.includes(tid));
  const chosen = (shown.length > 0 ? shown : places).map(({ place }) => place);
  return { ...matrix, ...pickColumns(matrix, chosen) };
}

/** The name of a saved report, or the names of the jurisdictions. */
export function reportTitle({ title, columns }: ReportMatrix): string {
  return title ?? namesText(columns.map(({ name }) => name));
}

/** The parts of a query that decide what is loaded; order and hidden columns do not. */
export function loadedPart(query: URLSearchParams): string {
  const { variant, saved } = readReportAt(query);
  const selection = readAsked(query);
  const sorted = [...selection.jurisdictions].sort((a, b) => a - b);
  return JSON.stringify([variant, saved, sorted, selection.sections]);
}
