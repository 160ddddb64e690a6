/** Asks for comparisons, and reads them. */
import type { ReportMatrix } from '#app/contracts/comparison.ts';
import type { ReportCell } from '#app/contracts/comparison-cell.ts';
import { BRITAIN, FRANCE, GERMANY, ITALY, SPAIN, type ReportSite } from './report-site.ts';

export const BUILDER = '/workspace/report-builder';

export const askMatrix = (
  ask: ReportSite['ask'],
  name: string,
  sections: number[],
  jurisdictions = [GERMANY, FRANCE, SPAIN, BRITAIN, ITALY],
) => ask(name, `${BUILDER}/matrix`, { selection: { variant: 'world', jurisdictions, sections } });

export const rowsIn = ({ groups }: ReportMatrix) => groups.flatMap(({ rows }) => rows);

/** The lines of a cell, with the words that differ in braces. */
export const textIn = ({ lines }: ReportCell) =>
  lines.map((runs) => runs.map(({ text, differs }) => (differs ? `{${text}}` : text)).join(''));
