/** A comparison as the components show it: an answer of the API, with short names. */
import type { ReportColumn, ReportGroup, ReportMatrix, ReportRow } from '#app/contracts/comparison.ts';
import type { ReportCell, ReportRun, ReportSource } from '#app/contracts/comparison-cell.ts';

/** What the components need of a report: jurisdictions side by side, one row for each section. */
export type Matrix = Pick<ReportMatrix, 'columns' | 'groups' | 'counts' | 'retrieved'>;
export type MatrixGroup = ReportGroup;
export type MatrixColumn = ReportColumn;
export type MatrixRow = ReportRow;
/** What a jurisdiction says on a section. */
export type MatrixCell = ReportCell;
/** Part of a line of an answer. */
export type MatrixRun = ReportRun;
export type MatrixSource = ReportSource;
