/** Filters of SCIM as conditions of a query, the same on both engines. */
import { sql, type RawBuilder } from 'kysely';
import { recordId } from '#app/text/record-id.ts';
import type { Filter, FilterComparison, FilterOperator, FilterValue } from './filter.server.ts';
import { ScimError } from './scim-error.server.ts';

/** An attribute that resources are found by. */
export interface FilterAttribute {
  /** Ids of several, such as members: the condition that one of them is this one, or that there is one. It is compared by `eq`. */
  several?: (id: number | undefined) => RawBuilder<boolean>;
  /**
   * What it is compared as: `text` as it is written, `folded` in lower case, as it is stored, `time` by the moment, `id` a text of
   * digits.
   */
  as: 'text' | 'folded' | 'boolean' | 'time' | 'id';
  /** Its value in the query; null where there is none. A boolean is a condition. */
  value: RawBuilder<unknown>;
}

type Condition = RawBuilder<boolean>;

const refuse = (detail: string) => new ScimError(400, detail, 'invalidFilter');
const NEVER: Condition = sql<boolean>`1 = 0`;

/** With an escaped pattern, case would count on one engine and not on the other. */
function compareText(value: RawBuilder<unknown>, op: FilterOperator, text: string): Condition {
  const length = [...text].length;
  if (op === 'eq') return sql<boolean>`${value} = ${text}`;
  if (op === 'ne') return sql<boolean>`${value} <> ${text}`;
  if (length === 0) return sql<boolean>`${value} is not null`;
  if (op === 'sw') return sql<boolean>`substr(${value}, 1, ${sql.lit(length)}) = ${text}`;
  if (op === 'ew')
    return sql<boolean>`length(${value}) >= ${sql.lit(length)}
      and substr(${value}, length(${value}) - ${sql.lit(length - 1)}) = ${text}`;
  return sql<boolean>`replace(${value}, ${text}, '') <> ${value}`;
}

const SIGNS = { gt: sql`>`, ge: sql`>=`, lt: sql`<`, le: sql`<=` };
const isOrder = (op: FilterOperator): op is keyof typeof SIGNS => Object.hasOwn(SIGNS, op);

function compareTime(value: RawBuilder<unknown>, op: FilterOperator, sent: FilterValue): Condition {
  const time = typeof sent === 'string' ? Date.parse(sent) : NaN;
  if (Number.isNaN(time)) throw refuse(`${String(sent)} is not a time.`);
  const text = new Date(time).toISOString();
  return isOrder(op) ? sql<boolean>`${value} ${SIGNS[op]} ${text}` : compareText(value, op, text);
}

function compareBoolean(value: RawBuilder<unknown>, op: FilterOperator, sent: FilterValue): Condition {
  const text = String(sent).toLowerCase();
  if ((text !== 'true' && text !== 'false') || (op !== 'eq' && op !== 'ne'))
    throw refuse(`A boolean is compared by eq or ne with true or false.`);
  return (text === 'true') === (op === 'eq') ? sql<boolean>`${value}` : sql<boolean>`not (${value})`;
}

function toComparison({ as, value, several }: FilterAttribute, comparison: FilterComparison): Condition {
  if (several) {
    if (comparison.op === 'pr') return several(undefined);
    if (comparison.op !== 'eq') throw refuse(`${comparison.attribute} is compared by eq or pr.`);
    const id = recordId(String(comparison.value));
    return id === undefined ? NEVER : several(id);
  }
  const isThere: Condition =
    as === 'boolean' ? sql<boolean>`1 = 1` : sql<boolean>`(${value} is not null and ${value} <> '')`;
  if (comparison.op === 'pr') return isThere;
  const { op, value: sent } = comparison;
  if (as === 'boolean') return compareBoolean(value, op, sent);
  // Null is no value.
  if (sent === null) {
    if (op !== 'eq' && op !== 'ne') throw refuse('Null is compared by eq or ne.');
    return op === 'eq' ? sql<boolean>`not ${isThere}` : isThere;
  }
  if (isOrder(op) && as !== 'time') throw refuse(`${comparison.attribute} has no order.`);
  const text = as === 'folded' ? String(sent).toLowerCase() : String(sent);
  const found = as === 'time' ? compareTime(value, op, sent) : compareText(value, op, text);
  // What is not there differs from everything, and nothing else can be said of it.
  return op === 'ne'
    ? sql<boolean>`(${value} is null or (${found}))`
    : sql<boolean>`(${value} is not null and (${found}))`;
}

/**
 * The condition of a filter.
 *
 * @param attributes by name in lower case
 * @param name of the resources: `Users`
 * @throws ScimError 400 `invalidFilter` for another attribute, or a comparison that it does not have
 */
export function toCondition(
  filter: Filter,
  attributes: Readonly<Record<string, FilterAttribute>>,
  name: string,
): Condition {
  const read = (one: Filter): Condition => {
    if ('part' in one) return sql<boolean>`(not ${read(one.part)})`;
    if ('parts' in one) {
      const parts = one.parts.map(read);
      return sql<boolean>`(${sql.join(parts, one.op === 'and' ? sql` and ` : sql` or `)})`;
    }
    const { attribute } = one;
    if (!Object.hasOwn(attributes, attribute)) throw refuse(`${name} are not found by ${attribute}.`);
    return sql<boolean>`(${toComparison(attributes[attribute]!, one)})`;
  };
  return read(filter);
}
