/** Pictures and files of an export: files themselves, and media entities that refer to one. */
import type { MediaKind } from '#app/runtime/plugins/field-rules.ts';
import type { MediaUse } from '../media/media.ts';
import type { Identifier, Resource } from './documents.ts';

type Find = (identifier: Identifier) => Resource | undefined;

/** The targets of a relationship, and those that the export lacks. */
interface Found<Value> {
  value: Value[];
  lost: MediaUse[];
}

/** A URL and a name for each file. */
export function exportedFiles(
  given: readonly Identifier[],
  find: Find,
): Found<{ src: string; title?: string }> {
  return collect(given, find, 'file', ({ file, src }) => {
    const { filename } = file.attributes;
    return { src, ...(filename ? { title: String(filename) } : {}) };
  });
}

/** A URL for each picture, with the alternative text of its reference. */
export function exportedPictures(
  given: readonly Identifier[],
  find: Find,
): Found<{ src: string; alt: string }> {
  return collect(given, find, 'picture', ({ identifier, src }) => {
    const { alt } = identifier.meta ?? {};
    return { src, alt: typeof alt === 'string' ? alt.trim() : '' };
  });
}

interface FileFound {
  /** The reference to the file. */
  identifier: Identifier;
  file: Resource;
  src: string;
}

function collect<Value>(
  given: readonly Identifier[],
  find: Find,
  kind: MediaKind,
  toValue: (found: FileFound) => Value,
): Found<Value> {
  const found: Found<Value> = { value: [], lost: [] };
  for (const identifier of given) {
    const file = exportedFile(identifier, find);
    if (file) found.value.push(toValue(file));
    else
      found.lost.push({ kind, name: `${identifier.type} ${identifier.id}`, refused: 'is not in the export' });
  }
  return found;
}

function exportedFile(identifier: Identifier, find: Find): FileFound | undefined {
  const resource = find(identifier);
  if (!resource) return undefined;
  if (resource.type === 'file--file') {
    const { uri } = resource.attributes;
    const src = typeof uri === 'object' && uri !== null ? (uri as { url?: unknown }).url : uri;
    return typeof src === 'string' && src ? { identifier, file: resource, src } : undefined;
  }
  // Every media entity also has a thumbnail, which for a document is an icon.
  const inner = Object.entries(resource.relationships)
    .filter(([name]) => name !== 'thumbnail')
    .flatMap(([, { data }]) => [data ?? []].flat())
    .find(({ type }) => type === 'file--file');
  return inner && exportedFile(inner, find);
}
