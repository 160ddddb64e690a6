/** A report as a file of the format that was asked for. */
import { MEDIA_TYPES } from '#app/api/files/media-types.ts';
import { slugFor } from '#app/text/normalise.ts';
import type { ReportMatrix } from '#app/contracts/comparison.ts';
import type { ExportFormat, ReportFile } from './contract.ts';
import { toCsv } from './export-csv.server.ts';
import { toFileData } from './export-sheet.server.ts';

/** Longest part of a file name that comes from the title. */
const NAME_LENGTH = 60;

/**
 * The very cells of the matrix.
 *
 * @param site name of the site
 */
export async function toReportFile(
  matrix: ReportMatrix,
  format: ExportFormat,
  site: string,
): Promise<ReportFile> {
  const data = toFileData(matrix);
  const slug = slugFor(data.title).slice(0, NAME_LENGTH).replace(/-+$/, '') || 'report';
  return {
    name: `${slug}-${matrix.retrieved.slice(0, 10)}.${format}`,
    mediaType: MEDIA_TYPES[format],
    content: Buffer.from(await toBytes()).toString('base64'),
  };

  // The writers of office files are large: they are loaded when the first file is asked for.
  async function toBytes(): Promise<Uint8Array> {
    switch (format) {
      case 'csv':
        return new TextEncoder().encode(toCsv(data));
      case 'docx':
        return (await import('./export-docx.server.ts')).toDocx(data, site);
      case 'xlsx':
        return (await import('./export-xlsx.server.ts')).toXlsx(data);
    }
  }
}
