/** Writes what a site gave as a document of an export, so that the import of exports reads it. */
import { writeFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ExportFile } from '../jsonapi/documents.ts';
import type { SitePage, SiteResource } from './collection.ts';

/** One resource on a line. */
const lines = (resources: readonly SiteResource[]): string =>
  resources.map((resource) => JSON.stringify(resource)).join(',\n');

export async function writePage(
  folder: string,
  name: string,
  { data, included }: Pick<SitePage, 'data' | 'included'>,
): Promise<ExportFile> {
  const path = join(folder, name);
  await writeFile(path, `{"data":[\n${lines(data)}\n],"included":[\n${lines(included)}\n]}`, { mode: 0o600 });
  return { path, label: name, size: (await stat(path)).size };
}
