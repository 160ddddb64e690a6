import type { VerticalConfig } from '#app/config/model.ts';
import { isPublic } from '#app/runtime/plugins/redact.ts';
import type { ContentSchema, Registry } from '#app/runtime/plugins/registry.ts';
import { rulesFromSchema, type AnnotatedSchema, type Shape } from '#app/runtime/plugins/field-rules.ts';

const known = new WeakMap<ContentSchema, readonly string[]>();

function hiddenIn(schema: ContentSchema): readonly string[] {
  const fields =
    known.get(schema) ??
    [...rulesFromSchema(schema as AnnotatedSchema).shape.properties]
      .filter(([field, shape]) => !isPublic(schema, field) && refersToTerms(shape))
      .map(([field]) => field);
  known.set(schema, fields);
  return fields;
}

/** @param seen shapes already visited: a shape may contain itself */
function refersToTerms(shape: Shape, seen = new Set<Shape>()): boolean {
  if (seen.has(shape)) return false;
  seen.add(shape);
  const parts = [...shape.properties.values(), shape.others, shape.items];
  return (
    shape.vocabularies.length > 0 || parts.some((part) => part !== undefined && refersToTerms(part, seen))
  );
}

/** Fields with terms that are hidden in any of these types: a list that used them would reveal their values. */
export function hiddenTermFields(
  registry: Registry,
  vertical: VerticalConfig,
  types: readonly string[],
): string[] {
  const schemas = types.map((type) => registry.get(vertical.contentTypes[type]!.plugin)!.schema);
  return [...new Set(schemas.flatMap(hiddenIn))];
}
