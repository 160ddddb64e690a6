/** `$schema` of a file: an editor that reads the schema of another file completes and explains the wrong keys. */
import type { LocatedObject } from './document.ts';
import { formatValue, problemAt, type Problem } from './problem.ts';

/** @param name of the file's schema, such as "routes.schema.json" */
export function checkSchemaName(document: LocatedObject, name: string): Problem[] {
  const where = document.entries.get('$schema');
  if (where?.kind !== 'scalar' || typeof where.value !== 'string') return [];
  const given = where.value.split('/');
  if (given.at(-1) === name) return [];
  const right = [...given.slice(0, -1), name].join('/');
  return [
    problemAt(where, 'value', {
      code: 'wrong-schema',
      // A copy at another address may have another name.
      severity: /^https?:/.test(where.value) ? 'warning' : 'error',
      message: 'this is not the schema of this file, so editors explain the wrong keys',
      found: formatValue(where.value),
      expected: formatValue(right),
      suggestion: right,
    }),
  ];
}
