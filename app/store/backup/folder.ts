/** The files of a backup: their names, and the list of their hashes. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat, opendir, readFile, realpath } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** `<SHA-256>  <name>` for every other file, as `sha256sum --check` reads it. */
export const SUMS = 'SHA256SUMS';
export const MANIFEST = 'manifest.json';
/** The folder of the configuration. */
export const SETTINGS = 'settings';

export const tableFile = (table: string): string => `tables/${table}.ndjson.gz`;
export const mediaFile = (name: string): string => `media/${name.slice(0, 2)}/${name}`;

/** Names that a backup may have: none leads out of its folder. */
const NAMES = [
  /^manifest\.json$/,
  /^tables\/[a-z][a-z0-9_]*\.ndjson\.gz$/,
  /^media\/[0-9a-f]{2}\/[0-9a-f]{64}\.[a-z0-9]{1,5}$/,
  /^settings(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$/,
];

export const isName = (name: string): boolean => NAMES.some((pattern) => pattern.test(name));

const LINE = /^([0-9a-f]{64}) {2}(.+)$/;

/** SHA-256 of a file, in hexadecimal digits. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** The names of the files in a folder and below, with `/`. */
export async function* filesBelow(folder: string): AsyncGenerator<string> {
  for await (const entry of await opendir(folder, { recursive: true }))
    if (!entry.isDirectory()) yield relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/');
}

/**
 * Whether the files are those of the list, each with its hash, and no others.
 *
 * @returns the names; or what is wrong
 * @throws errors of the file system other than a missing file
 */
export async function checkFiles(folder: string): Promise<{ ok: true; names: string[] } | Refusal> {
  const home = await realpath(folder);
  const sums = await readSums(join(home, SUMS));
  if (!sums.ok) return sums;
  for await (const name of filesBelow(home))
    if (name !== SUMS && !sums.hashes.has(name))
      return refuse(`it has a file that is not in its list: ${name}`);
  for (const [name, hash] of sums.hashes) {
    const path = join(home, name);
    const found = await lstat(path).catch(() => undefined);
    // A link could lead anywhere, also one in place of a folder.
    if (!found?.isFile() || (await realpath(path)) !== path) return refuse(`${name} is missing`);
    if ((await hashFile(path)) !== hash) return refuse(`${name} is not what was written`);
  }
  return { ok: true, names: [...sums.hashes.keys()] };
}

/** Why something is not a whole backup. */
export interface Refusal {
  ok: false;
  reason: string;
}

export const refuse = (reason: string): Refusal => ({ ok: false, reason });

async function readSums(path: string): Promise<{ ok: true; hashes: Map<string, string> } | Refusal> {
  const hashes = new Map<string, string>();
  const isThere = await lstat(path).then(
    (found) => found.isFile(),
    () => false,
  );
  if (!isThere) return refuse(`it has no file ${SUMS}`);
  for await (const lines of linesIn(createReadStream(path)))
    for (const line of lines) {
      const [, hash = '', name = ''] = LINE.exec(line) ?? [];
      if (!isName(name)) return refuse(`its list has a line that no backup has: ${line.slice(0, 200)}`);
      hashes.set(name, hash);
    }
  return { ok: true, hashes };
}

/** The lines of a text, some at a time. Node's readline also ends lines at U+2028, which JSON leaves in texts. */
export async function* linesIn(input: Readable): AsyncGenerator<string[]> {
  let rest = '';
  for await (const chunk of input.setEncoding('utf8')) {
    const lines = `${rest}${String(chunk)}`.split('\n');
    rest = lines.pop() ?? '';
    if (lines.length > 0) yield lines;
  }
  if (rest !== '') yield [rest];
}

export const readText = (folder: string, name: string): Promise<string> =>
  readFile(join(folder, name), 'utf8');
