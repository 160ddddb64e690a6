/** Fields whose values filter and sort lists: `x-facet`, `x-sort` and `x-values` of a plugin's schema. */
import { toValue, type Located } from '../document.ts';
import { formatValue, problemAt, quotedList, type Problem } from '../problem.ts';
import { listCandidates, nearest } from '../suggest.ts';
import type { Field } from './field-roles.ts';

/** A field of a content type that filters or sorts its lists. */
export interface ListedSetting {
  field: string;
  /** Title of the filter; absent without one. */
  facet?: string;
  /** Name in the orders of a list; absent if lists cannot be sorted by it. */
  sort?: string;
  /** How its values compare: by the order in which the schema names them, or as what they are. */
  kind: 'values' | 'number' | 'date' | 'text';
  /** The values that it may have, with their names, in the order of the schema. */
  values: { value: string; name: string }[];
}

/** Parameters of lists that are not filters; a filter is named by its field. */
const TAKEN = ['page', 'sort', 'view', 'date', 'from', 'to', 'density', 'column', 'format'];

const FACET = 'x-facet';
const SORT = 'x-sort';
const VALUES = 'x-values';

/** The fields that filter and sort lists, of a schema without mistakes. */
export const listedSettings = (fields: readonly Field[]): ListedSetting[] =>
  fields.flatMap((field) => {
    const [facet, sort] = [textAt(field.keyword(FACET)), textAt(field.keyword(SORT))];
    if (facet === undefined && sort === undefined) return [];
    const names = namesIn(field);
    return [
      {
        field: field.name,
        ...(facet !== undefined && { facet }),
        ...(sort !== undefined && { sort }),
        kind: kindOf(field) ?? 'values',
        values: (textsIn(field) ?? []).map((value) => ({ value, name: names.get(value) ?? value })),
      },
    ];
  });

/**
 * Problems with the fields that filter and sort lists.
 *
 * @param everywhere every place of a keyword that the plugin's own file has
 */
export function checkListedValues(
  fields: readonly Field[],
  everywhere: (key: string) => readonly Located[],
): Problem[] {
  const titles = new Map<string, string>();
  const problems = fields.flatMap((field) => {
    const [facet, sort] = [field.keyword(FACET), field.keyword(SORT)];
    const used = [...(facet ? [FACET] : []), ...(sort ? [SORT] : [])];
    const unseen = used.flatMap((key) => checkSeen(field, key));
    if (unseen.length > 0) return unseen.slice(0, 1);
    return [
      ...(facet ? [...checkFacet(field), ...checkTitle(field, titles)] : []),
      ...(sort ? checkSort(field) : []),
      ...checkNames(field, facet !== undefined),
    ];
  });
  const known = new Set(fields.flatMap(({ keyword }) => [FACET, SORT, VALUES].map((key) => keyword(key))));
  const nested = [FACET, SORT, VALUES].flatMap(everywhere).filter((where) => !known.has(where));
  return [
    ...problems,
    ...nested.map((where) =>
      problemAt(where, 'key', {
        code: 'bad-value',
        message: 'only the fields of the content type itself filter and sort lists',
        expected: 'no such key on a part of a field',
      }),
    ),
  ];
}

/** A filter or an order tells readers what a field holds, so everybody may see the field. */
function checkSeen(field: Field, key: string): Problem[] {
  const { name, keyword } = field;
  if (valueAt(keyword('readOnly')) === true)
    return [
      problemAt(placeFor(field, key), 'key', {
        code: 'bad-value',
        message: `lists are filtered and sorted by what is stored, but “${name}” is written when its page is made`,
        expected: 'a field of the record',
      }),
    ];
  if (valueAt(keyword('x-visibility')) === 'public') return [];
  return [
    problemAt(placeFor(field, key), 'key', {
      code: 'bad-value',
      message: `the counts and the order of a list would tell what “${name}” holds, but it is hidden from readers without access`,
      expected: '"x-visibility": "public" beside it',
    }),
  ];
}

function checkFacet(field: Field): Problem[] {
  const { name, keyword } = field;
  const where = placeFor(field, FACET);
  if (keyword('x-vocabulary') !== undefined)
    return [
      problemAt(where, 'key', {
        code: 'bad-value',
        message: `“${name}” refers to terms, and vocabularies filter lists by themselves`,
        expected: 'the vocabulary in "list": { "facets": […] } of the route, without "x-facet"',
      }),
    ];
  // What every object has would be found in any query.
  if (TAKEN.includes(name) || name in {})
    return [
      problemAt(where, 'key', {
        code: 'bad-value',
        message: `a filter is called after its field, but lists use “${name}” in their addresses for something else`,
        expected: 'another name for the field',
      }),
    ];
  if (textsIn(field) !== undefined) return [];
  return [
    problemAt(where, 'key', {
      code: 'bad-value',
      message: `a filter offers values to choose from, but the values of “${name}” are not known beforehand`,
      expected: '"enum" with texts beside it (or in "items" of a list); numbers and dates can have "x-sort"',
    }),
  ];
}

function checkTitle(field: Field, titles: Map<string, string>): Problem[] {
  const title = textAt(field.keyword(FACET)) ?? '';
  const key = title.trim().toLowerCase();
  const other = titles.get(key);
  titles.set(key, other ?? field.name);
  if (other === undefined) return [];
  return [
    problemAt(placeFor(field, FACET), 'key', {
      code: 'bad-value',
      message: `the filter of “${other}” has the same title, so readers could not tell the two apart`,
      found: formatValue(title),
      expected: 'a title of its own',
    }),
  ];
}

function checkSort(field: Field): Problem[] {
  if (kindOf(field) !== undefined) return [];
  return [
    problemAt(placeFor(field, SORT), 'key', {
      code: 'bad-value',
      message: `lists cannot be sorted by “${field.name}”, whose values have no order`,
      expected: 'a number, a date, a text without formatting, or an "enum" of texts, one for each item',
    }),
  ];
}

/** Readers see names, not the values that records hold. */
function checkNames(field: Field, isFacet: boolean): Problem[] {
  const names = field.keyword(VALUES);
  const texts = textsIn(field);
  if (names?.kind !== 'object')
    return isFacet && texts !== undefined
      ? [
          problemAt(placeFor(field, FACET), 'key', {
            code: 'missing-key',
            message: `readers would see the values of “${field.name}” as records hold them`,
            found: texts.map(formatValue).join(', '),
            expected: `"x-values": { ${formatValue(texts[0])}: "…" } beside it, with a name for each`,
          }),
        ]
      : [];
  if (texts === undefined)
    return [
      problemAt(names, 'key', {
        code: 'bad-value',
        message: `“${field.name}” has no "enum" of texts whose values could have names`,
        expected: '"enum" beside it, or no names',
      }),
    ];
  const taken = new Map<string, string>();
  const own = [...names.entries].flatMap(([value, where]) => {
    if (!texts.includes(value))
      return [
        problemAt(where, 'key', {
          code: 'unknown-value',
          message: `“${field.name}” cannot be ${quotedList([value])}`,
          found: formatValue(value),
          expected: listCandidates(value, texts),
          suggestion: nearest(value, texts),
        }),
      ];
    const name = (textAt(where) ?? '').trim().toLowerCase();
    const other = taken.get(name);
    taken.set(name, other ?? value);
    if (other === undefined) return [];
    return [
      problemAt(where, 'value', {
        code: 'bad-value',
        message: `${quotedList([other])} has the same name, so readers could not tell the two apart`,
        expected: 'a name of its own',
      }),
    ];
  });
  const unnamed = texts.filter((value) => !names.entries.has(value));
  if (unnamed.length === 0) return own;
  return [
    ...own,
    problemAt(names, 'key', {
      code: 'missing-key',
      message: `${quotedList(unnamed, 'and')} of “${field.name}” would be shown to readers without a name`,
      expected: `"${unnamed[0]}": "…" as well`,
    }),
  ];
}

/** How values compare; undefined if they do not. */
function kindOf(field: Field): ListedSetting['kind'] | undefined {
  const { keyword } = field;
  if (keyword('x-vocabulary') !== undefined || keyword('x-relation') !== undefined) return undefined;
  if (keyword('items') !== undefined) return undefined;
  if (keyword('enum') !== undefined) return textsIn(field) === undefined ? undefined : 'values';
  const types = [keyword('type')].flatMap((type) => (type?.kind === 'array' ? type.items : (type ?? [])));
  const names = types.map(valueAt).filter((type) => type !== 'null');
  if (names.length > 0 && names.every((type) => type === 'number' || type === 'integer')) return 'number';
  if (names.length !== 1 || names[0] !== 'string' || keyword('contentMediaType') !== undefined)
    return undefined;
  return ['date', 'date-time'].includes(String(valueAt(keyword('format')))) ? 'date' : 'text';
}

/** The texts of an enum, of the field or of the items of its list; undefined without one, or if it has other values. */
function textsIn({ keyword }: Field): string[] | undefined {
  const items = keyword('items');
  const own = items?.kind === 'object' ? items.entries.get('enum') : keyword('enum');
  if (own?.kind !== 'array') return undefined;
  const values = own.items.map(toValue).filter((value) => value !== null);
  const texts = values.filter((value) => typeof value === 'string');
  return texts.length === values.length && texts.length > 0 ? texts : undefined;
}

function namesIn({ keyword }: Field): Map<string, string> {
  const names = keyword(VALUES);
  if (names?.kind !== 'object') return new Map();
  return new Map([...names.entries].map(([value, name]) => [value, textAt(name) ?? value]));
}

/** What comes with a reference is the fault of the field that refers. */
const placeFor = ({ where }: Field, key: string): Located =>
  (where.kind === 'object' ? where.entries.get(key) : undefined) ?? where;

const valueAt = (where: Located | undefined) => (where?.kind === 'scalar' ? where.value : undefined);

function textAt(where: Located | undefined): string | undefined {
  const value = valueAt(where);
  return typeof value === 'string' ? value : undefined;
}
