/** The sentences of a configuration: what schemas mark with `x-text`. */
import { appendPointer, parsePointer } from '../document.ts';
import type { VerticalConfig } from '../model.ts';
import { schemaAt } from './schema-at.ts';
import type { SchemaNode } from './schema-node.ts';

/** A sentence in use. */
export interface ConfigText {
  /** JSON Pointer in the merged configuration, its first step the section. */
  pointer: string;
  text: string;
  /** Where it is shown, as the schema says. */
  description: string;
  /** Most characters; undefined if the schema does not say. */
  longest?: number;
}

/** Sections that have sentences, as pointers name them. */
const inSections = ({ title, site, features, ...vertical }: VerticalConfig) => ({
  ...{ title, site: { ...site, features } },
  ...{ menus: vertical.menus, routes: vertical.routes, contentTypes: vertical.contentTypes },
  ...{ products: vertical.products, vocabularies: vertical.vocabularies },
});

/** Lists are changed as a whole, so what is in them is not found. */
function* strings(value: unknown, pointer = ''): Generator<[pointer: string, text: string]> {
  if (typeof value === 'string') yield [pointer, value];
  else if (typeof value === 'object' && value !== null && !Array.isArray(value))
    for (const [key, part] of Object.entries(value)) yield* strings(part, appendPointer(pointer, key));
}

/** Whether a key of the configuration is a sentence. */
function textSchema(root: string, pointer: string): SchemaNode | undefined {
  const node = schemaAt(root, parsePointer(pointer));
  return node?.['x-text'] ? node : undefined;
}

/** @param root of the project */
export function findTexts(root: string, vertical: VerticalConfig): ConfigText[] {
  return [...strings(inSections(vertical))].flatMap(([pointer, text]) => {
    const node = textSchema(root, pointer);
    if (!node) return [];
    const { description = '', maxLength: longest } = node;
    return [{ pointer, text, description, ...(longest !== undefined && { longest }) }];
  });
}
