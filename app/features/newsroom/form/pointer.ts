/** Reads and changes JSON by JSON pointers (RFC 6901). What does not change is shared, not copied. Pure. */
import type { Json } from './node.ts';

type JsonObject = { readonly [key: string]: Json };

/** `/field_key_dates/0/date` as its keys. */
export const pointerKeys = (pointer: string): string[] =>
  pointer === ''
    ? []
    : pointer
        .slice(1)
        .split('/')
        .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));

/** The pointer of a key of the value at a pointer. */
export const pointerTo = (pointer: string, key: string | number): string =>
  `${pointer}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** The pointer of what holds the value, and its key there. */
function splitPointer(pointer: string): { parent: string; key: string } {
  const at = pointer.lastIndexOf('/');
  return { parent: pointer.slice(0, at), key: pointerKeys(pointer).at(-1) ?? '' };
}

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

/** Undefined where there is nothing. */
export function readAt(value: Json | undefined, pointer: string): Json | undefined {
  return pointerKeys(pointer).reduce<Json | undefined>((at, key) => {
    if (isList(at)) return at[Number(key)];
    return isObject(at) && Object.hasOwn(at, key) ? at[key] : undefined;
  }, value);
}

/** Sets a value; objects on the way are made. A key that is there keeps its place. */
export function setAt(value: Json | undefined, pointer: string, next: Json): Json {
  return update(value, pointerKeys(pointer), () => next);
}

/** Removes a property or an entry of a list. Nothing changes where there is none. */
export function removeAt<Value extends Json>(value: Value, pointer: string): Value {
  const { parent, key } = splitPointer(pointer);
  const holder = readAt(value, parent);
  if (isList(holder) && Number(key) < holder.length)
    return setAt(value, parent, holder.toSpliced(Number(key), 1)) as Value;
  if (!isObject(holder) || !Object.hasOwn(holder, key)) return value;
  const { [key]: _, ...others } = holder;
  return setAt(value, parent, others) as Value;
}

/** Inserts an entry into a list, which is made where there is none. */
export function insertAt<Value extends Json>(value: Value, list: string, index: number, entry: Json): Value {
  const entries = readAt(value, list);
  return setAt(value, list, (isList(entries) ? entries : []).toSpliced(index, 0, entry)) as Value;
}

/** Moves an entry of a list, at most to its ends. */
export function moveAt<Value extends Json>(value: Value, list: string, from: number, to: number): Value {
  const entries = readAt(value, list);
  if (!isList(entries)) return value;
  const entry = entries[from];
  const target = Math.max(0, Math.min(entries.length - 1, to));
  if (entry === undefined || target === from) return value;
  return setAt(value, list, entries.toSpliced(from, 1).toSpliced(target, 0, entry)) as Value;
}

function update(value: Json | undefined, keys: readonly string[], change: () => Json): Json {
  const [key, ...rest] = keys;
  if (key === undefined) return change();
  if (isList(value))
    return value.with(Math.min(Number(key), value.length - 1), update(value[Number(key)], rest, change));
  const holder = isObject(value) ? value : {};
  const next = update(Object.hasOwn(holder, key) ? holder[key] : undefined, rest, change);
  // By definition, not assignment: a key may be `__proto__`.
  return Object.fromEntries([...Object.entries(holder), [key, next]]);
}

/** Whether two values are the same JSON, with their keys in any order. */
export function isSameJson(one: Json | undefined, other: Json | undefined): boolean {
  if (one === other) return true;
  if (isList(one)) {
    return (
      isList(other) &&
      one.length === other.length &&
      one.every((entry, index) => isSameJson(entry, other[index]))
    );
  }
  if (!isObject(one) || !isObject(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSameJson(one[key], other[key]))
  );
}
