/** The lines of a short answer as runs of text. Pure. */
import type { ReportRun } from '#app/contracts/comparison-cell.ts';

/** @param line plain text in which pairs of two asterisks mark what matters; a single pair without an end is text */
export function toRuns(line: string): ReportRun[] {
  const parts = line.split('**');
  // An even number of parts means that the last mark has no end.
  const last = parts.length % 2 === 0 ? parts.length - 2 : parts.length - 1;
  const whole = [...parts.slice(0, last), parts.slice(last).join('**')];
  return whole.flatMap((text, at) => (text === '' ? [] : [at % 2 === 1 ? { text, bold: true } : { text }]));
}

/** The text of a line without its marks. */
export function toPlainText(runs: readonly ReportRun[]): string {
  return runs.map(({ text }) => text).join('');
}
