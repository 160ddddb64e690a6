/** A plugin and its content: it accepts valid records, refuses others with a code, and is deterministic. */
import { describe, expect, test } from 'vitest';
import { createAjv, toFaults } from '#app/runtime/plugins/validation.ts';
import { atTwoTimes, cases, check } from './suite.ts';
import { deepFreeze, walkFields, type FieldSchema } from './visibility.ts';

/** JSON with sorted keys: equal texts are equal records. */
function canonical(value: unknown): string {
  const sorted = (_: string, child: unknown) =>
    typeof child === 'object' && child !== null && !Array.isArray(child)
      ? Object.fromEntries(Object.entries(child).sort(([a], [b]) => (a < b ? -1 : 1)))
      : child;
  return JSON.stringify(value, sorted);
}

/** Duplicate records, by the names of their files. */
function duplicates(fixtures: { name: string; record: unknown }[]): string[] {
  const seen = new Map<string, string>();
  return fixtures.flatMap(({ name, record }) => {
    const text = canonical(record);
    const first = seen.get(text);
    seen.set(text, first ?? name);
    return first ? [`${first} = ${name}`] : [];
  });
}

test('a record with keys in another order is a duplicate', () => {
  const twins = [
    { name: 'a', record: { x: 1, y: [{ p: 1, q: 2 }] } },
    { name: 'b', record: { y: [{ q: 2, p: 1 }], x: 1 } },
  ];
  expect(duplicates(twins)).toEqual(['a = b']);
  expect(
    duplicates([
      { name: 'a', record: { x: [1, 2] } },
      { name: 'b', record: { x: [2, 1] } },
    ]),
  ).toEqual([]);
});

describe.each(cases)('plugins/$id', (plugin) => {
  const { schema, valid, invalid } = plugin;
  const { load, project, faults, options } = plugin.plugin;
  const loadOnce = (record: Record<string, unknown>) =>
    load(record, { vertical: 'payments_compliance', options: options({}) });

  check(plugin, 'has at least two valid and two invalid fixtures, none of them twice', () => {
    expect(valid.length).toBeGreaterThanOrEqual(2);
    expect(invalid.length).toBeGreaterThanOrEqual(2);
    const records = [
      ...valid.map(({ name, content }) => ({ name: `valid/${name}`, record: content })),
      ...invalid.map(({ name, content }) => ({ name: `invalid/${name}`, record: content.record })),
    ];
    expect(duplicates(records)).toEqual([]);
  });

  check(plugin, 'shows every field of its schema in some fixture', () => {
    const used = new Set(valid.flatMap(({ content }) => Object.keys(content)));
    const writable = Object.entries(schema.properties).filter(([, { readOnly }]) => !readOnly);
    expect(writable.map(([key]) => key).filter((key) => !used.has(key))).toEqual([]);
  });

  for (const { name, content } of invalid) {
    check(plugin, `refuses invalid/${name} with the expected code and pointer`, () => {
      const validate = createAjv({ useDefaults: false }).compile(schema);
      validate(content.record);
      const pointers = toFaults(validate.errors).map(({ pointer }) => pointer);
      const found = (validate.errors ?? []).map(({ keyword: code }, index) => ({
        code,
        pointer: pointers[index],
      }));
      expect(found).toEqual([content.expected]);
    });
  }

  for (const { name, content } of valid) {
    check(plugin, `loads valid/${name}: without modifying it, and with the same result twice`, async () => {
      expect(faults(content)).toEqual([]);
      const record = deepFreeze(structuredClone(content));
      const [first, second] = await atTwoTimes(() => loadOnce(record));
      expect(record).toEqual(content);
      expect(JSON.stringify(first)).toBe(JSON.stringify(second));
      // The result is JSON, and has the shape of the schema with the fields that load writes.
      expect(faults(JSON.parse(JSON.stringify(first)))).toEqual([]);
    });

    check(plugin, `indexes valid/${name}: its title, its summary and every text`, () => {
      const record = deepFreeze(structuredClone(content));
      const found = project(record);
      expect(found.title).toBe(content.title);
      expect(['string', 'undefined']).toContain(typeof found.summary);
      const indexed = JSON.stringify(found.body);
      expect(collectHtml(schema, content).filter((html) => !indexed.includes(JSON.stringify(html)))).toEqual(
        [],
      );
    });
  }

  check(plugin, 'writes every readOnly field for some fixture', async () => {
    const loaded = await Promise.all(valid.map(({ content }) => loadOnce(content)));
    const written = new Set(loaded.flatMap((data) => collectPaths(JSON.parse(JSON.stringify(data)))));
    const readOnly = [...walkFields(schema as FieldSchema)]
      .filter(({ field }) => field.readOnly)
      .map(({ path }) => path);
    expect(readOnly.filter((path) => !written.has(path))).toEqual([]);
  });
});

/** Every HTML text of a record, by its schema. */
function collectHtml(field: FieldSchema | undefined, value: unknown): string[] {
  if (typeof value === 'string') return field?.contentMediaType === 'text/html' ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((entry) => collectHtml(field?.items, entry));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => collectHtml(field?.properties?.[key], child));
}

/** Paths of everything in a value, written as `walkFields` writes them. */
function collectPaths(value: unknown, path = ''): string[] {
  if (Array.isArray(value))
    return value.flatMap((entry) => [`${path}[]`, ...collectPaths(entry, `${path}[]`)]);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => {
    const at = path ? `${path}.${key}` : key;
    return [at, ...collectPaths(child, at)];
  });
}
