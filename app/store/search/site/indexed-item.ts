/** Items as the search index reads them: by the roles and annotations of their schema, once in full and once redacted. */
import type { Config, VerticalConfig } from '#app/config/model.ts';
import type { Access } from '#app/plugin.ts';
import { JURISDICTION_ROLES, roleFields, valueWithRole } from '#app/runtime/plugins/field-roles.ts';
import { rulesFromSchema, walk, type AnnotatedSchema, type Shape } from '#app/runtime/plugins/field-rules.ts';
import { projectItem, type PluginFault } from '#app/runtime/plugins/plugin-calls.ts';
import { redact } from '#app/runtime/plugins/redact.ts';
import type { ContentSchema, Plugin, Registry } from '#app/runtime/plugins/registry.ts';
import type { DocumentText, IndexedItem } from '../language/text/document.ts';
import { findReferences } from '../language/references/references.ts';
import type { ContentRecord } from '#app/store/store.ts';
import { plainText } from '#app/text/html-text.ts';

/** The name of a term and those of its ancestors, by reference (`jurisdictions/de`). */
export type TermNames = ReadonlyMap<string, readonly string[]>;

type Item = Readonly<Record<string, unknown>>;

export interface ItemProjector {
  /** What to index of an item; undefined if its content type is not in use. */
  (record: ContentRecord, terms: TermNames): IndexedItem | undefined;
}

export function itemProjector(
  registry: Registry,
  { verticals }: Pick<Config, 'verticals'>,
  onFault: (fault: PluginFault) => void,
): ItemProjector {
  return (record, terms) => {
    const plugin = registry.get(pluginId(verticals[record.vertical], record.type) ?? '');
    if (!plugin) return undefined;
    const text = (access: Access) =>
      documentText(
        plugin,
        { ...redact(plugin.schema, record.fields, access), title: record.title },
        terms,
        onFault,
      );
    const { nid, vertical, type, productAccess, published } = record;
    return { nid, vertical, type, productAccess, published, full: text('full'), open: text('restricted') };
  };
}

function pluginId(vertical: VerticalConfig | undefined, type: string): string | undefined {
  return vertical && Object.hasOwn(vertical.contentTypes, type)
    ? vertical.contentTypes[type]!.plugin
    : undefined;
}

/** The texts of an item; for readers without access the item is redacted first. */
function documentText(
  plugin: Plugin,
  item: Item & { title: string },
  terms: TermNames,
  onFault: (fault: PluginFault) => void,
): DocumentText {
  const { schema } = plugin;
  const projected = projectItem(plugin, item);
  if (!projected.ok) onFault(projected.fault);
  const { title, summary, body } = projected.ok
    ? projected.value
    : { title: item.title, summary: undefined, body: [] };
  const shortTitle = valueWithRole<string>(schema, item, 'short-title');
  const references = referencesIn(schema, item, title);
  const known = new Set(references);
  return {
    title: shortTitle && shortTitle !== title ? `${title} · ${shortTitle}` : title,
    references,
    authors: (valueWithRole<{ title: string }[]>(schema, item, 'authors') ?? []).map(
      (author) => author.title,
    ),
    ...termTexts(schema, item, terms),
    summary: passages(summary ?? '').join(' '),
    body: passages(body).filter((passage) => !known.has(passage)),
  };
}

/** Its own reference, those in its title, and the names of its sources. */
function referencesIn(schema: ContentSchema, item: Item, title: string): string[] {
  const own = valueWithRole<string>(schema, item, 'reference');
  const sources = valueWithRole<{ field_title: string }[]>(schema, item, 'sources') ?? [];
  const names = [
    ...(own ? [own] : []),
    ...findReferences(title),
    ...sources.map((source) => source.field_title),
  ];
  return [...new Set(names.flatMap((name) => passages(name)))];
}

/** Names of the item's terms with those of their ancestors, so that a search for Europe finds what is about Germany. */
function termTexts(
  schema: ContentSchema,
  item: Item,
  terms: TermNames,
): Pick<DocumentText, 'jurisdictions' | 'terms'> {
  const roles = roleFields(schema);
  const places = new Set(JURISDICTION_ROLES.flatMap((role) => roles[role] ?? []));
  const jurisdictions = new Set<string>();
  const others = new Set<string>();
  walk(shapeFor(schema), item, {
    html: (text) => text,
    term(pointer, reference) {
      const names = places.has(pointer.split('/', 2)[1]!) ? jurisdictions : others;
      for (const name of terms.get(String(reference)) ?? []) names.add(name);
    },
  });
  return { jurisdictions: [...jurisdictions], terms: [...others] };
}

const shapes = new WeakMap<ContentSchema, Shape>();

function shapeFor(schema: ContentSchema): Shape {
  const shape = shapes.get(schema) ?? rulesFromSchema(schema as AnnotatedSchema).shape;
  shapes.set(schema, shape);
  return shape;
}

const BLOCK =
  /<\/?(?:p|li|ul|ol|dl|dt|dd|h[1-6]|div|section|blockquote|figure|figcaption|pre|table|caption|t[dhr]|thead|tbody|br|hr)\b[^>]*>/i;

/** Every string inside a value, at any depth, cut where a block of HTML begins or ends; plain, and never empty. */
export function passages(value: unknown): string[] {
  if (typeof value === 'string') return value.split(BLOCK).map(plainText).filter(Boolean);
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(passages);
}
