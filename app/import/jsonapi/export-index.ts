/** The first pass over an export: finds its resources, and which of several versions of a resource to import. */
import type { FieldSource, JsonApiMapping } from '#generated/schemas/types.ts';
import { preferredNid } from '../identity.ts';
import {
  fileBeside,
  pathBeside,
  readExportFile,
  type ExportFile,
  type Identifier,
  type SourcePosition,
  type Resource,
} from './documents.ts';
import { sourceName } from './values.ts';
import { createShapes, type ExportShapes } from './export-shapes.ts';

/**
 * The part of an export in memory while it is imported. Items have only their position, and are read again when they are
 * imported. Resources that items may refer to (terms, authors, paragraphs, files) are complete.
 */
export interface ExportIndex {
  files: ExportFile[];
  /** A resource that others refer to; an item has only its id, title and name. */
  find(identifier: Identifier): Resource | undefined;
  /** Every resource of a kind, in the version to import. */
  all(isWanted: (type: string) => boolean): Resource[];
  /** Whether this version of an item is the one to import. */
  isChosen(resource: Resource): boolean;
  /** The nid that the source gave to an item, by its UUID. */
  nid(id: string): number | undefined;
  /** The UUID of the item that a relationship leads to; found by nid if the export lacks a resource with that UUID. */
  itemId(identifier: Identifier): string;
  problems: (SourcePosition & { message: string })[];
  /** Resources that are in `data` more than once in one language. */
  repeated: { place: SourcePosition; first: SourcePosition }[];
  /** `node--article de`: number of versions left out in favour of another language. */
  otherLanguages: Record<string, number>;
  /** Kinds of resources that are in `included` but never in `data`, with their number. */
  onlyIncluded: Record<string, number>;
  shapes: ExportShapes;
}

interface Version {
  langcode: string;
  rank: number;
  place: SourcePosition;
}

/**
 * Reads an export. A `links.next` is followed if it names a file in the same folder; if its document is missing, the
 * export is reported as incomplete.
 *
 * @param onBytes called with the size of each file after it is read
 * @param shapes notes what resources have; those of several indexes can be noted together
 */
export async function indexExport(
  first: readonly ExportFile[],
  mapping: Pick<JsonApiMapping, 'bundles' | 'language'>,
  cwd: string,
  onBytes: (file: ExportFile, size: number) => void = () => {},
  shapes: ExportShapes = createShapes(),
): Promise<ExportIndex> {
  const held = new Map<string, { resource: Resource; rank: number }>();
  const versions = new Map<string, Version[]>();
  const included = new Map<string, Set<string>>();
  const nids = new Map<string, number>();
  const idsByNid = new Map<number, string>();
  const problems: ExportIndex['problems'] = [];
  const repeated: ExportIndex['repeated'] = [];
  const keyText = ({ type, id }: Identifier) => `${type}/${id}`;

  const note = (list: 'data' | 'included', resource: Resource) => {
    const { type, id, attributes, place } = resource;
    const key = keyText(resource);
    const langcode = typeof attributes['langcode'] === 'string' ? attributes['langcode'] : '';
    const rank = languageRank(attributes, mapping.language);
    shapes.note(resource);
    noteNids(resource, mapping.bundles[type]?.fields['nid'] ?? 'drupal_internal__nid', nids);
    const own = attributes['drupal_internal__nid'];
    if (typeof own === 'number') idsByNid.set(own, id);
    if (list === 'data') {
      const known = versions.get(key) ?? [];
      const twin = known.find((version) => version.langcode === langcode);
      if (twin) repeated.push({ place, first: twin.place });
      else versions.set(key, [...known, { langcode, rank, place }]);
    } else included.set(type, (included.get(type) ?? new Set()).add(id));
    const old = held.get(key);
    if (!old || rank > old.rank)
      held.set(key, { resource: mapping.bundles[type] ? slim(resource) : resource, rank });
  };

  const files: ExportFile[] = [];
  const selves = new Set<string>();
  const nexts: { file: ExportFile; next: string; place: SourcePosition }[] = [];
  const waiting = [...first];
  for (let file = waiting.shift(); file; file = waiting.shift()) {
    if (files.some(({ path }) => path === file!.path)) continue;
    files.push(file);
    for await (const content of readExportFile(file)) {
      if (content.kind === 'problem') problems.push({ ...content.place, message: content.message });
      else if (content.kind === 'resource') note(content.list, content.resource);
      else {
        if (content.self !== undefined) selves.add(content.self);
        if (content.next === undefined) continue;
        nexts.push({ file, next: content.next, place: { ...content.place, pointer: '/links/next' } });
        const beside = await fileBeside(file, content.next, cwd);
        if (beside) waiting.unshift(beside);
      }
    }
    onBytes(file, file.size);
  }
  const paths = new Set(files.map(({ path }) => path));
  for (const { file, next, place } of nexts)
    if (!selves.has(next) && !paths.has(pathBeside(file.path, next)))
      problems.push({ ...place, message: `the export is incomplete: no file contains ${next}` });

  const chosen = new Map<string, SourcePosition>();
  const otherLanguages: Record<string, number> = {};
  for (const [key, all] of versions) {
    const best = all.reduce((a, b) => (b.rank > a.rank ? b : a));
    chosen.set(key, best.place);
    for (const version of all) {
      if (version === best) continue;
      const name = `${key.slice(0, key.lastIndexOf('/'))} ${version.langcode || '(no language)'}`;
      otherLanguages[name] = (otherLanguages[name] ?? 0) + 1;
    }
  }
  const onlyIncluded: Record<string, number> = {};
  for (const [type, ids] of included) {
    const only = [...ids].filter((id) => !versions.has(keyText({ type, id }))).length;
    if (only > 0) onlyIncluded[type] = only;
  }
  return {
    ...{ files, problems, repeated, otherLanguages, onlyIncluded, shapes },
    find: (identifier) => held.get(keyText(identifier))?.resource,
    all: (isWanted) =>
      [...held.values()].map(({ resource }) => resource).filter(({ type }) => isWanted(type)),
    isChosen(resource) {
      const place = chosen.get(keyText(resource));
      return place?.file === resource.place.file && place.pointer === resource.place.pointer;
    },
    nid: (id) => nids.get(id),
    itemId: (identifier) =>
      held.has(keyText(identifier))
        ? identifier.id
        : (idsByNid.get(identifier.meta?.drupal_internal__target_id as number) ?? identifier.id),
  };
}

/** The configured language first, then the original language of an item, then any other. */
function languageRank(attributes: Resource['attributes'], language: string | undefined): number {
  if (language !== undefined && attributes['langcode'] === language) return 2;
  return attributes['default_langcode'] === true ? 1 : 0;
}

/** The attributes of an item that others need, without its text, to bound memory. */
function slim(resource: Resource): Resource {
  const names = ['drupal_internal__nid', 'title', 'display_name', 'name', 'field_email', 'mail'];
  const attributes = Object.fromEntries(
    names.filter((name) => name in resource.attributes).map((name) => [name, resource.attributes[name]]),
  );
  return { ...resource, attributes, relationships: {} };
}

/** Records the nid of a node and of the nodes that it refers to. */
function noteNids(resource: Resource, source: FieldSource, nids: Map<string, number>): void {
  const nid = preferredNid(String(resource.attributes[sourceName(source)]));
  if (nid !== undefined) nids.set(resource.id, nid);
  for (const { data } of Object.values(resource.relationships))
    for (const identifier of [data ?? []].flat()) {
      if (typeof identifier?.type !== 'string' || !identifier.type.startsWith('node--')) continue;
      const target = preferredNid(String(identifier.meta?.drupal_internal__target_id));
      if (target !== undefined && !nids.has(identifier.id)) nids.set(identifier.id, target);
    }
}
