/** What changed between two versions of an item, field by field. Pure. */
import type { Redline } from '#app/text/redline/redline.ts';

/** How the values of a field are compared. */
type FieldKind = 'html' | 'text' | 'dates' | 'list' | 'value';

/** What is known of the fields of a type; pointers are JSON pointers such as `/body/value`. */
export interface FieldReading {
  kind(pointer: string, value: unknown): FieldKind;
  label(pointer: string): string;
  /** A value as staff read it: the name of a term, the title of an item. */
  show(pointer: string, value: unknown): string;
}

/** A dated entry: what happens on a day. */
export interface DatedEntry {
  date: string;
  label: string;
  /** The kind of date, such as `effective`. */
  kind: string;
}

type Change =
  | { kind: 'html' | 'text'; text: Redline }
  | { kind: 'dates'; rows: { before?: DatedEntry; after?: DatedEntry }[] }
  | { kind: 'list'; removed: string[]; added: string[]; isReordered: boolean }
  | { kind: 'value'; before: string; after: string };

/** A field that changed. */
export type FieldChange = Change & { pointer: string; label: string };

type Fields = Readonly<Record<string, unknown>>;

/** How two HTML texts are compared: the engine itself, or what remembers its answers. */
export type CompareTexts = (older: string, newer: string) => Redline;

/** The fields that differ, in the order of the later version; then those that only the earlier one has. */
export function compareFields(
  before: Fields,
  after: Fields,
  reading: FieldReading,
  compareTexts: CompareTexts,
): FieldChange[] {
  return compareObjects('', before, after, reading, compareTexts);
}

function compareObjects(
  at: string,
  before: Fields,
  after: Fields,
  reading: FieldReading,
  compareTexts: CompareTexts,
): FieldChange[] {
  const names = [...new Set([...Object.keys(after), ...Object.keys(before)])];
  return names.flatMap((name) => {
    const pointer = `${at}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    const [old, now] = [before[name], after[name]];
    if (isSame(old, now)) return [];
    if (isObject(old ?? {}) && isObject(now ?? {}))
      return compareObjects(pointer, toObject(old), toObject(now), reading, compareTexts);
    const change = compareValues(pointer, old, now, reading, compareTexts);
    return change ? [{ ...change, pointer, label: reading.label(pointer) }] : [];
  });
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const toObject = (value: unknown): Fields => (isObject(value) ? value : {});

/** Whether two values of JSON are the same; the order of keys does not count, and nothing is as an empty list or text. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other || (isNothing(one) && isNothing(other))) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, at) => isSame(value, other[at]));
  if (!isObject(one) || !isObject(other)) return false;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) =>
    isSame(one[name], other[name]),
  );
}

const isNothing = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

function compareValues(
  pointer: string,
  old: unknown,
  now: unknown,
  reading: FieldReading,
  compareTexts: CompareTexts,
): Change | undefined {
  const kind = reading.kind(pointer, now ?? old);
  switch (kind) {
    case 'html':
    case 'text':
      return { kind, text: compareTexts(toHtml(kind, old), toHtml(kind, now)) };
    case 'dates':
      return { kind, rows: pairDates(toList(old), toList(now)) };
    case 'list': {
      const show = (value: unknown) => reading.show(pointer, value);
      const [before, after] = [toList(old).map(show), toList(now).map(show)];
      const [removed, added] = [without(before, after), without(after, before)];
      return { kind, removed, added, isReordered: removed.length + added.length === 0 };
    }
    default:
      return { kind: 'value', before: showOne(pointer, old, reading), after: showOne(pointer, now, reading) };
  }
}

const showOne = (pointer: string, value: unknown, { show }: FieldReading) =>
  isNothing(value) ? '' : show(pointer, value);
const toList = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : isNothing(value) ? [] : [value];

function toHtml(kind: 'html' | 'text', value: unknown): string {
  const text = typeof value === 'string' ? value : '';
  return kind === 'html' ? text : text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/\n/g, '<br />');
}

/** What one list has more often than the other. */
function without(list: readonly string[], other: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const value of other) left.set(value, (left.get(value) ?? 0) + 1);
  return list.filter((value) => {
    const count = left.get(value) ?? 0;
    if (count > 0) left.set(value, count - 1);
    return count === 0;
  });
}

/** Entries that differ: the same event on another day is one row, and so is another event on the same day. */
function pairDates(
  old: readonly unknown[],
  now: readonly unknown[],
): { before?: DatedEntry; after?: DatedEntry }[] {
  const [gone, come] = [old.map(toEntry), now.map(toEntry)];
  const rows: { before?: DatedEntry; after?: DatedEntry }[] = [];
  const take = (alike: (one: DatedEntry, other: DatedEntry) => boolean, isShown: boolean) => {
    for (const before of [...gone]) {
      const at = come.findIndex((after) => alike(before, after));
      if (at < 0) continue;
      const [after] = come.splice(at, 1);
      gone.splice(gone.indexOf(before), 1);
      if (isShown) rows.push({ before, after: after! });
    }
  };
  take(
    (one, other) => one.date === other.date && one.label === other.label && one.kind === other.kind,
    false,
  );
  take((one, other) => one.label === other.label && one.kind === other.kind, true);
  take((one, other) => one.label === other.label, true);
  take((one, other) => one.date === other.date, true);
  return [...rows, ...gone.map((before) => ({ before })), ...come.map((after) => ({ after }))];
}

function toEntry(value: unknown): DatedEntry {
  const text = (name: string) => {
    const found = isObject(value) ? value[name] : undefined;
    return typeof found === 'string' ? found : '';
  };
  return { date: text('date'), label: text('label'), kind: text('kind') };
}
