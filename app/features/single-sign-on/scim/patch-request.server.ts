/** Patch requests (RFC 7644 section 3.5.2) as operations on single attributes. Pure. */
import { readPath, type Path } from './paths.server.ts';
import { invalidValue, ScimError } from './scim-error.server.ts';

const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
const MOST_OPERATIONS = 1000;

/** One operation; without a path, `path` is that of one of its attributes. */
export interface PatchOperation {
  op: 'add' | 'replace' | 'remove';
  path: Path;
  value: unknown;
  /** The attribute was in an object of several, where what cannot be written is left out. */
  isPart: boolean;
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value of an attribute whose name may have any case. */
export function attributeOf(object: Record<string, unknown>, name: string): unknown {
  const key = Object.keys(object).find((one) => one.toLowerCase() === name);
  return key === undefined ? undefined : object[key];
}

/** Operations of a request body. Names of operations have any case: Entra writes `Replace`. */
export function readPatch(body: Record<string, unknown>): PatchOperation[] {
  const schemas = attributeOf(body, 'schemas');
  if (!Array.isArray(schemas) || !schemas.includes(PATCH))
    throw new ScimError(400, `The body needs the schema ${PATCH}.`, 'invalidSyntax');
  const operations = attributeOf(body, 'operations');
  if (!Array.isArray(operations) || operations.length === 0)
    throw new ScimError(400, 'The body needs Operations.', 'invalidSyntax');
  if (operations.length > MOST_OPERATIONS)
    throw new ScimError(400, `A request has up to ${MOST_OPERATIONS} operations.`, 'tooMany');
  return operations.flatMap(readOperation);
}

function readOperation(operation: unknown): PatchOperation[] {
  if (!isObject(operation)) throw new ScimError(400, 'An operation is an object.', 'invalidSyntax');
  const op = String(attributeOf(operation, 'op') ?? '').toLowerCase();
  if (op !== 'add' && op !== 'replace' && op !== 'remove')
    throw new ScimError(400, 'An operation is add, replace or remove.', 'invalidSyntax');
  const path = attributeOf(operation, 'path');
  const value = attributeOf(operation, 'value');
  if (typeof path === 'string' && path.trim() !== '')
    return [{ op, path: readPath(path), value, isPart: false }];
  if (path !== undefined && path !== null && path !== '')
    throw new ScimError(400, 'A path is text.', 'invalidPath');
  if (op === 'remove') throw new ScimError(400, 'Remove needs a path.', 'noTarget');
  if (!isObject(value)) throw invalidValue('Without a path, the value is an object.');
  return Object.entries(value).flatMap(([name, one]) =>
    // Extensions are objects under their schema; nothing of them is stored.
    name.toLowerCase().startsWith('urn:') && isObject(one)
      ? []
      : [{ op, path: readPath(name), value: one, isPart: true }],
  );
}

/** A boolean; Entra also sends it as the text "False". */
export function readBoolean(value: unknown, name: string): boolean {
  if (typeof value === 'boolean') return value;
  const [only] = Array.isArray(value) && value.length === 1 ? (value as unknown[]) : [];
  const inner = isObject(only)
    ? attributeOf(only, 'value')
    : isObject(value)
      ? attributeOf(value, 'value')
      : value;
  if (typeof inner === 'boolean') return inner;
  const text = typeof inner === 'string' ? inner.trim().toLowerCase() : '';
  if (text === 'true' || text === 'false') return text === 'true';
  throw invalidValue(`${name} is true or false.`);
}

/** Text of at most so many characters; null and a missing value are empty. */
export function readText(value: unknown, name: string, most: number): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string') throw invalidValue(`${name} is text.`);
  if (value.length > most) throw invalidValue(`${name} has up to ${most} characters.`);
  return value.trim();
}
