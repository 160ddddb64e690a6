/** Comparison reports as files. */
import { operation, success } from '#app/api/operation.ts';
import { toReportFile } from './export-file.server.ts';
import { refuseTooManyRows } from '#app/api/comparison/read-matrix.ts';
import { readReport } from './read-report.server.ts';
import { readSelection, refuseWithoutTools } from './report-call.server.ts';

const exportReport = operation('exportReport', {
  summary: 'A comparison as a Word, Excel or CSV file, with the cells of reportMatrix',
  auth: 'subscriber',
  scope: 'read',
  load: 'bulk',
  problems: ['permission_missing', 'not_found'],
  async handle({ viewer, vertical, body }) {
    const refused = refuseWithoutTools(viewer);
    if (refused) return refused;
    const read = await readSelection(viewer, body);
    if ('ok' in read) return read;
    const { selection, saved } = read;
    const tooMany = await refuseTooManyRows(viewer, selection.sections, '/selection/sections');
    if (tooMany) return tooMany;
    const matrix = await readReport(viewer, selection, saved);
    return success(await toReportFile(matrix, body.format, vertical.site.name));
  },
});

export const exportOperations = [exportReport];
