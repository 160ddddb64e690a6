/** The published library in columns of numbers, which lists filter and sort by. */
class Dictionary<Value extends string | number> {
  #numbers = new Map<Value, number>();
  readonly values: Value[] = [];

  /** The number of a value; assigns one to a new value. */
  add(value: Value): number {
    let number = this.#numbers.get(value);
    if (number === undefined) {
      number = this.values.push(value) - 1;
      this.#numbers.set(value, number);
    }
    return number;
  }

  /** The number of a value; undefined for an unknown value. */
  get(value: Value): number | undefined {
    return this.#numbers.get(value);
  }
}

/** The properties of a published item that lists filter and sort by. */
export interface LibraryEntry {
  nid: number;
  vertical: string;
  type: string;
  /** `2026-03-04` */
  published: string;
  /** Time of the last change (RFC 3339); only its day is stored. */
  changed: string;
  /** Without case and accents, for sorting. */
  title: string;
  terms: readonly { field: string; tid: number }[];
  dates: readonly { kind: string; date: string }[];
}

/** The values that rows refer to by number. Values are only added, so that earlier columns stay valid. */
export interface Dictionaries {
  /** `<vertical>/<type>` */
  types: Dictionary<string>;
  fields: Dictionary<string>;
  /** Term ids. */
  terms: Dictionary<number>;
  dateKinds: Dictionary<string>;
  /** Values of a field as JSON, by `listedKey`. */
  values(key: string): Dictionary<string>;
}

export function dictionaries(): Dictionaries {
  const values = new Map<string, Dictionary<string>>();
  return {
    types: new Dictionary(),
    fields: new Dictionary(),
    terms: new Dictionary(),
    dateKinds: new Dictionary(),
    values(key) {
      const known = values.get(key) ?? new Dictionary();
      values.set(key, known);
      return known;
    },
  };
}

/**
 * Every published item of the library as one row, by ascending nid. Values are in one typed array per column:
 * a hundred thousand objects would need ten times the memory and be slower to iterate.
 */
export interface Columns {
  /** Number of rows. */
  size: number;
  nids: Int32Array;
  /** Numbers of `Dictionaries.types`. */
  types: Uint16Array;
  /** By {@link dayNumber}. */
  published: Int32Array;
  changed: Int32Array;
  titles: readonly string[];
  /** Terms of row `r` are from `termStarts[r]` up to `termStarts[r + 1]`; fields are beside their terms. */
  termStarts: Int32Array;
  terms: Int32Array;
  termFields: Uint16Array;
  /** Typed dates, in the same way. */
  dateStarts: Int32Array;
  dates: Int32Array;
  dateKinds: Uint8Array;
}

/** Builds columns row by row, by ascending nid. */
export class ColumnsBuilder {
  #known: Dictionaries;
  #nids = new Growing(Int32Array);
  #types = new Growing(Uint16Array);
  #published = new Growing(Int32Array);
  #changed = new Growing(Int32Array);
  #titles: string[] = [];
  #termStarts = new Growing(Int32Array);
  #terms = new Growing(Int32Array);
  #termFields = new Growing(Uint16Array);
  #dateStarts = new Growing(Int32Array);
  #dates = new Growing(Int32Array);
  #dateKinds = new Growing(Uint8Array);

  constructor(known: Dictionaries) {
    this.#known = known;
  }

  add({ nid, vertical, type, published, changed, title, terms, dates }: LibraryEntry): void {
    const days = [dayNumber(published), dayNumber(changed.slice(0, 10))] as const;
    this.#begin(nid, this.#known.types.add(`${vertical}/${type}`), days, title);
    for (const { field, tid } of terms) {
      this.#terms.push(this.#known.terms.add(tid));
      this.#termFields.push(this.#known.fields.add(field));
    }
    for (const { kind, date } of dates) {
      this.#dates.push(dayNumber(date));
      this.#dateKinds.push(this.#known.dateKinds.add(kind));
    }
  }

  /** Copies a row from columns with the same dictionaries. */
  copy(from: Columns, row: number): void {
    const days = [from.published[row]!, from.changed[row]!] as const;
    this.#begin(from.nids[row]!, from.types[row]!, days, from.titles[row]!);
    for (let at = from.termStarts[row]!; at < from.termStarts[row + 1]!; at++) {
      this.#terms.push(from.terms[at]!);
      this.#termFields.push(from.termFields[at]!);
    }
    for (let at = from.dateStarts[row]!; at < from.dateStarts[row + 1]!; at++) {
      this.#dates.push(from.dates[at]!);
      this.#dateKinds.push(from.dateKinds[at]!);
    }
  }

  #begin(
    nid: number,
    type: number,
    [published, changed]: readonly [published: number, changed: number],
    title: string,
  ): void {
    this.#nids.push(nid);
    this.#types.push(type);
    this.#published.push(published);
    this.#changed.push(changed);
    this.#titles.push(title);
    this.#termStarts.push(this.#terms.length);
    this.#dateStarts.push(this.#dates.length);
  }

  finish(): Columns {
    this.#termStarts.push(this.#terms.length);
    this.#dateStarts.push(this.#dates.length);
    return {
      size: this.#nids.length,
      nids: this.#nids.finish(),
      types: this.#types.finish(),
      published: this.#published.finish(),
      changed: this.#changed.finish(),
      titles: this.#titles,
      termStarts: this.#termStarts.finish(),
      terms: this.#terms.finish(),
      termFields: this.#termFields.finish(),
      dateStarts: this.#dateStarts.finish(),
      dates: this.#dates.finish(),
      dateKinds: this.#dateKinds.finish(),
    };
  }
}

/** The row of an item; undefined if the item is not published. */
export function rowOfNid({ nids, size }: Pick<Columns, 'nids' | 'size'>, nid: number): number | undefined {
  let low = 0;
  let high = size;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (nids[middle]! < nid) low = middle + 1;
    else high = middle;
  }
  return nids[low] === nid && low < size ? low : undefined;
}

/** A typed array that doubles when it is full, for numbers that are added one by one. */
export class Growing<Numbers extends Int32Array | Uint16Array | Uint8Array> {
  #numbers: Numbers;
  #make: new (length: number) => Numbers;
  length = 0;

  constructor(make: new (length: number) => Numbers, capacity = 1024) {
    this.#make = make;
    this.#numbers = new make(capacity);
  }

  push(value: number): void {
    if (this.length === this.#numbers.length) {
      const wider = new this.#make(this.length * 2);
      wider.set(this.#numbers);
      this.#numbers = wider;
    }
    this.#numbers[this.length++] = value;
  }

  /** A number that was added. */
  at(index: number): number {
    return this.#numbers[index]!;
  }

  /** Changes a number that was added. */
  put(index: number, value: number): void {
    this.#numbers[index] = value;
  }

  /** The added numbers, in an array of exactly that length. */
  finish(): Numbers {
    return this.#numbers.slice(0, this.length) as Numbers;
  }
}

/**
 * A day as a number that sorts as the day does: `2026-03-04` is (2026 × 12 + 2) × 31 + 3. Below 2^22 up to the
 * year 9999, so that a day and a 31-bit id fit one exact number.
 */
export function dayNumber(date: string): number {
  const [year = 0, month = 1, day = 1] = date.length === 10 ? readDay(date) : date.split('-').map(Number);
  return (year * 12 + month - 1) * 31 + day - 1;
}

/** Year, month and day, without a text for each: a whole library is read at once. */
function readDay(date: string): [year: number, month: number, day: number] {
  const digit = (at: number) => date.charCodeAt(at) - ZERO;
  const two = (at: number) => digit(at) * 10 + digit(at + 1);
  return [two(0) * 100 + two(2), two(5), two(8)];
}

const ZERO = 48;

/** The day of a {@link dayNumber}. */
export function dayOf(number: number): string {
  const months = Math.floor(number / 31);
  const pad = (value: number, length: number) => String(value).padStart(length, '0');
  return `${pad(Math.floor(months / 12), 4)}-${pad((months % 12) + 1, 2)}-${pad((number % 31) + 1, 2)}`;
}
