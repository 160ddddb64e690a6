/** Content types and permissions: plugins exist, options fit them, permissions exist and are used somewhere. */
import {
  checkReference,
  describePlace,
  nearestPart,
  unknownReference,
  type LinkContext,
  type LinkRule,
} from './context.ts';
import { getContentTypes, type ContentType } from '../model.ts';
import type { Located } from '../document.ts';
import { formatValue, problemAt, type Problem } from '../problem.ts';
import { checkShape } from '../shape/shape.ts';
import { nearest, listCandidates } from '../suggest.ts';

/** Permissions that the application itself requires: workspace access and tools access. */
const USED_BY_THE_APP = ['workspace', 'tool'];

export const contentPlugins: LinkRule = {
  reads: ['contentTypes'],
  check: (context) =>
    Object.entries(context.value.contentTypes).flatMap(([id, { plugin }]) => {
      if (context.plugins.has(plugin)) {
        takeFromPlugin(context, id, plugin);
        return checkOptions(context, id, plugin);
      }
      const where = nearestPart(context, 'contentTypes', id, 'plugin');
      return [unknownReference(where, plugin, [...context.plugins.keys()], 'unknown-plugin', 'plugin')];
    }),
};

/** A content type that names no roles has those of its plugin; its lists have what the plugin's schema says. */
function takeFromPlugin(context: LinkContext, id: string, plugin: string): void {
  const type: Partial<ContentType> = context.value.contentTypes[id]!;
  type.roles ??= [...(context.plugins.get(plugin)?.manifest?.value.roles ?? [])];
  const listed = context.plugins.get(plugin)?.content?.listed ?? [];
  if (listed.length > 0) type.listed = structuredClone(listed);
}

/** Checks the options and puts the plugin's defaults in. */
function checkOptions(context: LinkContext, id: string, plugin: string): Problem[] {
  const validate = context.plugins.get(plugin)?.options;
  const written = nearestPart(context, 'contentTypes', id, 'options');
  const type = context.value.contentTypes[id]!;
  if (validate === undefined || validate === 'broken') return [];
  // The entry itself is the location of missing options.
  const document = written.pointer.endsWith('/options')
    ? written
    : { ...written, kind: 'object' as const, entries: new Map() };
  const { value, problems } = checkShape(validate, document);
  if (problems.length === 0) type.options = value as typeof type.options;
  return problems;
}

export const contentCollections: LinkRule = {
  reads: ['contentTypes'],
  check: (context) =>
    Object.entries(context.value.contentTypes).flatMap(([id, { collections }]) =>
      Object.entries(collections).flatMap(([name, { contentTypes, fields }]) => {
        const where = (...path: string[]) =>
          nearestPart(context, 'contentTypes', id, 'collections', name, ...path);
        const types = contentTypes.flatMap((type, index) => {
          const place = where('contentTypes', String(index));
          return checkReference(context, 'contentTypes', type, place, 'unknown-content-type', 'content type');
        });
        return [...types, ...checkRowFields(context, contentTypes, fields, where)];
      }),
    ),
};

/** A row shows fields that the schema of one of its types marks with `x-summary`. */
function checkRowFields(
  { plugins, value }: LinkContext,
  types: readonly string[],
  fields: readonly string[],
  where: (...path: string[]) => Located,
): Problem[] {
  const schemas = types.map((type) => plugins.get(value.contentTypes[type]?.plugin ?? '')?.content);
  const known = [...new Set(schemas.flatMap((schema) => schema?.summaryFields ?? []))];
  // A schema that could not be read is reported by itself.
  if (schemas.includes(undefined)) return [];
  return fields.flatMap((field, index) =>
    known.includes(field)
      ? []
      : [
          problemAt(where('fields', String(index)), 'value', {
            code: 'unknown-value',
            message: `no type of the collection has a field “${field}” with "x-summary"`,
            found: formatValue(field),
            expected: listCandidates(field, known),
            suggestion: nearest(field, known),
          }),
        ],
  );
}

/** Only fields that refer to terms may hold further vocabularies, and these vocabularies must exist. */
export const fieldVocabularies: LinkRule = {
  reads: ['contentTypes', 'vocabularies'],
  check: (context) =>
    Object.entries(context.value.contentTypes).flatMap(([id, { plugin, vocabularies }]) =>
      Object.entries(vocabularies).flatMap(([field, vids]) => {
        const fields = context.plugins.get(plugin)?.content?.termFields;
        const unknownField =
          fields === undefined || fields.includes(field)
            ? []
            : [unknownTermField(context, id, plugin, field, fields)];
        const unknownVids = vids.flatMap((vid, index) => {
          const where = nearestPart(context, 'contentTypes', id, 'vocabularies', field, String(index));
          return checkReference(context, 'vocabularies', vid, where, 'unknown-vocabulary', 'vocabulary');
        });
        return [...unknownField, ...unknownVids];
      }),
    ),
};

function unknownTermField(
  context: LinkContext,
  id: string,
  plugin: string,
  field: string,
  fields: string[],
): Problem {
  return problemAt(nearestPart(context, 'contentTypes', id, 'vocabularies', field), 'key', {
    code: 'unknown-key',
    message: `the plugin “${plugin}” has no field “${field}” that refers to terms`,
    found: formatValue(field),
    expected: listCandidates(field, fields),
    suggestion: nearest(field, fields),
  });
}

export const contentPermissions: LinkRule = {
  reads: ['contentTypes', 'permissions'],
  check: (context) =>
    Object.entries(context.value.contentTypes).flatMap(([id, { requires = [] }]) =>
      requires.flatMap((permission, index) => {
        const where = nearestPart(context, 'contentTypes', id, 'requires', String(index));
        return checkReference(context, 'permissions', permission, where, 'unknown-permission', 'permission');
      }),
    ),
};

export const unusedContentTypes: LinkRule = {
  reads: ['contentTypes', 'routes'],
  check(context) {
    const shown = new Set(Object.values(context.value.routes).flatMap(getContentTypes));
    return Object.keys(context.value.contentTypes)
      .filter((id) => !shown.has(id))
      .map((id) => {
        const message = `no route shows the content type “${id}”`;
        const expected = `a route with "contentType": "${id}"`;
        return problemAt(nearestPart(context, 'contentTypes', id), 'key', {
          code: 'unused-content-type',
          severity: 'warning',
          message,
          expected,
        });
      });
  },
};

export const unusedPermissions: LinkRule = {
  reads: ['permissions', 'contentTypes', 'screens', 'protectedPaths'],
  check(context) {
    const required = new Set([
      ...USED_BY_THE_APP,
      ...Object.values(context.value.protectedPaths).flatMap(({ anyOf }) => anyOf),
      ...[...Object.values(context.value.contentTypes), ...Object.values(context.value.screens)].flatMap(
        ({ requires }) => requires,
      ),
    ]);
    return Object.keys(context.value.permissions)
      .filter((id) => !required.has(id))
      .map((id) => {
        const message = `the permission “${id}” is never used`;
        const expected = 'a protected path, a content type or a screen that requires it';
        return problemAt(nearestPart(context, 'permissions', id), 'key', {
          code: 'unused-permission',
          severity: 'warning',
          message,
          expected,
        });
      });
  },
};

/** Query parameters that every list uses. */
const LIST_PARAMS = ['page', 'sort', 'view', 'date', 'from', 'to', 'query'];

export const vocabularyParams: LinkRule = {
  reads: ['vocabularies'],
  check(context) {
    const owners = new Map<string, string>(LIST_PARAMS.map((param) => [param, 'every list']));
    return Object.entries(context.value.vocabularies).flatMap(([vid, { enabled, param = vid }]) => {
      if (!enabled) return [];
      const where = nearestPart(context, 'vocabularies', vid, 'param');
      const owner = owners.get(param);
      owners.set(param, owner ?? describePlace(where));
      if (owner === undefined) return [];
      const message = `“${param}” is already the query parameter of ${owner}`;
      return [
        problemAt(where, 'value', {
          code: 'duplicate-param',
          message,
          found: formatValue(param),
          expected: 'a unique name',
        }),
      ];
    });
  },
};

export const pluginVocabularies: LinkRule = {
  reads: ['contentTypes', 'vocabularies'],
  check(context) {
    const used = new Set(Object.values(context.value.contentTypes).map(({ plugin }) => plugin));
    return [...used].flatMap((id) => {
      const manifest = context.plugins.get(id)?.manifest;
      const needs = manifest?.document.entries.get('needs');
      if (manifest === undefined || needs?.kind !== 'array') return [];
      return manifest.value.needs.flatMap((vid, index) =>
        checkReference(context, 'vocabularies', vid, needs.items[index]!, 'unknown-vocabulary', 'vocabulary'),
      );
    });
  },
};
