/**
 * The search texts and derived fields of the product's own content types, so that no edit of a schema changes them by
 * accident.
 */
import { expect, test } from 'vitest';
import type { Heading } from '#app/plugin.ts';
import { derived } from './derived.fixture.ts';
import { cases, type Case } from './suite.ts';

/** A copy of a value with every string replaced by its path: `field_accordion[].title`. */
function namedByPath(value: unknown, path = ''): unknown {
  if (typeof value === 'string') return path;
  if (Array.isArray(value)) return value.map((entry) => namedByPath(entry, `${path}[]`));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, namedByPath(child, path ? `${path}.${key}` : key)]),
  );
}

function searched({ plugin, valid }: Case): string[] {
  const paths = valid.flatMap(
    ({ content }) => plugin.project(namedByPath(content) as typeof content).body as string[],
  );
  return [...new Set(paths)].sort();
}

/** Paths where a loaded item differs from its record. */
function changes(before: unknown, after: unknown, path = ''): string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (typeof before !== 'object' || typeof after !== 'object' || !before || !after) return [path];
  const under = (key: string) => (Array.isArray(after) ? `${path}[]` : path ? `${path}.${key}` : key);
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) =>
    changes((before as Record<string, unknown>)[key], (after as Record<string, unknown>)[key], under(key)),
  );
}

async function loaded({ plugin, valid }: Case) {
  const settings = { vertical: 'payments_compliance', options: plugin.options({ referenceLibrary: 1 }) };
  const pages = await Promise.all(
    valid.map(async ({ name, content }) => ({ name, content, data: await plugin.load(content, settings) })),
  );
  const { headings } = pages.find(({ name }) => name === 'full')!.data as { headings: Heading[] };
  return {
    written: [...new Set(pages.flatMap(({ content, data }) => changes(content, data)))].sort(),
    headings: headings.map(({ id }) => id),
  };
}

test.each(Object.entries(derived))('%s', async (id, expected) => {
  const plugin = cases.find((one) => one.id === id)!;
  expect({ searched: searched(plugin), ...(await loaded(plugin)) }).toEqual(expected);
});
