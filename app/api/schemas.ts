/** The JSON Schemas of the API's contracts, compiled when first used. */
import type { Ajv2020 } from 'ajv/dist/2020.js';
import { API_SCHEMAS, SCHEMA_ENDING } from './named-endpoints.ts';
import { createAjv, toFaults, type SchemaFault } from '#app/runtime/plugins/validation.ts';

export interface ApiSchemas {
  /** Raw schemas by name, such as `account/token-request`. */
  all: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
  /** Faults of a JSON value; an empty list if it is valid. */
  check(name: string, value: unknown): SchemaFault[];
  /** The same for a query; its text values are converted to the schema's types. Repeated keys become lists. */
  query(name: string, search: URLSearchParams): { value: Record<string, unknown>; faults: SchemaFault[] };
}

function queryValues(search: URLSearchParams): Record<string, unknown> {
  const value: Record<string, unknown> = Object.create(null);
  for (const key of new Set(search.keys())) {
    const all = search.getAll(key);
    value[key] = all.length > 1 ? all : all[0];
  }
  return value;
}

/**
 * Values that match a schema and still cannot be stored or calculated with: U+0000 in text, and Infinity from a query's
 * text. Called only for valid values, which are shallow.
 */
function unusable(value: unknown, pointer = ''): SchemaFault[] {
  if (typeof value === 'string')
    return value.includes('\0') ? [{ pointer, message: 'must not contain a NUL character' }] : [];
  if (typeof value === 'number')
    return Number.isFinite(value) ? [] : [{ pointer, message: 'must be a finite number' }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => unusable(child, `${pointer}/${key}`));
}

/** @param all schemas by name; the `$id` of each is its name with the ending `.schema.json` */
export function createApiSchemas(all: ApiSchemas['all'] = API_SCHEMAS): ApiSchemas {
  const compiler = (options: Parameters<typeof createAjv>[0]) => {
    const create = () => {
      // effectiveCount is always among the counts of a month; a pattern allows others.
      const ajv = createAjv({ discriminator: true, allowMatchingProperties: true, ...options });
      for (const schema of all.values()) ajv.addSchema(schema);
      return ajv;
    };
    let ajv: Ajv2020 | undefined;
    return (name: string) => {
      const validate = (ajv ??= create()).getSchema(name + SCHEMA_ENDING);
      if (!validate) throw new Error(`No schema "${name}" of the API`);
      return validate;
    };
  };
  const json = compiler({ strictTypes: false });
  const text = compiler({ coerceTypes: true, strictTypes: false });
  return {
    all,
    check(name, value) {
      const validate = json(name);
      return validate(value) ? unusable(value) : toFaults(validate.errors);
    },
    query(name, search) {
      const validate = text(name);
      const value = queryValues(search);
      return { value, faults: validate(value) ? unusable(value) : toFaults(validate.errors) };
    },
  };
}
