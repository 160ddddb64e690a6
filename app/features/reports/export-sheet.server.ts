/** A report as every kind of file has it: cells as text, and their sources as numbered notes. Pure. */
import { formatCount } from '#app/text/count.ts';
import { agreementText, lacksText } from '#app/text/agreement-text.ts';
import { formatDate } from '#app/text/date-format.ts';
import type { ReportMatrix, ReportRow } from '#app/contracts/comparison.ts';
import type { ReportCell, ReportRun } from '#app/contracts/comparison-cell.ts';
import { toPlainText } from '#app/api/comparison/runs.ts';

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
  /** The same answer as that of others in other words. */
  isAlike: boolean;
  /** Numbers of its notes, one for each of its sources. */
  notes: number[];
  /** `28 Oct 2026` */
  reviewed?: string;
  /** What follows the answer: licences that it is limited to, the words that it lacks, where to read on, or what was before. */
  remarks: string[];
}

export interface FileRow {
  label: string;
  section: string;
  /** `4 of 5 agree`, as on the screen. */
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

const LEGEND = [
  'Answers agree if they are the same in the same words, apart from formatting and citations; they are alike (≈) if they are the same with a difference in words.',
  'Most is the answer that more than half of the jurisdictions with an answer share (≠ differs from it). Without such a majority, the section says who agrees.',
  'Not covered means that no page in your subscription names this subject or cites its law. It does not mean that there is no duty.',
].join(' ');

const STATES = {
  written: 'Written about, not yet compared',
  pending: 'Not compared yet: the search index is not complete',
  'not-covered': 'Not covered',
  locked: 'Not in your subscription',
} as const;
const stateText = (state: ReportCell['state']) => (state === 'answer' ? '' : STATES[state]);
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
  const { cells, written, pending, notCovered } = matrix.counts;
  return {
    title: matrix.title ?? MISSING_TITLE,
    summary: [
      `${formatCount(matrix.columns.length, 'jurisdiction')} × ${formatCount(rowCount, 'section')}`,
      [
        formatCount(cells, 'cell'),
        ...(written > 0 ? [`${written} written about, not yet compared`] : []),
        ...(pending > 0 ? [`${pending} not compared yet`] : []),
        `${notCovered} not covered`,
      ].join(', '),
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

/** As on the screen: which agree; in how many a licence exists, for licences are not compared. */
function toAgreement(row: ReportRow, kind: ReportMatrix['groups'][number]['kind']): string {
  if (row.missing) return 'No longer available';
  if (kind === 'licence') return row.covered === 0 ? '' : `In ${formatCount(row.covered, 'jurisdiction')}`;
  return agreementText(row);
}

function toFileCell(
  cell: ReportCell,
  noteFor: (source: { title: string; url?: string }) => number,
): FileCell {
  const { state, lines, differs, alike = false, lacks = [], source, moreSources = [], reviewed } = cell;
  const { licences = [], written, nearest, was, lostAccess } = cell;
  const before = was?.lines.join(' ') ?? '';
  return {
    state,
    lines: state === 'answer' ? lines : [[{ text: lostAccess ? LOST : STATES[state] }]],
    differs,
    isAlike: alike,
    notes: [...(source ? [source] : []), ...moreSources].map(noteFor),
    ...(reviewed ? { reviewed: formatDate(reviewed) } : {}),
    remarks: [
      ...(licences.length > 0 ? [`Only for: ${licences.join(', ')}`] : []),
      ...(lacks.length > 0 ? [lacksText(lacks)] : []),
      ...(written ? [`See: ${written.title}`] : []),
      ...(nearest ? [`Nearest: ${nearest.title}`] : []),
      ...(was ? [`Changed since ${formatDate(was.saved)}; was: ${before || stateText(was.state)}`] : []),
    ],
  };
}

/** `≠ ` in front of an answer that differs from most, `≈ ` in front of one that others give in other words. */
export function signFor({ differs, isAlike }: Pick<FileCell, 'differs' | 'isAlike'>): string {
  return differs ? '≠ ' : isAlike ? '≈ ' : '';
}

/** The answer as plain text, a line for each of its lines, after its sign. */
export function answerText(cell: Pick<FileCell, 'lines' | 'differs' | 'isAlike'>): string {
  return `${signFor(cell)}${cell.lines.map(toPlainText).join('\n')}`;
}

/** The review and the notes of a cell, such as `5 Oct 2026 [3] [4]`; empty without either. */
export function referenceText({ reviewed, notes }: Pick<FileCell, 'reviewed' | 'notes'>): string {
  return [reviewed, ...notes.map((note) => `[${note}]`)].filter(Boolean).join(' ');
}
