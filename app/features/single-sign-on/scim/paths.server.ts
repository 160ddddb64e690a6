/** Filters and paths of SCIM (RFC 7644 sections 3.4.2.2 and 3.5.2), as far as directories use them. Pure. */
import { ScimError } from './scim-error.server.ts';

/** `attribute eq value`; the attribute is in lower case: `emails.value`. */
export interface Comparison {
  attribute: string;
  value: string | number | boolean | null;
}

/** `members[value eq "2"].display`; names are in lower case. */
export interface Path {
  attribute: string;
  filter?: Comparison;
  sub?: string;
}

const MOST_CHARACTERS = 1000;
const MOST_COMPARISONS = 5;
const NAME = '[A-Za-z][\\w$-]*';
const VALUE = '"(?:[^"\\\\]|\\\\.)*"|true|false|null|-?\\d+(?:\\.\\d+)?';
/** The schema before an attribute: `urn:ietf:params:scim:schemas:core:2.0:User:userName`. */
const SCHEMA = /^urn:[\w.:-]*:(?=[A-Za-z])/i;
const COMPARISON = new RegExp(
  `^(${NAME})(?:\\.(${NAME}))?(?:\\[(${NAME})\\s+eq\\s+(${VALUE})\\]\\.(${NAME}))?\\s+(\\w+)(?:\\s+(${VALUE}))?`,
  'i',
);
const PATH = new RegExp(`^(${NAME})(?:\\[\\s*(${NAME})\\s+eq\\s+(${VALUE})\\s*\\])?(?:\\.(${NAME}))?$`, 'i');

/** Entra writes booleans and other values as it likes, so True is true. */
function readValue(text: string, scimType: 'invalidFilter' | 'invalidPath'): Comparison['value'] {
  try {
    return JSON.parse(text.startsWith('"') ? text : text.toLowerCase()) as Comparison['value'];
  } catch {
    throw new ScimError(400, `${text} is not a value.`, scimType);
  }
}

/** Removes the schema from an attribute; the rest keeps its case. */
const withoutSchema = (text: string) => text.trim().replace(SCHEMA, '');

/**
 * Reads a filter: comparisons with `eq` that must all hold. `emails[type eq "work"].value eq "x"` compares
 * `emails.value`.
 */
export function readFilter(text: string): Comparison[] {
  const refuse = (detail: string) => new ScimError(400, detail, 'invalidFilter');
  if (text.length > MOST_CHARACTERS) throw refuse('The filter is too long.');
  const found: Comparison[] = [];
  let rest = withoutSchema(text);
  for (;;) {
    const match = COMPARISON.exec(rest);
    if (!match) throw refuse('The filter is not understood. It compares with eq, and joins by and.');
    const [whole, attribute = '', sub, , , filteredSub, operator = '', value] = match;
    if (operator.toLowerCase() !== 'eq' || value === undefined)
      throw refuse(`The operator ${operator} is not supported; eq is.`);
    found.push({
      attribute: [attribute, sub ?? filteredSub].filter(Boolean).join('.').toLowerCase(),
      value: readValue(value, 'invalidFilter'),
    });
    if (found.length > MOST_COMPARISONS) throw refuse('The filter has too many parts.');
    rest = rest.slice(whole.length).trim();
    if (rest === '') return found;
    const joined = /^and\s+/i.exec(rest);
    if (!joined) throw refuse('The filter is not understood. It compares with eq, and joins by and.');
    rest = withoutSchema(rest.slice(joined[0].length));
  }
}

/** Reads the path of a patch operation. */
export function readPath(text: string): Path {
  const trimmed = withoutSchema(text);
  const match = trimmed.length > MOST_CHARACTERS ? null : PATH.exec(trimmed);
  if (!match) throw new ScimError(400, 'The path is not understood.', 'invalidPath');
  const [, attribute = '', filtered, value, sub] = match;
  return {
    attribute: attribute.toLowerCase(),
    ...(filtered && {
      filter: { attribute: filtered.toLowerCase(), value: readValue(value!, 'invalidPath') },
    }),
    ...(sub && { sub: sub.toLowerCase() }),
  };
}
