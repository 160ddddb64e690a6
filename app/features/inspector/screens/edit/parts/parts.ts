/** The parts of a form for an object or a list, made from its schema and what it has. Pure. */
import { appendPointer, parsePointer } from '#app/config/document.ts';
import { resolveSchema, type SchemaNode } from '#app/config/edit/schema-node.ts';
import { sortedKeys } from './sorted-entries.ts';
import { controlFor, isRecord, type Control } from '../../../control.ts';

interface PartBase {
  /** JSON Pointer from the key that is edited. */
  pointer: string;
  /** Its key, or its number in a list. */
  label: string;
  /** What the schema says of it. */
  hint: string;
}

/** One value. */
export interface Leaf extends PartBase {
  kind: Exclude<Control, 'parts'>;
  required: boolean;
  /** Values of a choice as JSON, or permissions. */
  choices: readonly string[];
  /** Undefined without one. */
  value: unknown;
}

/** An object whose keys the schema names. */
interface Group extends PartBase {
  kind: 'group';
  parts: Part[];
}

/** A map, whose keys are chosen freely, or a list of objects. */
export interface Many extends PartBase {
  kind: 'entries' | 'items';
  parts: Part[];
  /** What a new one begins with. */
  empty: unknown;
  /** Of a map: what its keys are, such as `{ pattern: '^[a-z]+$', description: 'an id of letters' }`. */
  names?: SchemaNode['propertyNames'];
  /** Of a map that is shown in the order of a number of each entry: the key of that number. */
  sortedBy?: string;
}

export type Part = Leaf | Group | Many;

/** What the parts are made from. */
export interface PartsSource {
  /** Steps of the key in the merged configuration. */
  steps: readonly string[];
  /** Its schema with the definitions that it refers to. */
  schema: SchemaNode;
  /** Ids of the permissions. */
  permissions: readonly string[];
}

/** @param schema as JSON, with its definitions */
export const partsSource = (
  pointer: string,
  schema: string,
  permissions: readonly string[],
): PartsSource => ({ steps: parsePointer(pointer), schema: JSON.parse(schema) as SchemaNode, permissions });

/** The value that a form begins with; an absent one is null. */
export function startValue(json: string | null): unknown {
  if (json === null) return undefined;
  try {
    return (JSON.parse(json) as unknown) ?? undefined;
  } catch {
    return undefined;
  }
}

/** A part in its object: where it is, and whether it must be there. */
interface Place {
  steps: readonly string[];
  pointer: string;
  label: string;
  required: boolean;
}

/** @param value undefined without one */
export function makeParts({ steps, schema, permissions }: PartsSource, value: unknown): Part {
  const make = (given: SchemaNode, one: unknown, place: Place): Part => {
    const node = resolveSchema(schema, given);
    const { pointer, label, required } = place;
    const items = node.items && resolveSchema(schema, node.items);
    const base = { pointer, label, hint: hintFor(node, items) };
    const { kind, choices } = controlFor(place.steps, { node, items }, one, permissions);
    if (kind !== 'parts') {
      const offered = kind === 'permissions' ? permissions : choices;
      return { ...base, kind, required, choices: offered, value: one };
    }
    const inside = (key: string, isRequired: boolean): Place => ({
      steps: [...place.steps, key],
      pointer: appendPointer(pointer, key),
      label: key,
      required: isRequired,
    });
    if (items) {
      const list: readonly unknown[] = Array.isArray(one) ? one : [];
      const parts = list.map((item, index) => make(items, item, inside(String(index), true)));
      return { ...base, kind: 'items', parts, empty: {} };
    }
    const record = isRecord(one) ? one : {};
    const { properties, additionalProperties, required: needed = [] } = node;
    if (properties)
      return {
        ...base,
        kind: 'group',
        parts: Object.entries(properties).map(([key, own]) =>
          make(own, record[key], inside(key, needed.includes(key))),
        ),
      };
    const other = resolveSchema(schema, additionalProperties as SchemaNode);
    const sortedBy = Object.entries(other.properties ?? {}).find(([, own]) => own['x-sorts'])?.[0];
    const keys = sortedBy === undefined ? Object.keys(record) : sortedKeys(record, sortedBy);
    const parts = keys.map((key) => make(other, record[key], inside(key, true)));
    const { propertyNames: names } = node;
    return {
      ...base,
      kind: 'entries',
      parts,
      empty: emptyValue(other),
      names,
      ...(sortedBy && { sortedBy }),
    };
  };
  return make(schema, value, { steps, pointer: '', label: steps.at(-1) ?? '', required: true });
}

function hintFor(node: SchemaNode, items: SchemaNode | undefined): string {
  const expected = node['x-expected'];
  return [
    node.description,
    expected !== undefined && `Expected: ${expected}.`,
    items?.enum && `One a line: ${items.enum.join(', ')}.`,
    node.default !== undefined && `By default ${JSON.stringify(node.default)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function emptyValue({ type, enum: values }: SchemaNode): unknown {
  if (values) return values[0];
  if (type === 'array') return [];
  if (type === 'boolean') return false;
  return type === 'object' ? {} : '';
}

/** The part at a pointer. */
export function findPart(part: Part, pointer: string): Part | undefined {
  if (part.pointer === pointer) return part;
  if (!('parts' in part)) return undefined;
  for (const inner of part.parts) {
    const found = findPart(inner, pointer);
    if (found) return found;
  }
  return undefined;
}

/** The first value in a part, where typing goes on. */
export function firstLeaf(part: Part): Leaf | undefined {
  if (!('parts' in part)) return part;
  return part.parts.map(firstLeaf).find((leaf) => leaf !== undefined);
}
