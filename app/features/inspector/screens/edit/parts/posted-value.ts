/** From the fields of a form with parts to the value. What nobody changed is as it was. Pure. */
import { isRecord } from '../../../control.ts';
import { jsonOf, shownList, shownValue } from '../edit-form.ts';
import { fieldName } from './part-names.ts';
import type { Leaf, Part } from './parts.ts';

/** A value, and what is wrong with it as a sentence. */
export interface Posted {
  value: unknown;
  problem?: string;
}

/**
 * @param part made from the value that the form was sent with
 * @param start that value
 */
export function postedValue(part: Part, start: unknown, fields: FormData): Posted {
  let problem: string | undefined;
  const read = (one: Part, was: unknown): unknown => {
    if (!('parts' in one)) {
      const posted = readLeaf(one, fields);
      problem ??= posted.problem;
      return posted.value;
    }
    if (one.kind === 'items') {
      const list: readonly unknown[] = Array.isArray(was) ? was : [];
      return one.parts.length === 0 ? was : one.parts.map((item, index) => read(item, list[index]));
    }
    const record = isRecord(was) ? was : {};
    // Keys that the form does not show stay, and so does the order.
    const value = { ...record };
    for (const inner of one.parts) {
      const now = read(inner, record[inner.label]);
      if (now === undefined) delete value[inner.label];
      else value[inner.label] = now;
    }
    return Object.keys(value).length === 0 && !isRecord(was) ? was : value;
  };
  const value = read(part, start);
  return { value, ...(problem !== undefined && { problem }) };
}

/** @returns undefined as the value of an optional one that was emptied */
function readLeaf({ pointer, label, kind, required, value }: Leaf, fields: FormData): Posted {
  const name = fieldName(pointer);
  const values = fields.getAll(name).filter((one) => typeof one === 'string');
  const before = value === undefined ? null : JSON.stringify(value);
  if (kind === 'permissions') {
    if (JSON.stringify(shownList(before)) === JSON.stringify(values)) return { value };
    return { value: values.length === 0 && !required ? undefined : values };
  }
  const text = values[0]?.replace(/\r\n?/g, '\n');
  if (text === undefined || text === shownValue(kind, before)) return { value };
  if (text.trim() === '' && (!required || kind === 'choice' || kind === 'number'))
    return { value: undefined };
  if (kind === 'number') {
    const number = Number(text);
    // The check says at the key that it is not a number.
    return { value: Number.isFinite(number) ? number : text };
  }
  try {
    return { value: JSON.parse(jsonOf(kind, [text])) as unknown };
  } catch {
    return { value, problem: `“${label}” is not valid JSON: text needs double quotes.` };
  }
}
