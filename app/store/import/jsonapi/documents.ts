/** Reads the JSON:API documents of an export (jsonapi.org/format/1.1): one file, or every .json file of a folder. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { findNodeAtLocation, parseTree } from 'jsonc-parser';

/** A resource identifier. Drupal writes the id that a person would know into `meta`. */
export interface Identifier {
  type: string;
  id: string;
  meta?: { drupal_internal__target_id?: unknown };
}

/** Where a resource stands; `pointer` is a JSON pointer (RFC 6901). */
export interface Place {
  file: string;
  pointer: string;
}

/** A resource object with what it may lack filled in. */
export interface Resource extends Identifier {
  attributes: Record<string, unknown>;
  relationships: Record<string, { data?: Identifier | Identifier[] | null }>;
  place: Place;
}

/** Everything that an export holds. */
export interface Export {
  /** What the documents are about, each resource once, in the order of files and lists. */
  primary: Resource[];
  /** A resource by its identifier, wherever it stands. */
  find(identifier: Identifier): Resource | undefined;
  /** Every resource of a kind, primary or included. */
  all(isWanted: (type: string) => boolean): Resource[];
  /** What cannot be read; the rest is in the export. */
  problems: (Place & { message: string })[];
  /** Line of a place, from 1. */
  lineOf(place: Place): number;
}

interface Document {
  label: string;
  text: string;
  data: unknown[];
  included: unknown[];
  self: string | undefined;
  next: string | undefined;
}

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reads an export. A `links.next` is followed when it names a file beside its document; one that leads to no document
 * of the export is reported, because the export is then incomplete.
 *
 * @param cwd the folder that a relative path starts from, and labels are relative to
 */
export async function readExport(
  path: string,
  cwd: string,
): Promise<{ ok: true; export: Export } | { ok: false; message: string }> {
  const whole = resolve(cwd, path);
  const info = await stat(whole).catch(() => undefined);
  if (!info) return { ok: false, message: `There is no file or folder ${path}.` };
  const waiting = info.isDirectory() ? await jsonFilesIn(whole) : [whole];
  if (waiting.length === 0) return { ok: false, message: `${path} holds no .json files.` };

  const problems: Export['problems'] = [];
  const documents = new Map<string, Document>();
  for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
    if (documents.has(file)) continue;
    const document = await readDocument(file, relative(cwd, file) || file, problems);
    if (!document) continue;
    documents.set(file, document);
    const beside = document.next && join(dirname(file), decodeURIComponent(document.next.split(/[?#]/)[0]!));
    if (beside && !documents.has(beside) && (await stat(beside).catch(() => undefined))?.isFile())
      waiting.unshift(beside);
  }
  return { ok: true, export: collect(documents, problems) };
}

async function jsonFilesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return names
    .filter((name) => name.endsWith('.json'))
    .sort(new Intl.Collator('en', { numeric: true }).compare)
    .map((name) => join(folder, name));
}

async function readDocument(
  file: string,
  label: string,
  problems: Export['problems'],
): Promise<Document | undefined> {
  const text = (await readFile(file, 'utf8')).replace(/^\uFEFF/, '');
  const bad = (message: string) => void problems.push({ file: label, pointer: '', message });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return bad(`not JSON: ${(error as Error).message}`);
  }
  if (!isObject(value) || !('data' in value)) {
    const told = isObject(value) && Array.isArray(value['errors']);
    return bad(
      told ? 'is an error document: the export failed here' : 'is no JSON:API document: it has no "data"',
    );
  }
  const { data, included, links } = value;
  return {
    label,
    text,
    data: [data].flat().filter((entry) => entry !== null),
    included: Array.isArray(included) ? included : [],
    self: linkOf(links, 'self'),
    next: linkOf(links, 'next'),
  };
}

/** A link is a string or an object with `href`. */
function linkOf(links: unknown, name: string): string | undefined {
  const link = isObject(links) ? links[name] : undefined;
  const href = isObject(link) ? link['href'] : link;
  return typeof href === 'string' ? href : undefined;
}

function collect(documents: ReadonlyMap<string, Document>, problems: Export['problems']): Export {
  const primary = new Map<string, Resource>();
  const known = new Map<string, Resource>();
  const keyOf = ({ type, id }: Identifier) => `${type}/${id}`;
  const selves = new Set([...documents.values()].map(({ self }) => self));
  const files = new Set(documents.keys());
  for (const [file, { label, data, included, next }] of documents) {
    for (const [name, list] of [
      ['data', data],
      ['included', included],
    ] as const) {
      list.forEach((value, index) => {
        const pointer = name === 'data' && data.length === 1 ? '/data' : `/${name}/${index}`;
        const resource = toResource(value, { file: label, pointer });
        if (typeof resource === 'string')
          return void problems.push({ file: label, pointer, message: resource });
        const key = keyOf(resource);
        if (!known.has(key)) known.set(key, resource);
        if (name === 'data' && !primary.has(key)) primary.set(key, resource);
      });
    }
    if (next !== undefined && !selves.has(next) && !files.has(join(dirname(file), next.split(/[?#]/)[0]!)))
      problems.push({
        file: label,
        pointer: '/links/next',
        message: `leads to ${next}, which is in no file: the export is incomplete`,
      });
  }
  const texts = new Map([...documents.values()].map(({ label, text }) => [label, text]));
  return {
    primary: [...primary.values()],
    find: (identifier) => known.get(keyOf(identifier)),
    all: (isWanted) => [...known.values()].filter(({ type }) => isWanted(type)),
    problems,
    lineOf: ({ file, pointer }) => lineAt(texts.get(file) ?? '', pointer),
  };
}

function toResource(value: unknown, place: Place): Resource | string {
  if (!isObject(value)) return 'is no resource: it is no object';
  const { type, id, attributes, relationships, meta } = value;
  if (typeof type !== 'string' || typeof id !== 'string') return 'is no resource: it has no type and id';
  return {
    type,
    id,
    ...(isObject(meta) ? { meta } : {}),
    attributes: isObject(attributes) ? attributes : {},
    relationships: (isObject(relationships) ? relationships : {}) as Resource['relationships'],
    place,
  };
}

/** Found only when something is reported: parsing with positions costs several times what parsing does. */
function lineAt(text: string, pointer: string): number {
  const tree = parseTree(text);
  const steps = pointer
    .split('/')
    .slice(1)
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  let node = tree && findNodeAtLocation(tree, steps);
  // `data` may be a list of one, which is pointed to as if it stood alone.
  if (pointer === '/data' && node?.type === 'array') node = node.children?.[0];
  return text.slice(0, node?.offset ?? 0).split('\n').length;
}
