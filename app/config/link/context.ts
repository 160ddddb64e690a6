/** What a link rule gets: one merged vertical, with positions, and what exists around it. */
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
import type { PluginFolder } from '../project.ts';
import { nearest, listCandidates } from '../suggest.ts';

/** One vertical to be linked, or the base alone (`id` is then absent), against which overlays are compared. */
export interface LinkContext {
  id?: string;
  value: Pick<VerticalConfig, Section>;
  /** The same sections with positions. */
  located: Record<Section, Located>;
  /** The base alone: absent in the context of the base itself. */
  base?: LinkContext;
  plugins: ReadonlyMap<string, PluginFolder>;
  screens: readonly string[];
}

/** A check of references or of meaning. It runs only if all sections it reads have their shape. */
export interface LinkRule {
  reads: readonly Section[];
  check(context: LinkContext): Problem[];
}

/** The part of a section at a path of keys; if it is not written (a default), the nearest part that is. */
export function nearestPart(context: LinkContext, section: Section, ...path: string[]): Located {
  const root = context.located[section];
  for (let length = path.length; length > 0; length -= 1) {
    const part = partAt(root, path.slice(0, length));
    if (part !== undefined) return part;
  }
  return root;
}

/** The null with which the overlay removed an entry of a section, if it did. */
export function removal(context: LinkContext, section: Section, id: string): Located | undefined {
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
  const removed = removal(context, section, id);
  if (removed !== undefined) return [stillUsed(removed, id, where, code)];
  const known = Object.keys(context.value[section]);
  return [unknownReference(where, id, known, code, what)];
}

/** Something is named that does not exist. */
export function unknownReference(
  where: Located,
  id: string,
  known: readonly string[],
  code: ProblemCode,
  what: string,
): Problem {
  return problemAt(where, 'value', {
    code,
    message: `there is no ${what} ${quotedList([id])}`,
    found: formatValue(id),
    expected: listCandidates(id, known),
    suggestion: nearest(id, known),
  });
}

/** A parameter is named that the path does not have. `where` holds the name, as key or in its value. */
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

/** The overlay removes something that is still in use; the mistake is the removal. */
export function stillUsed(removed: Located, name: string, where: Located, code: ProblemCode): Problem {
  return problemAt(removed, 'key', {
    code,
    message: `“${name}” is removed here, but ${describePlace(where)} still uses it`,
    found: 'null',
    expected: 'remove or change what uses it as well',
  });
}

/** "menus.main.items.world.to (config/menus.json:12)", for a second place that a message names. */
export function describePlace(where: Located): string {
  const { file, line } = problemAt(where, 'key', { code: 'unknown-key', message: '' });
  return `${formatPointer(where.pointer)} (${file}:${line})`;
}
