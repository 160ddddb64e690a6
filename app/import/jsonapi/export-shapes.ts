/** Which attributes and relationships the resources of an export have, by kind. */
import type { Resource } from './documents.ts';

interface KindShape {
  count: number;
  names: Set<string>;
  /** Keys of the objects in an attribute, single or in a list. */
  keys: Map<string, Set<string>>;
  /** Kinds of resources that a relationship leads to. */
  targets: Map<string, Set<string>>;
}

export interface ExportShapes {
  note(resource: Resource): void;
  /** Kinds of resources, with their number. */
  kinds(): ReadonlyMap<string, KindShape>;
}

export function createShapes(): ExportShapes {
  const kinds = new Map<string, KindShape>();
  const within = (map: Map<string, Set<string>>, name: string) =>
    map.get(name) ?? map.set(name, new Set()).get(name)!;
  return {
    kinds: () => kinds,
    note({ type, attributes, relationships }) {
      let kind = kinds.get(type);
      if (!kind)
        kinds.set(type, (kind = { count: 0, names: new Set(), keys: new Map(), targets: new Map() }));
      kind.count++;
      for (const [name, value] of Object.entries(attributes)) {
        kind.names.add(name);
        if (typeof value !== 'object' || value === null) continue;
        const keys = within(kind.keys, name);
        for (const entry of Array.isArray(value) ? (value as unknown[]) : [value])
          if (typeof entry === 'object' && entry !== null) Object.keys(entry).forEach((key) => keys.add(key));
      }
      for (const [name, { data }] of Object.entries(relationships)) {
        kind.names.add(name);
        const targets = within(kind.targets, name);
        for (const identifier of [data ?? []].flat()) if (identifier?.type) targets.add(identifier.type);
      }
    },
  };
}
