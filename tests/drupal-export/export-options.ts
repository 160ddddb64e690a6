/** Import options for the exports of this folder: `mapping.json`, into the project's own content types. */
import { readMapping } from '#app/import/jsonapi/read-mapping.ts';
import { importRules } from '#app/import/import-rules.ts';
import type { ExportImportOptions } from '#app/import/jsonapi/export-options.ts';
import { memoryMedia } from '#tests/support/media.ts';
import { loadSite } from '#tests/support/site.ts';

export const HERE = import.meta.dirname;

export async function exportOptions(): Promise<Pick<ExportImportOptions, 'rules' | 'mapping' | 'cwd'>> {
  const { config, registry } = await loadSite();
  const read = await readMapping('mapping.json', { cwd: HERE, color: false, schemas: 'schemas' });
  if (!read.ok) throw new Error(read.message);
  return { rules: importRules(config, registry, memoryMedia()), mapping: read.mapping, cwd: HERE };
}
