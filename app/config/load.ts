/**
 * The whole pipeline: read (JSON with positions) -> shape (schemas) -> overlay (merge patch) -> link (references).
 * A function from files to a result: it reports every mistake in a file as a problem, never throws for one and never exits.
 */
import { createHash } from 'node:crypto';
import { readBase, readOverlays, mergeLayer, type Layer } from './layers.ts';
import { link } from './link/link.ts';
import type { LinkContext } from './link/context.ts';
import { linkAccents, linkDefault, linkHosts, linkReach, linkTitles } from './link/verticals.ts';
import type { LocatedObject } from './document.ts';
import type { Config, VerticalConfig } from './model.ts';
import type { Problem, ProblemCode } from './problem.ts';
import { findMoved, sayWhereMoved } from './moved.ts';
import { expandListedTypes } from './listed-types.ts';
import { expandEveryone } from './everyone.ts';
import { unknownVocabularies } from './plugins/plugin-schemas.ts';
import { featuresOn, optionsForBrowser, splitRoutes } from './features.ts';
import { findProject, listScreens, listFeatures, listPlugins, listPublicFiles } from './project.ts';
import { readLibraryTerms } from './library-terms.ts';
import { readShapes, SchemaFault } from './shape/shape.ts';
import { brokenSchema } from './shape/broken-schema.ts';

/** A valid configuration with warnings, or the problems. Both sorted by file and line. */
export type ConfigResult =
  { ok: true; config: Config; problems: Problem[] } | { ok: false; problems: Problem[] };

/** The sections of each vertical with positions: the file, line and column that set each value. */
export type Origins = ReadonlyMap<string, LinkContext['located']>;

/** @param directory project root, holding config/; or a folder that holds the config files themselves */
export async function loadConfig(directory: string): Promise<ConfigResult> {
  return (await loadWithOrigins(directory)).result;
}

/** A configuration with the places of its values. They are complete only if the configuration is valid. */
export interface LocatedConfig {
  result: ConfigResult;
  origins: Origins;
  /** The sections of the base, over which each vertical is merged. */
  base: Partial<LinkContext['located']>;
  /** The file of each vertical, by its id. */
  overlays: ReadonlyMap<string, LocatedObject>;
}

/**
 * As `loadConfig`, with the origin of each value.
 *
 * @param edited texts in place of those on disk, by the file as reports show it: `config/menus.json`
 */
export async function loadWithOrigins(
  directory: string,
  edited?: ReadonlyMap<string, string>,
): Promise<LocatedConfig> {
  const paths = { ...findProject(directory), ...(edited && { edited }) };
  const shapes = readShapes(paths.schemas);
  if (shapes instanceof SchemaFault) {
    const problems = await brokenSchema(paths, shapes);
    return { result: { ok: false, problems }, origins: new Map(), base: {}, overlays: new Map() };
  }
  const problems: Problem[] = [];
  const surroundings = {
    plugins: await listPlugins(paths, shapes, problems),
    features: listFeatures(paths, shapes, problems),
    screens: listScreens(paths),
    ...(await readLibraryTerms(paths.root)),
    publicFiles: await listPublicFiles(paths.public),
  };
  const options = [...surroundings.features].flatMap(([name, { options: own }]) =>
    own === undefined || own === 'broken' ? [] : [[`features.${name}`, own.schema] as const],
  );
  const moved = findMoved([...options, ['', shapes.site]]);
  const base = await readBase(paths, shapes);
  const { ids, overlays, problems: overlayProblems } = await readOverlays(paths, shapes);
  problems.push(...base.problems, ...overlayProblems, ...linkHosts(overlays), ...linkDefault(base, ids));
  problems.push(...linkReach(overlays, base), ...linkTitles(overlays), ...linkAccents(overlays));

  const baseContext = toLinkContext(base, surroundings);
  const baseLinks = link(baseContext, base.broken);
  const ofBase = new Set([...base.problems, ...baseLinks].map(problemKey));
  const met = new Map<string, number>();
  const verticals: Record<string, VerticalConfig> = {};
  const origins = new Map<string, LinkContext['located']>();
  for (const [id, { document, value }] of overlays) {
    const layer = mergeLayer(base, document, shapes);
    const context = { ...toLinkContext(layer, surroundings), id, base: baseContext };
    // Rules compare a vertical with the base, and an overlay may remove what is broken there.
    const broken = new Set([...base.broken, ...layer.broken]);
    for (const problem of [...layer.problems, ...link(context, broken)]) {
      met.set(problemKey(problem), (met.get(problemKey(problem)) ?? 0) + 1);
      // What the base alone does not show was brought in by the overlay, wherever it comes to light.
      if (ofBase.has(problemKey(problem)) || isUsedElsewhere(problem, document)) continue;
      problems.push({ ...problem, overlay: id });
    }
    origins.set(id, context.located);
    const features = layer.broken.has('site') ? {} : featuresOn(context.value.site, surroundings.features);
    verticals[id] = {
      id,
      title: value.title,
      hosts: value.hosts,
      theme: value.theme,
      ...context.value,
      features,
      browserOptions: optionsForBrowser(features, surroundings.features),
      offRoutes: context.offRoutes,
    };
  }
  const vids = [baseContext, ...Object.values(verticals).map((value) => ({ value }))].flatMap(({ value }) =>
    Object.keys(value.vocabularies ?? {}),
  );
  const facts = [...surroundings.plugins.values()].flatMap(({ content }) => content ?? []);
  if (!base.broken.has('vocabularies')) problems.push(...unknownVocabularies(facts, new Set(vids)));
  // A mistake in the base that every overlay corrects has no effect.
  problems.push(
    ...baseLinks.filter(
      (problem) =>
        (met.get(problemKey(problem)) ?? 0) >=
        (UNUSED.has(problem.code) ? overlays.size : Math.min(1, overlays.size)),
    ),
  );

  const files = {
    base: base.located as LocatedConfig['base'],
    overlays: new Map([...overlays].map(([id, { document }]) => [id, document])),
  };
  const report = sorted(problems.map((problem) => sayWhereMoved(problem, moved)));
  if (report.some(({ severity }) => severity === 'error'))
    return { result: { ok: false, problems: report }, origins, ...files };
  const { defaultVertical } = baseContext.value.site;
  const hash = createHash('sha256')
    .update(JSON.stringify({ defaultVertical, verticals }))
    .digest('hex')
    .slice(0, 16);
  const config = deepFreeze({ hash, defaultVertical, verticals });
  return { result: { ok: true, config, problems: report }, origins, ...files };
}

/** What is of use in one vertical is of use: the base has it for all of them. */
const UNUSED: ReadonlySet<ProblemCode> = new Set([
  'unused-permission',
  'unused-content-type',
  'unused-protected-path',
]);

/** Whether a vertical does without something of the base, which the base itself or another vertical uses. */
const isUsedElsewhere = ({ code, file }: Problem, { source }: LocatedObject) =>
  UNUSED.has(code) && file !== source.file;

/** Broken sections may be absent, because no rule reads them. */
function toLinkContext(
  layer: Layer,
  surroundings: Pick<
    LinkContext,
    'plugins' | 'features' | 'screens' | 'terms' | 'placeCodes' | 'publicFiles'
  >,
): LinkContext {
  if (!layer.broken.has('routes')) {
    const { routes, contentTypes } = layer.values as LinkContext['value'];
    expandListedTypes(
      layer.broken.has('contentTypes') ? { routes } : { routes, contentTypes },
      surroundings.plugins,
    );
  }
  if (!layer.broken.has('contentTypes')) expandEveryone(layer.values as LinkContext['value']);
  const value = layer.values as LinkContext['value'];
  const isSplit = !layer.broken.has('routes') && !layer.broken.has('site');
  const { routes, off } = isSplit ? splitRoutes(value) : { routes: value.routes, off: {} };
  return {
    value: { ...value, routes },
    offRoutes: off,
    located: layer.located as LinkContext['located'],
    ...surroundings,
  };
}

/** Identifies a problem independently of the file it is found in. */
function problemKey({ pointer, code, message }: Problem): string {
  return `${code} ${pointer.replace(/^\/site(?=\/)/, '')} ${message}`;
}

function sorted(problems: readonly Problem[]): Problem[] {
  const unique = new Map(
    problems.map((problem) => [
      `${problem.file}:${problem.line}:${problem.column} ${problemKey(problem)}`,
      problem,
    ]),
  );
  return [...unique.values()].sort(
    (a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) || a.line - b.line || a.column - b.column,
  );
}

/** Configurations are shared by everything that runs, so nothing may change them. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}
