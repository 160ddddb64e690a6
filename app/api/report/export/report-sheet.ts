/** A report as every kind of file has it: cells as text, and their sources as numbered notes. Pure. */
import { formatDate } from '#app/text/date-format.ts';
import type { ReportCell, ReportMatrix, ReportRow, ReportRun } from '#schemas/types.ts';
import { toPlainText } from '../runs.ts';

/** A source, as a note. */
export interface Note {
  number: number;
  title: string;
  url?: string;
}

export interface FileCell {
  state: ReportCell['state'];
  lines: ReportRun[][];
  differs: boolean;
  /** Numbers of its notes, one for each of its sources. */
  notes: number[];
  /** `28 Oct 2026` */
  reviewed?: string;
  /** What follows the answer: licences that it is limited to, or what was before. */
  remarks: string[];
}

export interface FileRow {
  label: string;
  section: string;
  /** `4 of 5 agree` */
  agreement: string;
  cells: FileCell[];
}

export interface ReportFileData {
  title: string;
  /** `5 jurisdictions × 8 sections`, and what is not covered. */
  summary: string;
  /** `21 Nov 2026` */
  retrieved: string;
  columns: { name: string; reviewed: string }[];
  groups: { label: string; rows: FileRow[] }[];
  notes: Note[];
  /** What the marks mean. */
  legend: string;
}

const LEGEND =
  'Most is the answer that more than half of the covered jurisdictions share; where no two agree, nothing is marked. Not covered means that we have not written on it, not that there is no duty.';

const STATES = { 'not-covered': 'Not covered', locked: 'Not in your subscription' } as const;
const LOST = 'No longer in your subscription';

const MISSING_TITLE = 'Comparison report';

export function toFileData(matrix: ReportMatrix): ReportFileData {
  const notes = new Map<string, Note>();
  const noteFor = (source: { title: string; url?: string }): number => {
    const id = JSON.stringify([source.title, source.url]);
    const note = notes.get(id) ?? { number: notes.size + 1, ...source };
    notes.set(id, note);
    return note.number;
  };
  const groups = matrix.groups.map(({ kind, label, rows }) => ({
    label,
    rows: rows.map((row) => ({
      ...{ label: row.label, section: row.section ?? '' },
      agreement: toAgreement(row, kind),
      cells: row.cells.map((cell) => toFileCell(cell, noteFor)),
    })),
  }));
  const rowCount = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const { cells, notCovered } = matrix.counts;
  return {
    title: matrix.title ?? MISSING_TITLE,
    summary: [
      `${count(matrix.columns.length, 'jurisdiction')} × ${count(rowCount, 'section')}`,
      `${count(cells, 'cell')}, ${notCovered} not covered`,
    ].join('; '),
    retrieved: formatDate(matrix.retrieved),
    columns: matrix.columns.map(({ name, reviewed, state }) => ({
      name: state === 'missing' ? `${name} (no longer available)` : name,
      reviewed: reviewed ? `reviewed ${formatDate(reviewed)}` : '',
    })),
    groups,
    notes: [...notes.values()],
    legend: LEGEND,
  };
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** As on the screen: how many agree, or that no two do; in how many a licence exists, for licences are not compared. */
function toAgreement(
  { covered, agreeing, missing }: ReportRow,
  kind: ReportMatrix['groups'][number]['kind'],
): string {
  if (missing) return 'no longer available';
  if (kind === 'licence') return covered === 0 ? '' : `in ${count(covered, 'jurisdiction')}`;
  if (covered < 2) return covered === 1 ? 'only one covered' : '';
  return agreeing > 0 ? `${agreeing} of ${covered} agree` : 'no two agree';
}

function toFileCell(
  { state, lines, differs, source, moreSources = [], reviewed, licences = [], nearest, ...since }: ReportCell,
  noteFor: (source: { title: string; url?: string }) => number,
): FileCell {
  const { was, lostAccess } = since;
  const before = was?.lines.join(' ') ?? '';
  return {
    state,
    lines: state === 'answer' ? lines : [[{ text: lostAccess ? LOST : STATES[state] }]],
    differs,
    notes: [...(source ? [source] : []), ...moreSources].map(noteFor),
    ...(reviewed ? { reviewed: formatDate(reviewed) } : {}),
    remarks: [
      ...(licences.length > 0 ? [`Only for: ${licences.join(', ')}`] : []),
      ...(nearest ? [`Nearest: ${nearest.title}`] : []),
      ...(was ? [`Changed since ${formatDate(was.saved)}; was: ${before || STATES['not-covered']}`] : []),
    ],
  };
}

/** The answer as plain text, a line for each of its lines; with a sign in front of one that differs from most. */
export function answerText({ lines, differs }: Pick<FileCell, 'lines' | 'differs'>): string {
  const text = lines.map(toPlainText).join('\n');
  return differs ? `≠ ${text}` : text;
}

/** The review and the notes of a cell, such as `5 Oct 2026 [3] [4]`; empty without either. */
export function referenceText({ reviewed, notes }: Pick<FileCell, 'reviewed' | 'notes'>): string {
  return [reviewed, ...notes.map((note) => `[${note}]`)].filter(Boolean).join(' ');
}
