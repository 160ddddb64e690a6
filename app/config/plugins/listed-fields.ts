/** What lists show of a content type's fields: `x-summary`, `x-column` and `x-facts` of a plugin's schema. */
import type { Located } from '../document.ts';
import type { Field } from './field-roles.ts';
import { formatValue, problemAt, quotedList, type Problem } from '../problem.ts';
import { listCandidates, nearest } from '../suggest.ts';

/** Fields that refer to terms. */
export const getTermFields = (fields: readonly Field[]) =>
  fields.filter(({ keyword }) => keyword('x-vocabulary') !== undefined).map(({ name }) => name);

/** Fields that lists have. */
export const getSummaryFields = (fields: readonly Field[]) => fields.filter(isListed).map(({ name }) => name);

const isListed = ({ keyword }: Field) => valueAt(keyword('x-summary')) === true;

/** The facts under a title are fields that refer to terms. @param facts the entries of `x-facts` */
export function checkFacts(facts: readonly Located[], fields: readonly Field[]): Problem[] {
  const known = getTermFields(fields);
  return facts.flatMap((where) => {
    const name = String(valueAt(where));
    if (known.includes(name)) return [];
    const message = `there is no field ${quotedList([name])} that refers to terms`;
    const finding = { code: 'unknown-value', message, found: formatValue(name) } as const;
    return [
      problemAt(where, 'value', {
        ...finding,
        expected: listCandidates(name, known),
        suggestion: nearest(name, known),
      }),
    ];
  });
}

/**
 * A column shows what lists have of the field, and lists have only public fields.
 *
 * @param columns every `x-column` that the plugin's own file has, wherever it is
 */
export function checkColumns(fields: readonly Field[], columns: readonly Located[]): Problem[] {
  const known = new Set<Located>();
  const problems = fields.flatMap((field) => {
    const { name, where, keyword } = field;
    // What comes with a reference is the fault of the field that refers.
    const locate = (key: string) => (where.kind === 'object' ? where.entries.get(key) : undefined) ?? where;
    const column = keyword('x-column');
    if (column !== undefined) known.add(column);
    const listed = isListed(field);
    if (column !== undefined && !listed)
      return [
        problemAt(locate('x-column'), 'key', {
          code: 'missing-key',
          message: `lists do not have the field “${name}”, so they cannot have a column for it`,
          expected: '"x-summary": true beside it',
        }),
      ];
    if (column !== undefined && isObject(keyword) && valueAt(keyword('x-format')) !== 'money')
      return [
        problemAt(locate('x-column'), 'key', {
          code: 'bad-value',
          message: `a column shows texts, numbers, terms and money, but “${name}” holds objects`,
          expected: '"x-format": "money" beside it, or a field of its own for what the column shows',
        }),
      ];
    if (listed && valueAt(keyword('readOnly')) === true)
      return [
        problemAt(locate('x-summary'), 'key', {
          code: 'bad-value',
          message: `lists show what is stored, but “${name}” is written when its page is made`,
          expected: 'a field of the record',
        }),
      ];
    if (!listed || valueAt(keyword('x-visibility')) === 'public') return [];
    return [
      problemAt(locate('x-summary'), 'key', {
        code: 'bad-value',
        message: `lists show only public fields, but “${name}” is hidden from readers without access`,
        expected: '"x-visibility": "public" beside it',
      }),
    ];
  });
  const nested = columns.filter((where) => !known.has(where));
  return [
    ...problems,
    ...nested.map((where) =>
      problemAt(where, 'key', {
        code: 'bad-value',
        message: 'only the fields of the content type itself have columns',
        found: formatValue(valueAt(where)),
        expected: 'no column for a part of a field',
      }),
    ),
  ];
}

/**
 * Money is one amount with its currency.
 *
 * @param formats every `x-format` that the plugin's own file has, wherever it is
 */
export function checkFormats(formats: readonly Located[], fields: readonly Field[]): Problem[] {
  return formats.flatMap((where) => {
    const field = fields.find(({ keyword }) => keyword('x-format') === where);
    if (field !== undefined && isMoney(field.keyword)) return [];
    return [
      problemAt(where, 'key', {
        code: 'bad-value',
        message:
          field === undefined
            ? 'only the fields of the content type itself have formats'
            : `“${field.name}” is not money: an object with a number “amount” and a text “currency”`,
        expected: 'the shared field “money”, or an object like it',
      }),
    ];
  });
}

function isMoney(keyword: Field['keyword']): boolean {
  const properties = keyword('properties');
  const typeOf = (name: string) => {
    const part = properties?.kind === 'object' ? properties.entries.get(name) : undefined;
    return valueAt(part?.kind === 'object' ? part.entries.get('type') : undefined);
  };
  return (
    valueAt(keyword('type')) === 'object' &&
    ['number', 'integer'].includes(String(typeOf('amount'))) &&
    typeOf('currency') === 'string'
  );
}

/** Whether a field holds objects, or a list of them, that are not terms. */
function isObject(keyword: Field['keyword']): boolean {
  if (keyword('x-vocabulary') !== undefined) return false;
  const items = keyword('items');
  const inside = items?.kind === 'object' ? items.entries.get('type') : undefined;
  return (
    [keyword('type'), inside].some((type) => valueAt(type) === 'object') ||
    keyword('properties') !== undefined
  );
}

const valueAt = (where: Located | undefined) => (where?.kind === 'scalar' ? where.value : undefined);
