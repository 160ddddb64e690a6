/**
 * The input of the conformance tests: every folder in plugins/, loaded by the server's registry, with its fixtures. A
 * new plugin is tested without any change here.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test, vi } from 'vitest';
import { loadRegistry } from '#app/runtime/plugins/load-registry.ts';
import type { ContentSchema, Plugin } from '#app/runtime/plugins/registry.ts';
import type { ItemCard, View } from '#app/plugin.ts';
import { ContentCard } from '#app/views/rows/card.tsx';
import { assembleOptionsSchema, type OptionsSchema } from '#schemas/content-schema.ts';
import type { Item, PagePlugin } from './content-page.ts';
import { skips } from './skips.ts';

const root = resolve(import.meta.dirname, '../..');
const registry = await loadRegistry(root);
const views = import.meta.glob<View<Item>>('/plugins/*/view.tsx');
const cards = import.meta.glob<{ Card: ItemCard }>('/plugins/*/view-card.tsx');

interface Fixture<Content> {
  /** File name without `.json`. */
  name: string;
  content: Content;
}
interface InvalidFixture {
  record: Item;
  /** The one fault: Ajv's keyword, and the JSON pointer (RFC 6901) of what is missing, unknown or wrong. */
  expected: { code: string; pointer: string };
}

/** A folder of plugins/. */
export interface Case {
  id: string;
  /** Paths of its files inside the folder, with `/`. */
  files: string[];
  plugin: Plugin;
  schema: ContentSchema;
  /** The common options, and the plugin's own. */
  optionsSchema: OptionsSchema;
  page: PagePlugin;
  valid: Fixture<Item>[];
  invalid: Fixture<InvalidFixture>[];
  view(): Promise<View<Item>>;
  /** The plugin's own row, or the shared one. */
  card(): Promise<ItemCard>;
}

function json(path: string) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

function loadCase(id: string): Case {
  const folder = join(root, 'plugins', id);
  const plugin = registry.get(id);
  if (!plugin) throw new Error(`plugins/${id} has no plugin.json whose id is "${id}"`);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();
  const fixtures = (kind: string) =>
    files
      .filter((file) => file.startsWith(`fixtures/${kind}/`))
      .map((file) => ({
        name: file.split('/').pop()!.replace('.json', ''),
        content: json(join(folder, file)),
      }));
  return {
    id,
    files,
    plugin,
    schema: plugin.schema,
    optionsSchema: assembleOptionsSchema(
      files.includes('options.schema.json') ? json(join(folder, 'options.schema.json')) : undefined,
    ),
    page: {
      title: plugin.manifest.title,
      schema: plugin.schema,
      load: plugin.load,
      options: plugin.options({}),
    },
    valid: fixtures('valid'),
    invalid: fixtures('invalid'),
    view: () => views[`/plugins/${id}/view.tsx`]!(),
    card: async () => (await cards[`/plugins/${id}/view-card.tsx`]?.())?.Card ?? ContentCard,
  };
}

export const cases: Case[] = readdirSync(join(root, 'plugins'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => loadCase(entry.name))
  .sort((a, b) => a.id.localeCompare(b.id));

/** A test of a plugin, unless skips.ts lists it. */
export function check(plugin: Case, name: string, run: () => void | Promise<void>): void {
  const skip = skips.find((entry) => entry.plugin === plugin.id && entry.check === name);
  if (skip) test.skip(`${name} (${skip.reason})`, run);
  else test(name, run);
}

/** The results of `run` today and years later. Pages are cached and shared, so they must not depend on the clock. */
export async function atTwoTimes<Result>(run: () => Result | Promise<Result>): Promise<[Result, Result]> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21, 9) });
  try {
    const today = await run();
    vi.setSystemTime(Date.UTC(2031, 1, 3, 4, 5, 6, 7));
    return [today, await run()];
  } finally {
    vi.useRealTimers();
  }
}
