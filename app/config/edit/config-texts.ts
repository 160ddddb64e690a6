/** The sentences of a configuration: what schemas mark with `x-text`. */
import { appendPointer, parsePointer } from '../document.ts';
import type { VerticalConfig } from '../model.ts';
import { schemaAt } from './schema-at.ts';
import type { SchemaNode } from './schema-node.ts';
import { findTextPlace, type TextPlace } from './text-places.ts';

/** A sentence in use. */
export interface ConfigText {
  /** JSON Pointer in the merged configuration, its first step the section. */
  pointer: string;
  text: string;
  /** Where it is shown, as the schema says. */
  description: string;
  /** Most characters; undefined if the schema does not say. */
  longest?: number;
  /** Pointer of the list that has it: such a list is changed as a whole. */
  list?: string;
  /** Where readers see it. */
  place: TextPlace;
}

/** Sections that have sentences, as pointers name them. */
const inSections = ({ title, site, features, ...vertical }: VerticalConfig) => ({
  ...{ title, site: { ...site, features } },
  ...{ menus: vertical.menus, routes: vertical.routes, contentTypes: vertical.contentTypes },
  ...{ products: vertical.products, vocabularies: vertical.vocabularies },
});

interface Found {
  pointer: string;
  text: string;
  list?: string | undefined;
}

function* strings(value: unknown, pointer = '', list?: string): Generator<Found> {
  if (typeof value === 'string') yield { pointer, text: value, list };
  else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value))
      yield* strings(part, appendPointer(pointer, key), list ?? (Array.isArray(value) ? pointer : undefined));
}

/** Whether a key of the configuration is a sentence. */
function textSchema(root: string, pointer: string): SchemaNode | undefined {
  const node = schemaAt(root, parsePointer(pointer));
  return node?.['x-text'] ? node : undefined;
}

/** @param root of the project */
export function findTexts(root: string, vertical: VerticalConfig): ConfigText[] {
  return [...strings(inSections(vertical))].flatMap(({ pointer, text, list }) => {
    const node = textSchema(root, pointer);
    if (!node) return [];
    const { description = '', maxLength: longest } = node;
    return [
      {
        ...{ pointer, text, description, place: findTextPlace(vertical, parsePointer(pointer)) },
        ...(longest !== undefined && { longest }),
        ...(list !== undefined && { list }),
      },
    ];
  });
}

const isHolder = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** A copy of the vertical with another text in this place. Nothing is written. */
export function supposeText(
  vertical: VerticalConfig,
  { pointer }: Pick<ConfigText, 'pointer'>,
  text: string,
): VerticalConfig {
  const copy = structuredClone(vertical);
  const steps = parsePointer(pointer);
  const holder = valueAt(inSections(copy), steps.slice(0, -1));
  if (isHolder(holder)) holder[steps.at(-1)!] = text;
  return copy;
}

const valueAt = (from: unknown, steps: readonly string[]) =>
  steps.reduce<unknown>((value, step) => (isHolder(value) ? value[step] : undefined), from);

/** What an edit writes for another text: the text itself, or the list that has it with the text in its place. */
export function withText(vertical: VerticalConfig, { pointer, list }: ConfigText, text: string): unknown {
  if (list === undefined) return text;
  const copy = structuredClone(valueAt(inSections(vertical), parsePointer(list)));
  const steps = parsePointer(pointer.slice(list.length));
  const holder = valueAt(copy, steps.slice(0, -1));
  if (isHolder(holder)) holder[steps.at(-1)!] = text;
  return copy;
}
