/** The form of a content type as a vertical has it. */
import type { VerticalConfig } from '#app/config/model.ts';
import type { Registry } from '#app/runtime/plugins/registry.ts';
import { buildForm, type BuiltForm } from './build-form.ts';
import { describedProblems, type Described, type Finding } from './described.ts';
import type { Fields } from './node.ts';
import type { FormSchema } from './schema.ts';

/** Undefined if the vertical has no such content type. */
export function formFor(vertical: VerticalConfig, registry: Registry, type: string): BuiltForm | undefined {
  const entry = Object.hasOwn(vertical.contentTypes, type) ? vertical.contentTypes[type] : undefined;
  const plugin = entry && registry.get(entry.plugin);
  if (!plugin) return undefined;
  return buildForm(plugin.schema as FormSchema, {
    type,
    vocabularies: entry.vocabularies ?? {},
    dateKinds: Object.entries(vertical.site.dates.kinds).map(([value, { label }]) => ({ value, label })),
    products: Object.entries(vertical.products).map(([id, { title }]) => ({
      value: Number(id),
      label: title,
    })),
  });
}

/** What the reader of imports says of the fields of an item, in the words of its form. */
export function inWordsOfForm(
  vertical: VerticalConfig,
  registry: Registry,
  fields: Readonly<Record<string, unknown>>,
  problems: readonly Finding[],
): (Finding | Described)[] {
  const form = problems.length > 0 ? formFor(vertical, registry, String(fields['type'])) : undefined;
  return form ? describedProblems(form.tree, fields as Fields, problems) : [...problems];
}
