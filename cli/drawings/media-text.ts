/** The summary of the pictures and files of an import. */
import { formatCount } from '#app/text/count.ts';
import type { MediaCounts, MediaSummary } from '#app/import/media/tally.ts';

/** Lines for the pictures and the files; empty without references. */
export function mediaText({ picture, file }: MediaSummary): string {
  return linesFor('pictures', picture) + linesFor('files', file);
}

function linesFor(title: string, { imported, leftOut, records, reasons }: MediaCounts): string {
  if (imported + leftOut === 0) return '';
  const of = leftOut === 0 ? '' : ` of ${formatCount(records, 'record')}`;
  const lines = reasons.map(({ reason, count, names, more }) => {
    const named = [...names, ...(more ? ['…'] : [])].join(', ');
    return `  ${count}  ${reason}: ${named}\n`;
  });
  return `${title}: imported ${imported}, left out ${leftOut}${of}\n${lines.join('')}`;
}
