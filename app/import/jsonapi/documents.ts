/** Reads the JSON:API documents of an export (jsonapi.org/format/1.1): one file, or every .json file of a folder. */
import { readdir, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { encodingFault } from '../encoding.ts';
import { scanDocument } from './scan.ts';

/** A resource identifier. In `meta`, Drupal adds its internal id and the alternative text of a picture. */
export interface Identifier {
  type: string;
  id: string;
  meta?: { drupal_internal__target_id?: unknown; alt?: unknown };
}

/** Position of a resource; `pointer` is a JSON pointer (RFC 6901), `line` counts from 1. */
export interface SourcePosition {
  file: string;
  line: number;
  pointer: string;
}

/** A resource object; absent members are empty. */
export interface Resource extends Identifier {
  attributes: Record<string, unknown>;
  relationships: Record<string, { data?: Identifier | Identifier[] | null }>;
  place: SourcePosition;
}

/** A file of an export. */
export interface ExportFile {
  path: string;
  /** The path for reports. */
  label: string;
  /** In bytes. */
  size: number;
}

/** A part of a document. */
export type DocumentPart =
  | { kind: 'resource'; list: 'data' | 'included'; resource: Resource; bytes: Buffer }
  /** A part that cannot be read. Reading continues after it, if possible. */
  | { kind: 'problem'; place: SourcePosition; message: string }
  | { kind: 'links'; self: string | undefined; next: string | undefined; place: SourcePosition };

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const LISTS = new Set(['data', 'included']);

/**
 * Finds the first files of an export; their links lead to further ones.
 *
 * @param cwd relative paths and labels start here
 */
export async function findExport(
  path: string,
  cwd: string,
): Promise<{ ok: true; files: ExportFile[] } | { ok: false; message: string }> {
  const whole = resolve(cwd, path);
  const info = await stat(whole).catch(() => undefined);
  if (!info) return { ok: false, message: `No such file or folder: ${path}.` };
  const names = info.isDirectory() ? await jsonFilesIn(whole) : [whole];
  if (names.length === 0) return { ok: false, message: `${path} does not contain any .json files.` };
  return { ok: true, files: await Promise.all(names.map((name) => exportFile(name, cwd))) };
}

/** The file in the same folder that a link of another names; undefined if it does not exist. */
export async function fileBeside(
  file: ExportFile,
  link: string,
  cwd: string,
): Promise<ExportFile | undefined> {
  const path = pathBeside(file.path, link);
  return (await stat(path).catch(() => undefined))?.isFile() ? exportFile(path, cwd) : undefined;
}

export function pathBeside(path: string, link: string): string {
  const name = link.split(/[?#]/)[0]!;
  try {
    return join(dirname(path), decodeURIComponent(name));
  } catch {
    return join(dirname(path), name);
  }
}

async function exportFile(path: string, cwd: string): Promise<ExportFile> {
  return { path, label: relative(cwd, path) || path, size: (await stat(path)).size };
}

async function jsonFilesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return names
    .filter((name) => name.endsWith('.json'))
    .sort(new Intl.Collator('en', { numeric: true }).compare)
    .map((name) => join(folder, name));
}

/** Reads a document resource by resource. */
export async function* readExportFile({ path, label }: ExportFile): AsyncGenerator<DocumentPart> {
  let hasData = false;
  let hasErrors = false;
  const at = (line: number, pointer: string): SourcePosition => ({ file: label, line, pointer });
  for await (const part of scanDocument(path, LISTS)) {
    if (part.kind === 'fault') {
      yield { kind: 'problem', place: at(part.line, ''), message: `not JSON: ${part.message}` };
      return;
    }
    const isList = part.member === 'data' || part.member === 'included';
    hasData ||= part.member === 'data';
    hasErrors ||= part.member === 'errors';
    if (part.kind === 'list') continue;
    if (part.kind === 'member' && !isList && part.member !== 'links') continue;
    const pointer = `/${part.member}${part.kind === 'element' ? `/${part.index}` : ''}`;
    const place = at(part.line, pointer);
    const value = parse(part.bytes);
    if (!value.ok) yield { kind: 'problem', place, message: value.message };
    else if (part.member === 'links') yield { kind: 'links', place, ...linksIn(value.value) };
    else if (value.value !== null) {
      const resource = toResource(value.value, place);
      const list = part.member as 'data' | 'included';
      if (typeof resource === 'string') yield { kind: 'problem', place, message: resource };
      else yield { kind: 'resource', list, resource, bytes: part.bytes };
    }
  }
  if (hasData) return;
  const message = hasErrors
    ? 'is an error document: the export failed here'
    : 'is not a JSON:API document: "data" is missing';
  yield { kind: 'problem', place: at(1, ''), message };
}

function parse(bytes: Buffer): { ok: true; value: unknown } | { ok: false; message: string } {
  const fault = encodingFault(bytes);
  if (fault) return { ok: false, message: fault };
  try {
    return { ok: true, value: JSON.parse(bytes.toString('utf8')) };
  } catch (error) {
    return { ok: false, message: `not JSON: ${(error as Error).message}` };
  }
}

function linksIn(links: unknown): { self: string | undefined; next: string | undefined } {
  return { self: linkIn(links, 'self'), next: linkIn(links, 'next') };
}

/** A link is a string or an object with `href`. */
function linkIn(links: unknown, name: string): string | undefined {
  const link = isObject(links) ? links[name] : undefined;
  const href = isObject(link) ? link['href'] : link;
  return typeof href === 'string' ? href : undefined;
}

function toResource(value: unknown, place: SourcePosition): Resource | string {
  if (!isObject(value)) return 'is not a resource: it is not an object';
  const { type, id, attributes, relationships, meta } = value;
  if (typeof type !== 'string' || typeof id !== 'string') return 'is not a resource: type or id is missing';
  return {
    type,
    id,
    ...(isObject(meta) ? { meta } : {}),
    attributes: isObject(attributes) ? attributes : {},
    relationships: isObject(relationships) ? onlyObjects(relationships) : {},
    place,
  };
}

function onlyObjects(relationships: Json): Resource['relationships'] {
  return Object.fromEntries(
    Object.entries(relationships).filter(([, value]) => isObject(value)),
  ) as Resource['relationships'];
}
