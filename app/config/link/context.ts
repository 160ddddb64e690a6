/** The input of a link rule: one merged vertical with positions, and the plugins, features and screens that exist. */
import {
  formatPointer,
  quotedList,
  problemAt,
  formatValue,
  type Problem,
  type ProblemCode,
} from '../problem.ts';
import { partAt, type Located } from '../document.ts';
import type { Section, VerticalConfig } from '../model.ts';
import { paramNames } from '../path-pattern.ts';
import type { FeatureFolder, PluginFolder } from '../project.ts';
import { nearest, listCandidates } from '../suggest.ts';

/** One vertical to link, or the base alone (without `id`), with which overlays are compared. */
export interface LinkContext {
  id?: string;
  value: Pick<VerticalConfig, Section>;
  /** The same sections with positions. */
  located: Record<Section, Located>;
  /** The base alone: absent in the context of the base itself. */
  base?: LinkContext;
  plugins: ReadonlyMap<string, PluginFolder>;
  screens: readonly string[];
  features: ReadonlyMap<string, FeatureFolder>;
  /** Routes that a feature would have if it were not off; they are not among the routes. */
  offRoutes: VerticalConfig['offRoutes'];
  /** Terms of the project's own library as vocabulary/key; empty without one. */
  terms: ReadonlySet<string>;
  /** Lower-case ISO 3166 codes of the places of that library; empty without one. */
  placeCodes: ReadonlySet<string>;
  /** Paths of the files in the project's `public/`, such as "/favicon.svg". */
  publicFiles: ReadonlySet<string>;
}

/** A check of references or of meaning. It runs only if all sections it reads have the right shape. */
export interface LinkRule {
  reads: readonly Section[];
  check(context: LinkContext): Problem[];
}

/**
 * The export `checkConfig` of a feature's `check-config.ts`: what is wrong with its options beside the rest of the
 * configuration. Called for each vertical where the feature is on, when everything has the right shape.
 *
 * @param options with defaults filled in
 * @param at the part of the options at a path of keys; for a default, the nearest part that is written
 * @example ({ starts }, at, context) => checkTerm(context, starts[0].section, at('starts', '0', 'section'))
 */
export type ConfigCheck<Options> = (
  options: Options,
  at: (...path: string[]) => Located,
  context: LinkContext,
) => Problem[];

/** The part of a section at a path of keys; for a default, the nearest part that the file contains. */
export function nearestPart(context: LinkContext, section: Section, ...path: string[]): Located {
  const root = context.located[section];
  for (let length = path.length; length > 0; length -= 1) {
    const part = partAt(root, path.slice(0, length));
    if (part !== undefined) return part;
  }
  return root;
}

/** The null with which the overlay removed an entry of a section, if it did. */
export function findRemoval(context: LinkContext, section: Section, id: string): Located | undefined {
  const root = context.located[section];
  return root.kind === 'object' ? root.removed?.get(id) : undefined;
}

/** Checks that an id exists in a section. `where` is the value that holds the id. */
export function checkReference(
  context: LinkContext,
  section: Section,
  id: string,
  where: Located,
  code: ProblemCode,
  what: string,
): Problem[] {
  if (Object.hasOwn(context.value[section], id)) return [];
  const removed = findRemoval(context, section, id);
  if (removed !== undefined) return [stillUsed(removed, id, where, code)];
  const known = Object.keys(context.value[section]);
  return [unknownReference(where, id, known, code, what)];
}

/**
 * A reference to something that may be added later: without a similar name it is not a typing error, and waits. The
 * product leaves out what waits.
 */
export function waitingReference(
  problem: Problem,
  waiting: Pick<Problem, 'code' | 'message' | 'expected'>,
): Problem {
  return problem.suggestion === undefined ? { ...problem, severity: 'warning', ...waiting } : problem;
}

/** A reference to something that does not exist. */
export function unknownReference(
  where: Located,
  id: string,
  known: readonly string[],
  code: ProblemCode,
  what: string,
): Problem {
  return problemAt(where, 'value', {
    code,
    message: `unknown ${what} ${quotedList([id])}`,
    found: formatValue(id),
    expected: listCandidates(id, known),
    suggestion: nearest(id, known),
  });
}

/** A name that is not a parameter of the path. `where` holds the name, as key or in its value. */
export function unknownParam(where: Located, part: 'key' | 'value', name: string, path: string): Problem {
  const known = paramNames(path);
  return problemAt(where, part, {
    code: 'unknown-param',
    message: `“${path}” has no parameter “${name}”`,
    found: formatValue(name),
    expected: listCandidates(name, known),
    suggestion: nearest(name, known),
  });
}

/** An overlay removes something that is still in use. The problem is reported at the removal. */
export function stillUsed(removed: Located, name: string, where: Located, code: ProblemCode): Problem {
  return problemAt(removed, 'key', {
    code,
    message: `“${name}” is removed here, but ${describePlace(where)} still uses it`,
    found: 'null',
    expected: 'no reference to it',
  });
}

/** "menus.main.items.world.to (config/menus.json:12)": a second place that a message refers to. */
export function describePlace(where: Located): string {
  const { file, line } = problemAt(where, 'key', { code: 'unknown-key', message: '' });
  return `${formatPointer(where.pointer)} (${file}:${line})`;
}
