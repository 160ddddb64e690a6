/** The base files, the overlays, and one over the other: documents with positions and their values with defaults. */
import path from 'node:path';
import type { VerticalFile } from '#schemas/types.ts';
import type { Located, LocatedObject } from './document.ts';
import { SECTIONS, sectionFile, type Section } from './model.ts';
import { expandVocabularies, mergePatch } from './overlay.ts';
import { problemAt, problemWithFile, type Problem } from './problem.ts';
import { jsonFilesIn, relativeTo, type ProjectPaths } from './project.ts';
import { readDocument } from './read.ts';
import { checkShape, type Shapes } from './shape.ts';
import { nearest, oneOf } from './suggest.ts';

/** The sections of the base, or of one vertical over it. */
export interface Layer {
  /** The section itself with positions: of routes.json, what stands under `routes`. */
  located: Partial<Record<Section, Located>>;
  values: Partial<Record<Section, unknown>>;
  /** Sections that are missing or have the wrong shape. */
  broken: Set<Section>;
  problems: Problem[];
  /** Whole files: their objects hold one section, or for site.json are the section. */
  documents: Partial<Record<Section, LocatedObject>>;
}

/** A vertical's own file. */
export interface Overlay {
  document: LocatedObject;
  value: VerticalFile;
}

function addSection(layer: Layer, section: Section, document: LocatedObject, shapes: Shapes): void {
  const { value, problems } = checkShape(shapes.section[section], document);
  const { $schema: _, ...rest } = value as Record<string, unknown>;
  layer.documents[section] = document;
  layer.values[section] = section === 'site' ? rest : rest[section];
  const located = section === 'site' ? document : document.entries.get(section);
  if (located !== undefined) layer.located[section] = located;
  layer.problems.push(...problems);
  if (problems.length > 0) layer.broken.add(section);
}

const emptyLayer = (): Layer => ({ documents: {}, located: {}, values: {}, broken: new Set(), problems: [] });

/** Reads the files of config/ and checks each by itself. */
export async function readBase(paths: ProjectPaths, shapes: Shapes): Promise<Layer> {
  const layer = emptyLayer();
  const folder = relativeTo(paths.root, paths.config);
  const files = SECTIONS.map(sectionFile);
  for (const section of SECTIONS) {
    const { document, problems } = await readDocument(paths.root, `${folder}/${sectionFile(section)}`);
    layer.problems.push(...problems);
    if (document === undefined) layer.broken.add(section);
    else addSection(layer, section, document, shapes);
  }
  for (const name of await jsonFilesIn(paths.config)) {
    if (!files.includes(name)) layer.problems.push(unknownFile(`${folder}/${name}`, name, files));
  }
  return layer;
}

function unknownFile(file: string, name: string, files: readonly string[]): Problem {
  const finding = {
    code: 'unknown-file',
    message: 'nothing reads this file',
    expected: oneOf(name, files),
  } as const;
  return problemWithFile(file, { ...finding, suggestion: nearest(name, files) });
}

/** Reads config/verticals. `ids` names all, `overlays` holds those that can be used. */
export async function readOverlays(
  paths: ProjectPaths,
  shapes: Shapes,
): Promise<{ ids: string[]; overlays: Map<string, Overlay>; problems: Problem[] }> {
  const overlays = new Map<string, Overlay>();
  const ids: string[] = [];
  const problems: Problem[] = [];
  for (const name of await jsonFilesIn(path.join(paths.config, 'verticals'))) {
    const id = path.basename(name, '.json');
    const file = relativeTo(paths.root, path.join(paths.config, 'verticals', name));
    ids.push(id);
    if (!/^[a-z][a-z0-9_]*$/.test(id)) {
      const expected = 'a file name of lower-case letters, digits and _';
      problems.push(
        problemWithFile(file, {
          code: 'bad-id',
          message: `“${id}” cannot be the id of a vertical`,
          expected,
        }),
      );
    }
    const { document, problems: found } = await readDocument(paths.root, file, id);
    problems.push(...found);
    if (document === undefined) continue;
    const { value, problems: shape } = checkShape(shapes.vertical, document);
    problems.push(...shape);
    overlays.set(id, { document, value: value as VerticalFile });
  }
  return { ids, overlays, problems };
}

/** One vertical: its overlay over the base, checked again as a whole. */
export function mergeLayer(base: Layer, overlay: LocatedObject, shapes: Shapes): Layer {
  const layer = emptyLayer();
  for (const section of SECTIONS) {
    const document = base.documents[section];
    const patch = overlay.entries.get(section);
    if (document === undefined) layer.broken.add(section);
    // Over a base that is no object at all, every part of an overlay would look wrong.
    else if (patch === undefined || base.located[section]?.kind !== 'object') copySection(layer, base, section);
    else addSection(layer, section, mergeSection(section, document, patch, layer.problems), shapes);
  }
  const fallback = overlay.entries.get('site');
  const only = fallback?.kind === 'object' ? fallback.entries.get('defaultVertical') : undefined;
  if (only !== undefined) {
    const finding = {
      code: 'base-only',
      message: 'only site.json may say which vertical is the default',
    } as const;
    layer.problems.push(problemAt(only, 'key', finding));
  }
  return layer;
}

/** What no overlay touches is checked once; its value is copied, because each vertical gets its own. */
function copySection(layer: Layer, base: Layer, section: Section): void {
  layer.documents[section] = base.documents[section]!;
  if (base.located[section] !== undefined) layer.located[section] = base.located[section];
  layer.values[section] = structuredClone(base.values[section]);
  if (base.broken.has(section)) layer.broken.add(section);
}

function mergeSection(
  section: Section,
  document: LocatedObject,
  patch: Located,
  problems: Problem[],
): LocatedObject {
  if (section === 'site') {
    const merged = mergePatch(document, patch, problems);
    return merged.kind === 'object' ? merged : document;
  }
  const expanded = section === 'vocabularies' ? expandVocabularies(patch) : patch;
  const entries = new Map(document.entries);
  const removed = new Map<string, Located>();
  if (patch.kind === 'scalar' && patch.value === null) {
    entries.delete(section);
    removed.set(section, patch);
  } else entries.set(section, mergePatch(document.entries.get(section), expanded, problems));
  return { ...document, entries, removed };
}
