/** Adds, removes and moves parts of a value. Pure. */
import { appendPointer, parsePointer } from '#app/config/document.ts';
import { isRecord } from '../../../control.ts';
import { buttonName, fieldName, newKeyName, type Move } from './part-names.ts';
import { findPart, firstLeaf, makeParts, type Many, type Part, type PartsSource } from './parts.ts';
import { lastNumber, sortedKeys, swapNumbers } from './sorted-entries.ts';

const MOVES: readonly Move[] = ['add', 'remove', 'up', 'down'];

/** The entry whose name was typed without pressing its button. */
export function namedEntry(fields: FormData): { move: Move; pointer: string } | undefined {
  const name = [...fields.keys()].find((key) => key.startsWith(newKeyName('')) && fields.get(key) !== '');
  return name === undefined ? undefined : { move: 'add', pointer: name.slice(newKeyName('').length) };
}

/** A value with its parts in another order or number. */
interface Arranged {
  value: unknown;
  /** Name of the control that goes on. */
  focus: string;
  /** What happened, as a sentence. */
  said: string;
}

/** A button that was pressed: "up /items/1". @returns undefined if it is none of these */
export function readMove(text: string): { move: Move; pointer: string } | undefined {
  const [, name, pointer = ''] = /^(\w+) (.*)$/s.exec(text) ?? [];
  const move = MOVES.find((one) => one === name);
  return move && { move, pointer };
}

/**
 * @param value with what was typed
 * @param key of a new entry of a map
 * @returns a sentence if nothing can be done
 */
export function arrange(
  source: PartsSource,
  value: unknown,
  { move, pointer }: { move: Move; pointer: string },
  key: string,
): Arranged | string {
  const part = findPart(makeParts(source, value), pointer);
  if (!part) return 'This part is not there any more.';
  if (move === 'add') return add(source, value, part, key);
  const steps = parsePointer(pointer);
  const parent = pointer.slice(0, pointer.lastIndexOf('/'));
  const [above, name] = [steps.slice(0, -1), steps.at(-1) ?? ''];
  const container = valueAt(value, above);
  const { sortedBy } = findMany(makeParts(source, value), parent);
  const keys = Array.isArray(container)
    ? container.map((_, index) => String(index))
    : sortedBy === undefined
      ? Object.keys(container ?? {})
      : sortedKeys(container as Record<string, unknown>, sortedBy);
  const index = keys.indexOf(name);
  if (index < 0) return 'This part is not there any more.';
  if (move === 'remove') {
    const rest = keys.filter((one) => one !== name);
    return {
      value: withContainer(value, above, rest),
      focus: buttonName('add', parent),
      said: `“${part.label}” is removed.`,
    };
  }
  const to = move === 'up' ? index - 1 : index + 1;
  const other = keys[to];
  if (other === undefined) return `“${part.label}” cannot move further.`;
  const order = keys.map((one, at) => (at === index ? other : at === to ? name : one));
  // At an end the button in the other direction is left.
  const isEnd = to === 0 || to === keys.length - 1;
  const next: Move = isEnd ? (to === 0 ? 'down' : 'up') : move;
  const moved = appendPointer(parent, Array.isArray(container) ? to : name);
  const after =
    sortedBy === undefined
      ? withContainer(value, above, order)
      : replaceAt(
          value,
          above,
          swapNumbers(container as Record<string, unknown>, sortedBy, order, [name, other]),
        );
  return {
    value: after,
    focus: buttonName(next, moved),
    said: `“${part.label}” has moved ${move}: ${to + 1} of ${keys.length}.`,
  };
}

/** The map or list at a pointer. */
function findMany(part: Part, pointer: string): Partial<Many> {
  const found = findPart(part, pointer);
  return found && 'parts' in found && found.kind !== 'group' ? found : {};
}

function add(source: PartsSource, value: unknown, part: Part, key: string): Arranged | string {
  if (part.kind !== 'entries' && part.kind !== 'items') return 'Nothing can be added here.';
  const steps = parsePointer(part.pointer);
  const there = valueAt(value, steps);
  const name = part.kind === 'items' ? String(part.parts.length) : key.trim();
  if (name === '') return `Type the name of the new entry of “${part.label}” first.`;
  if (isRecord(there) && Object.hasOwn(there, name)) return `“${part.label}” has “${name}” already.`;
  // Such a key would change what objects are.
  if (name === '__proto__') return `“${name}” is not a name.`;
  const names = part.kind === 'entries' ? part.names : undefined;
  // Later its name could not be changed, and all that was filled in would be typed again.
  if (names?.pattern !== undefined && !new RegExp(names.pattern, 'u').test(name))
    return `“${name}” is not a name here: type ${names.description ?? `what ${names.pattern} matches`}.`;
  const entries = isRecord(there) ? there : {};
  const { sortedBy } = part;
  const empty =
    sortedBy !== undefined && isRecord(part.empty)
      ? { ...part.empty, [sortedBy]: lastNumber(entries, sortedBy) }
      : part.empty;
  const added =
    part.kind === 'items'
      ? [...(Array.isArray(there) ? there : []), part.empty]
      : { ...entries, [name]: empty };
  const after = replaceAt(value, steps, added);
  const made = findPart(makeParts(source, after), appendPointer(part.pointer, name));
  const leaf = made && firstLeaf(made);
  return {
    value: after,
    focus: leaf ? fieldName(leaf.pointer) : buttonName('add', part.pointer),
    said: part.kind === 'items' ? `One is added to “${part.label}”.` : `“${name}” is added.`,
  };
}

function valueAt(value: unknown, steps: readonly string[]): unknown {
  return steps.reduce<unknown>((part, step) => {
    if (Array.isArray(part)) return part[Number(step)] as unknown;
    return isRecord(part) && Object.hasOwn(part, step) ? part[step] : undefined;
  }, value);
}

function replaceAt(value: unknown, [step, ...rest]: readonly string[], by: unknown): unknown {
  if (step === undefined) return by;
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (String(index) === step ? replaceAt(item, rest, by) : item));
  const record = isRecord(value) ? value : {};
  return { ...record, [step]: replaceAt(record[step], rest, by) };
}

/** The object or list at some steps with these keys or indexes, in this order. */
function withContainer(value: unknown, steps: readonly string[], keys: readonly string[]): unknown {
  const container = valueAt(value, steps);
  const picked = Array.isArray(container)
    ? keys.map((key) => container[Number(key)] as unknown)
    : Object.fromEntries(keys.map((key) => [key, (container as Record<string, unknown>)[key]]));
  return replaceAt(value, steps, picked);
}
