/**
 * JSON values. Over HTTP a result is serialised; in process it is the handler's own value, so it must be one that
 * serialisation would not change.
 */

/** Levels of a value that is copied; what is deeper, or contains itself, is a fault. */
const MOST_LEVELS = 500;

/**
 * Copies a value as JSON would: dates become text, undefined keys disappear, non-finite numbers become null.
 *
 * @throws TypeError if there is a bigint in it, which JSON has not
 * @throws RangeError if it is nested deeper than 500 levels, as one that contains itself is
 */
export function jsonCopy(value: unknown, level = 0): unknown {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'function' || typeof value === 'symbol') return undefined;
  if (typeof value === 'bigint') throw new TypeError('JSON has no bigint.');
  if (typeof value !== 'object' || value === null) return value;
  if (level >= MOST_LEVELS) throw new RangeError(`A value is nested deeper than ${MOST_LEVELS} levels.`);
  const copy = (child: unknown) => jsonCopy(child, level + 1);
  if ('toJSON' in value && typeof value.toJSON === 'function') return copy(value.toJSON());
  if (Array.isArray(value)) return value.map((entry) => copy(entry) ?? null);
  const entries = Object.entries(value).map(([key, child]) => [key, copy(child)] as const);
  return Object.fromEntries(entries.filter(([, child]) => child !== undefined));
}

/** JSON pointer of the first part of a value that JSON would change or leave out; undefined if there is none. */
export function findNonJson(value: unknown, pointer = ''): string | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return undefined;
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0) ? undefined : pointer;
  if (typeof value !== 'object') return pointer;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (!Array.isArray(value) && prototype !== Object.prototype && prototype !== null) return pointer;
  // Array.from fills holes with undefined; Object.entries would skip them.
  const entries = Array.isArray(value) ? Array.from(value).entries() : Object.entries(value);
  for (const [key, child] of entries) {
    const found = findNonJson(child, `${pointer}/${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Freezes a JSON value deeply. */
export function freezeJson<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const child of Object.values(value)) freezeJson(child);
  return value;
}
