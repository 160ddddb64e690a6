/** A plugin's self-description: the expected files, a valid manifest, documented schemas. */
import { describe, expect, test } from 'vitest';
import { createAjv } from '#app/runtime/plugins/validation.ts';
import manifestSchema from '#schemas/plugin.schema.json' with { type: 'json' };
import { skips } from './skips.ts';
import { cases, check } from './suite.ts';
import { walkFields, type FieldSchema } from './visibility.ts';

const required = ['plugin.json', 'schema.json', 'types.ts', 'view.stories.tsx', 'view.tsx'];
/** Each overrides a default. `view-card.tsx` is a part of the view. */
const optional = ['load.server.ts', 'options.schema.json', 'search.ts'];
/**
 * A view may have parts and style sheets (`view-entries.tsx`, `view.module.css`); tests are beside the code that they
 * test.
 */
const allowed = [
  /^view(-[a-z0-9]+)*\.(tsx?|module\.css)$/,
  /^[a-z0-9.-]+\.test\.tsx?$/,
  /^fixtures\/(valid|invalid)\/[a-z0-9-]+\.json$/,
];

/** The fields that lists, URLs and the access decision need in every item. */
const alwaysPublic = ['nid', 'type', 'title', 'path', 'field_date_pub', 'product_access'];

const validManifest = createAjv({ keywords: ['x-expected'] }).compile(manifestSchema);

describe.each(cases)('plugins/$id', (plugin) => {
  const { id, files, schema, optionsSchema } = plugin;

  check(plugin, 'has the required files, and others only with known names', () => {
    expect(files).toEqual(expect.arrayContaining(required));
    const others = files.filter(
      (file) => ![...required, ...optional].includes(file) && !allowed.some((form) => form.test(file)),
    );
    expect(others).toEqual([]);
  });

  check(plugin, 'has a valid manifest, named as its folder', () => {
    validManifest(plugin.plugin.manifest);
    expect(validManifest.errors).toBeNull();
    expect(plugin.plugin.manifest.id).toBe(id);
  });

  check(plugin, 'has schemas that compile strictly', () => {
    createAjv().compile(schema);
    const validOptions = createAjv().compile(optionsSchema);
    expect(validOptions(plugin.plugin.options({}))).toBe(true);
    expect(validOptions({ notAnOption: 1 })).toBe(false);
  });

  check(plugin, 'describes every property', () => {
    const named = (root: FieldSchema) => [...walkFields(root)].filter(({ path }) => !path.endsWith('[]'));
    const silent = [...named(schema), ...named(optionsSchema as FieldSchema)].filter(
      ({ field }) => !field.description,
    );
    expect(silent.map(({ path }) => path)).toEqual([]);
  });

  check(plugin, 'gives every option a default', () => {
    const without = Object.entries(optionsSchema.properties ?? {}).filter(
      ([, option]) => option.default === undefined,
    );
    expect(without).toEqual([]);
  });

  check(plugin, 'limits lists by options that it has', () => {
    const limits = Object.values(schema.properties).flatMap(({ 'x-limit': option }) => option ?? []);
    expect(Object.keys(optionsSchema.properties)).toEqual(expect.arrayContaining(limits));
  });

  check(plugin, 'makes the fields for lists public', () => {
    const visibility = alwaysPublic.map((key) => [key, schema.properties[key]?.['x-visibility']]);
    expect(visibility).toEqual(alwaysPublic.map((key) => [key, 'public']));
  });

  check(plugin, 'hides HTML unless the field itself is public', () => {
    const html = [...walkFields(schema as FieldSchema)].filter(
      ({ field }) => field.contentMediaType === 'text/html',
    );
    const byInheritance = html.filter(
      ({ field, inPublic }) => inPublic && field['x-visibility'] !== 'public',
    );
    expect(byInheritance.map(({ path }) => path)).toEqual([]);
  });
});

test('every skip is of an existing plugin, and has a reason', () => {
  const known = new Set(cases.map(({ id }) => id));
  expect(skips.filter(({ plugin, reason }) => !known.has(plugin) || reason.length < 10)).toEqual([]);
});
