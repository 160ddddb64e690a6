import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, extname, join, relative, resolve } from 'node:path';

/** A file to import. */
export interface ImportFile {
  /** Absolute path. */
  path: string;
  /** The path for reports. */
  label: string;
  /** In bytes. */
  size: number;
  /** Terms do not belong to a vertical. */
  kind: { name: 'terms' } | { name: 'content'; vertical: string };
}

const TERMS_FILE = 'terms.ndjson';

/**
 * Finds the files to import: one NDJSON file; a folder with `terms.ndjson` and a folder per
 * vertical; or the folder of a vertical. Terms come first, then files by name.
 *
 * @param cwd relative paths and labels start here
 */
export async function findFiles(
  path: string,
  verticals: readonly string[],
  cwd: string,
): Promise<{ ok: true; files: ImportFile[] } | { ok: false; message: string }> {
  const whole = resolve(cwd, path);
  const info = await stat(whole).catch(() => undefined);
  if (!info) return { ok: false, message: `No such file or folder: ${path}.` };
  const paths = info.isDirectory() ? await filesIn(whole, verticals) : [whole];
  if (paths.length === 0) return { ok: false, message: `${path} does not contain any .ndjson files.` };

  const files: ImportFile[] = [];
  for (const file of paths) {
    const label = relative(cwd, file) || file;
    const vertical = [basename(dirname(file)), basename(file, extname(file))].find((name) =>
      verticals.includes(name),
    );
    if (basename(file) !== TERMS_FILE && vertical === undefined) {
      const known = verticals.join(', ');
      return {
        ok: false,
        message: `${label} is outside the folders of the verticals: move it to one of them (${known}).`,
      };
    }
    const { size } = await stat(file);
    files.push({
      path: file,
      label,
      size,
      kind: basename(file) === TERMS_FILE ? { name: 'terms' } : { name: 'content', vertical: vertical! },
    });
  }
  return { ok: true, files };
}

async function filesIn(folder: string, verticals: readonly string[]): Promise<string[]> {
  const here = await ndjsonIn(folder);
  if (verticals.includes(basename(folder))) return here;
  const entries = await readdir(folder, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => join(folder, entry.name));
  const below = await Promise.all(folders.sort().map(ndjsonIn));
  const termsFirst = here.sort(
    (a, b) => Number(basename(b) === TERMS_FILE) - Number(basename(a) === TERMS_FILE),
  );
  return [...termsFirst, ...below.flat()];
}

async function ndjsonIn(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return names
    .filter((name) => name.endsWith('.ndjson'))
    .sort()
    .map((name) => join(folder, name));
}
