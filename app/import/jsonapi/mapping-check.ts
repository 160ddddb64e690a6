/** Finds names of a mapping that the export does not have, which are probably mistyped. */
import type { FieldSource, JsonApiMapping } from '#generated/schemas/types.ts';
import type { ImportRules } from '../import-rules.ts';
import type { ExportShapes } from './export-shapes.ts';

/** A name of the mapping that the export does not have. */
export interface UnknownName {
  /** Its place in the mapping: `bundles/node--article/fields/field_topic`. */
  where: string;
  name: string;
  /** The names that exist there. */
  known: string[];
  /**
   * Number of resources that could have the name. 0 for a kind of resource that the export lacks, which may be correct:
   * an export can be part of a site.
   */
  resources: number;
}

const TERM = 'taxonomy_term--';

/** Checks a mapping before the export is read: its vertical, content types and vocabularies must exist. */
export function mappingFault(
  mapping: JsonApiMapping,
  rules: ImportRules,
): { message: string; name: string; known: string[] } | undefined {
  const fault = (what: string, name: string, known: Iterable<string>) => {
    const all = [...known].sort();
    return {
      message: `The mapping has an unknown ${what}: "${name}". It must be one of: ${all.join(', ')}.`,
      name,
      known: all,
    };
  };
  if (!rules.verticals.includes(mapping.vertical))
    return fault('vertical', mapping.vertical, rules.verticals);
  for (const [name, bundle] of Object.entries(mapping.bundles))
    if (bundle && !rules.types.has(bundle.contentType))
      return fault(`content type for ${name}`, bundle.contentType, rules.types.keys());
  for (const [name, vocabulary] of Object.entries(mapping.vocabularies))
    if (vocabulary && !rules.vocabularies.includes(vocabulary.vid))
      return fault(`vocabulary for ${name}`, vocabulary.vid, rules.vocabularies);
  return undefined;
}

/** The names of a mapping that the resources of an export lack. Drupal exports every field, even an empty one. */
export function unknownNames(mapping: JsonApiMapping, shapes: ExportShapes): UnknownName[] {
  const kinds = shapes.kinds();
  const found: UnknownName[] = [];

  /** @param types kinds of resources that the rule reads */
  const check = (where: string, source: FieldSource, types: readonly string[]): void => {
    const rule = typeof source === 'string' ? { from: source, parts: {} } : source;
    const [name = '', ...keys] = rule.from.split('.');
    const having = types.flatMap((type) => kinds.get(type) ?? []);
    const resources = having.reduce((sum, { count }) => sum + count, 0);
    if (resources === 0) return;
    const report = (known: Set<string>, missing: string) =>
      found.push({ where, name: missing, known: [...known].sort(), resources });
    const names = new Set(having.flatMap((kind) => [...kind.names]));
    if (!names.has(name)) return void report(names, name);
    const inside = new Set(having.flatMap((kind) => [...(kind.keys.get(name) ?? [])]));
    const [key] = keys;
    if (key !== undefined && inside.size > 0 && !inside.has(key))
      report(new Set([...inside].map((one) => `${name}.${one}`)), rule.from);
    const targets = having.flatMap((kind) => [...(kind.targets.get(name) ?? [])]);
    for (const [part, inner] of Object.entries(rule.parts)) {
      const at = `${where}/parts/${part}`;
      if (targets.length > 0) check(at, inner, targets);
      else if (inside.size > 0) {
        const [first = ''] = (typeof inner === 'string' ? inner : inner.from).split('.');
        if (!inside.has(first)) report(inside, first);
      }
    }
  };

  for (const [type, bundle] of Object.entries(mapping.bundles)) {
    if (!bundle) continue;
    if (!kinds.has(type))
      found.push({ where: `bundles/${type}`, name: type, known: [...kinds.keys()].sort(), resources: 0 });
    for (const [field, source] of Object.entries(bundle.fields))
      check(`bundles/${type}/fields/${field}`, source, [type]);
  }
  const vocabularies = [...kinds.keys()].flatMap((type) =>
    type.startsWith(TERM) ? type.slice(TERM.length) : [],
  );
  for (const [name, vocabulary] of Object.entries(mapping.vocabularies)) {
    if (!vocabulary) continue;
    if (!kinds.has(TERM + name))
      found.push({ where: `vocabularies/${name}`, name, known: vocabularies.sort(), resources: 0 });
    else if (vocabulary.key !== undefined) check(`vocabularies/${name}/key`, vocabulary.key, [TERM + name]);
  }
  return found;
}
