/** Reads the base files and the overlays and merges them: documents with positions, and values with defaults. */
import path from 'node:path';
import type { VerticalFile } from '#generated/schemas/types.ts';
import type { Located, LocatedObject } from './document.ts';
import { schemaFile, SECTIONS, sectionFile, type Section } from './model.ts';
import { expandVocabularies, keepOptions, mergePatch } from './overlay.ts';
import { problemAt, problemWithFile, type Problem, type ProblemCode } from './problem.ts';
import { filesIn, jsonFilesBelow, jsonFilesIn, relativeTo, type ProjectPaths } from './project.ts';
import { readDocument } from './read.ts';
import { checkSchemaName } from './schema-name.ts';
import { checkShape, type Shapes } from './shape/shape.ts';
import { nearest, listCandidates } from './suggest.ts';

/** The sections of the base, or of one vertical over it. */
export interface Layer {
  /** The section with positions: for routes.json, the value of `routes`. */
  located: Partial<Record<Section, Located>>;
  values: Partial<Record<Section, unknown>>;
  /** Sections that are missing or have the wrong shape. */
  broken: Set<Section>;
  problems: Problem[];
  /** Whole files. Each contains its section under a key; site.json is its section. */
  documents: Partial<Record<Section, LocatedObject>>;
}

/** A vertical's own file. */
export interface Overlay {
  document: LocatedObject;
  value: VerticalFile;
}

/** Codes to ignore over a base with the wrong shape: there, correct entries of an overlay look incomplete. */
const INCOMPLETE: readonly ProblemCode[] = ['missing-key', 'route-target', 'unknown-entry'];

function addSection(
  layer: Layer,
  section: Section,
  document: LocatedObject,
  shapes: Shapes,
  overBroken = false,
): void {
  const { value, problems } = checkShape(shapes.section[section], document);
  const { $schema: _, ...rest } = value as Record<string, unknown>;
  layer.documents[section] = document;
  layer.values[section] = section === 'site' ? rest : rest[section];
  const located = section === 'site' ? document : document.entries.get(section);
  if (located !== undefined) layer.located[section] = located;
  layer.problems.push(...problems.filter(({ code }) => !overBroken || !INCOMPLETE.includes(code)));
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
    else {
      addSection(layer, section, document, shapes);
      layer.problems.push(...checkSchemaName(document, schemaFile(section)));
    }
  }
  for (const name of await jsonFilesIn(paths.config)) {
    if (!files.includes(name)) layer.problems.push(unknownFile(`${folder}/${name}`, name, files));
  }
  layer.problems.push(...(await nestedFiles(paths, folder)), ...(await otherEndings(paths, folder)));
  return layer;
}

function unknownFile(file: string, name: string, files: readonly string[]): Problem {
  const finding = {
    code: 'unknown-file',
    message: 'this file is not part of the configuration',
    expected: listCandidates(name, files),
  } as const;
  return problemWithFile(file, { ...finding, suggestion: nearest(name, files) });
}

/** Endings of files that look as if they were read. */
const OTHER_ENDINGS = /\.(?:jsonc|json5|ya?ml|toml|JSON|json\.txt)$/;

/** Configuration in another format, or with another ending: it has no effect. */
async function otherEndings(paths: ProjectPaths, folder: string): Promise<Problem[]> {
  const names = await Promise.all(['.', 'verticals'].map((name) => filesIn(paths.config, name)));
  return names
    .flat()
    .filter((name) => OTHER_ENDINGS.test(name))
    .map((name) =>
      problemWithFile(`${folder}/${name}`, {
        code: 'unknown-file',
        message: 'this file has no effect: files of the configuration end in .json',
        expected: 'JSON in a file that ends in .json',
        suggestion: name.replace(OTHER_ENDINGS, '.json'),
      }),
    );
}

/** Files in folders that the configuration does not have: what they say has no effect. */
async function nestedFiles(paths: ProjectPaths, folder: string): Promise<Problem[]> {
  const names = await jsonFilesBelow(paths.config);
  return names
    .filter((name) => path.posix.dirname(name) !== 'verticals')
    .map((name) => {
      const home = name.startsWith('verticals/') ? `${folder}/verticals` : folder;
      return problemWithFile(`${folder}/${name}`, {
        code: 'unknown-file',
        message: 'this file has no effect: files in this folder are not read',
        expected: `this file in ${home}, or no file`,
      });
    });
}

/** Reads config/verticals. `ids` lists every file, `overlays` those that are valid. */
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
          message: `“${id}” is not a valid id for a vertical`,
          expected,
        }),
      );
    }
    const { document, problems: found } = await readDocument(paths.root, file, id);
    problems.push(...found);
    if (document === undefined) continue;
    const { value, problems: shape } = checkShape(shapes.vertical, document);
    problems.push(...shape, ...checkSchemaName(document, 'vertical.schema.json'));
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
    // A section that is not an object has been reported; merging it would only report consequences.
    else if (patch?.kind !== 'object' || base.located[section]?.kind !== 'object')
      copySection(layer, base, section);
    else {
      const problems: Problem[] = [];
      const merged = mergeSection(section, document, patch, problems);
      addSection(layer, section, merged, shapes, base.broken.has(section));
      layer.problems.push(...problems, ...baseOnly(section, patch));
    }
  }
  return layer;
}

/** A section without a patch has been checked; its value is copied because each vertical owns its values. */
function copySection(layer: Layer, base: Layer, section: Section): void {
  layer.documents[section] = base.documents[section]!;
  if (base.located[section] !== undefined) layer.located[section] = base.located[section];
  layer.values[section] = structuredClone(base.values[section]);
  if (base.broken.has(section)) layer.broken.add(section);
}

function mergeSection(
  section: Section,
  document: LocatedObject,
  patch: LocatedObject,
  problems: Problem[],
): LocatedObject {
  if (section === 'site') return mergePatch(document, keepOptions(patch, document), problems);
  const expanded = section === 'vocabularies' ? expandVocabularies(patch) : patch;
  const merged = mergePatch(document.entries.get(section), expanded, problems);
  return { ...document, entries: new Map(document.entries).set(section, merged) };
}

function baseOnly(section: Section, patch: LocatedObject): Problem[] {
  const own = section === 'site' ? patch.entries.get('defaultVertical') : undefined;
  if (own === undefined) return [];
  const message = 'only site.json may set the default vertical';
  return [problemAt(own, 'key', { code: 'base-only', message, expected: 'this key in site.json only' })];
}
