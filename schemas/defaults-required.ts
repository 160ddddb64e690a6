import type { Schema } from './config/vertical-sections.ts';

/** The schema of a value whose defaults are filled in: what has a default is always there. */
export function defaultsRequired(schema: Schema): Schema {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, unknown>);
  const filled = properties.filter(
    ([, property]) => typeof property === 'object' && property !== null && 'default' in property,
  );
  return {
    ...schema,
    required: [...((schema.required as string[] | undefined) ?? []), ...filled.map(([key]) => key)],
  };
}
