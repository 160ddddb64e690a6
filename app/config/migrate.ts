/**
 * Brings the files of an earlier version to the present one: settings that have another place now go there, as they are
 * written, with their remarks. Nothing else of a file changes.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Node } from 'jsonc-parser';
import { nodeAt, rawText, withoutKey, withValue } from './json-edit.ts';
import { findMoved, type MovedKeys } from './moved.ts';
import { filesIn, findProject, listFeatures, relativeTo } from './project.ts';
import { loadShapes } from './shape/shape.ts';

/** One setting that goes to another place. */
interface Move {
  file: string;
  /** Places from the top of the file, such as "site.digests.timeZone". */
  from: string;
  to: string;
}

export interface Migration {
  /** The files that change, by their path in the project. */
  files: Map<string, { before: string; after: string }>;
  moves: Move[];
  /** Settings that have both places, which only a person can decide; they stay as they are. */
  undecided: (Move & { why: string })[];
}

/** What has to change in a project; nothing is written. @param directory as for `loadConfig` */
export async function migrateConfig(directory: string): Promise<Migration> {
  const paths = findProject(directory);
  const shapes = loadShapes(paths.schemas);
  const options = [...listFeatures(paths, shapes, [])].flatMap(([name, { options: own }]) =>
    typeof own === 'object' ? [[`features.${name}`, own.schema] as const] : [],
  );
  const moved = findMoved([...options, ['', shapes.site]]);
  const migration: Migration = { files: new Map(), moves: [], undecided: [] };
  const folder = relativeTo(paths.root, paths.config);
  const verticals = (await filesIn(paths.config, 'verticals')).filter((name) => name.endsWith('.json'));
  for (const name of ['site.json', ...verticals]) {
    const file = `${folder}/${name}`;
    const before = await readFile(path.join(paths.config, name), 'utf8').catch(() => undefined);
    if (before === undefined) continue;
    const after = migrateText(before, moved, name === 'site.json' ? [] : ['site'], file, migration);
    if (after !== before) migration.files.set(file, { before, after });
  }
  return migration;
}

/** @param top where the keys of site.json are in this file: at its top, or under `site` */
function migrateText(
  before: string,
  moved: MovedKeys,
  top: readonly string[],
  file: string,
  { moves, undecided }: Migration,
): string {
  const depth = (place: string) => place.split('.').length;
  // A part that goes elsewhere leaves before the whole; what contains another arrives before it.
  const steps = [...moved].sort((a, b) => depth(b[0]) - depth(a[0]) || depth(a[1]) - depth(b[1]));
  return steps.reduce((text, [was, now]) => {
    const [from, to] = [was, now].map((place) => [...top, ...place.split('.')]) as [string[], string[]];
    const move = { file, from: from.join('.'), to: to.join('.') };
    const result = moveKey(text, from, to);
    if (typeof result === 'object') undecided.push({ ...move, why: result.why });
    else if (result !== text) moves.push(move);
    return typeof result === 'string' ? result : text;
  }, before);
}

/** The text with the value of one key under another; the text itself if there is no such key. */
function moveKey(text: string, from: string[], to: string[]): string | { why: string } {
  const node = nodeAt(text, from);
  if (!node) return text;
  const above = to.slice(0, -1).flatMap((_, index) => nodeAt(text, to.slice(0, index + 1)) ?? []);
  // `true` makes room for options.
  const off = above.find((part) => part.type !== 'object' && part.value !== true);
  if (off) return { why: `${rawText(text, off)} is in its way` };
  const there = nodeAt(text, to);
  if (there?.type === 'object' && node.type === 'object') return mergeInto(text, from, to, node);
  if (there && !(there.value === true && node.type === 'object')) return { why: 'both are set' };
  return withoutKey(withValue(text, to, node), from);
}

/** Each key of the old place that the new one lacks; of a key that both have, only a person knows which is right. */
function mergeInto(text: string, from: string[], to: string[], node: Node): string | { why: string } {
  const keys = (node.children ?? []).map((property) => String(property.children![0]!.value));
  return keys.reduce<string | { why: string }>((result, key) => {
    if (typeof result === 'object') return result;
    return moveKey(result, [...from, key], [...to, key]);
  }, text);
}
