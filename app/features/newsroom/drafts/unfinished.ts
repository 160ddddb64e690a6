/** What of an unfinished draft can be shown. Pure: the fields given stay as they are. */
import { newValue } from '../form/new-value.ts';
import type { FormField, FormTree, Json } from '../form/node.ts';
import { pointerKeys } from '../form/pointer.ts';
import type { Fields } from './merge.ts';

type Holder = Record<string, unknown> | unknown[];

const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null;

/** The fields without what has a problem: of a list the whole entry, elsewhere the value. */
export function withoutProblems(fields: Fields, problems: readonly { pointer: string }[]): Fields {
  const copy = structuredClone(fields);
  const entries = new Map<unknown[], Set<number>>();
  for (const { pointer } of problems) {
    let at: unknown = copy;
    const keys = pointerKeys(pointer);
    for (const [index, key] of keys.entries()) {
      if (Array.isArray(at)) {
        entries.set(at, (entries.get(at) ?? new Set()).add(Number(key)));
        break;
      }
      if (!isHolder(at) || !Object.hasOwn(at, key)) break;
      const holder = at as Record<string, unknown>;
      if (index === keys.length - 1 || !isHolder(holder[key])) {
        delete holder[key];
        break;
      }
      at = holder[key];
    }
  }
  for (const [list, wrong] of entries) {
    const good = list.filter((_, index) => !wrong.has(index));
    list.splice(0, list.length, ...good);
  }
  return copy;
}

/** The fields with an empty value for everything that publishing needs and that has one: a text, a list. */
export function completeForm(fields: Fields, { groups, parts }: Pick<FormTree, 'groups' | 'parts'>): Fields {
  return withNeeded(
    fields,
    groups.flatMap((group) => group.fields),
    parts,
  );
}

function withNeeded(fields: Fields, form: readonly FormField[], parts: FormTree['parts']): Fields {
  const added = form.flatMap(({ key, required, node }): [string, unknown][] => {
    const value: unknown = fields[key];
    if (value === undefined || value === null) {
      const empty: Json | undefined = required ? newValue(node, parts) : undefined;
      return empty === undefined ? [] : [[key, empty]];
    }
    const isGroup = node.control === 'group' && isHolder(value) && !Array.isArray(value);
    return isGroup ? [[key, withNeeded(value as Fields, node.fields, parts)]] : [];
  });
  return { ...fields, ...Object.fromEntries(added) };
}
