/** Filters of SCIM (RFC 7644 section 3.4.2.2): read into a tree whose length and depth are bounded. Pure. */
import { ScimError } from './scim-error.server.ts';

const OPERATORS = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'] as const;

export type FilterOperator = (typeof OPERATORS)[number];
export type FilterValue = string | number | boolean | null;

/** A comparison; the attribute is in lower case and without its schema: `emails.value`. */
export type FilterComparison =
  { attribute: string; op: 'pr' } | { attribute: string; op: FilterOperator; value: FilterValue };

export type Filter =
  FilterComparison | { op: 'and' | 'or'; parts: readonly Filter[] } | { op: 'not'; part: Filter };

const MOST_CHARACTERS = 1000;
const MOST_COMPARISONS = 20;
const MOST_DEPTH = 10;

/** The schema before an attribute: `urn:ietf:params:scim:schemas:core:2.0:User:userName`. */
const SCHEMA = /^urn:[\w.:-]*:(?=[A-Za-z])/i;
const TOKEN = /\s*(?:(?<quoted>"(?:[^"\\]|\\.)*")|(?<sign>[()[\]])|(?<word>[^\s()[\]"]+))\s*/y;
const NAME = /^[A-Za-z][\w$-]*(?:\.[A-Za-z][\w$-]*)?$/;
const PLAIN_VALUE = /^(?:true|false|null|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)$/i;

const refuse = (detail: string) => new ScimError(400, detail, 'invalidFilter');

/** An attribute in lower case, without the schema before it. */
export const withoutSchema = (text: string): string => text.trim().replace(SCHEMA, '');

/**
 * Reads a value of a filter or a path. Entra writes booleans as it likes, so `True` is true.
 *
 * @throws ScimError if it is none
 */
export function readValue(text: string, scimType: 'invalidFilter' | 'invalidPath'): FilterValue {
  try {
    if (text.startsWith('"') || PLAIN_VALUE.test(text))
      return JSON.parse(text.startsWith('"') ? text : text.toLowerCase()) as FilterValue;
  } catch {
    // Below.
  }
  throw new ScimError(400, `${text} is not a value.`, scimType);
}

function readTokens(text: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const { groups } = TOKEN.exec(text) ?? {};
    if (!groups) throw refuse('The filter is not understood.');
    tokens.push(groups['quoted'] ?? groups['sign'] ?? groups['word']!);
  }
  return tokens;
}

/**
 * Reads a filter. `and` binds more than `or`, as the specification says. `emails[type eq "work"]` asks for `emails.type`; so does
 * `emails[type eq "work"].value eq "x"`, which Entra writes, together with `emails.value`.
 *
 * @throws ScimError 400 `invalidFilter` if it is not understood, too long or too deep
 */
export function readFilter(text: string): Filter {
  if (text.length > MOST_CHARACTERS) throw refuse('The filter is too long.');
  const tokens = readTokens(text);
  let at = 0;
  let comparisons = 0;
  const next = () => {
    const token = tokens[at++];
    if (token === undefined) throw refuse('The filter ends too early.');
    return token;
  };
  const isWord = (word: string) => tokens[at]?.toLowerCase() === word;
  const expect = (token: string) => {
    if (next() !== token) throw refuse(`The filter has no “${token}” where one is needed.`);
  };
  const count = () => {
    comparisons += 1;
    if (comparisons > MOST_COMPARISONS) throw refuse('The filter has too many parts.');
  };

  /** @param within the attribute whose values the filter is about, with its dot: `emails.` */
  const readOr = (within: string, depth: number): Filter => joined('or', () => readAnd(within, depth));
  const readAnd = (within: string, depth: number): Filter => joined('and', () => readOne(within, depth));
  const joined = (op: 'and' | 'or', read: () => Filter): Filter => {
    const parts = [read()];
    while (isWord(op)) {
      at += 1;
      parts.push(read());
    }
    return parts.length === 1 ? parts[0]! : { op, parts };
  };
  const readGroup = (within: string, depth: number): Filter => {
    expect('(');
    const filter = readOr(within, depth + 1);
    expect(')');
    return filter;
  };
  function readOne(within: string, depth: number): Filter {
    if (depth > MOST_DEPTH) throw refuse('The filter is too deep.');
    if (isWord('not') && tokens[at + 1] === '(') {
      at += 1;
      return { op: 'not', part: readGroup(within, depth) };
    }
    if (tokens[at] === '(') return readGroup(within, depth);
    const name = withoutSchema(next());
    if (!NAME.test(name)) throw refuse(`${name} is not an attribute.`);
    const attribute = within + name.toLowerCase();
    if (tokens[at] !== '[') return readComparison(attribute);
    if (within !== '') throw refuse('A filter of values has no filter of values inside.');
    at += 1;
    const inner = readOr(`${attribute}.`, depth + 1);
    expect(']');
    if (!tokens[at]?.startsWith('.')) return inner;
    const sub = next().slice(1);
    if (!NAME.test(sub)) throw refuse(`${sub} is not an attribute.`);
    return { op: 'and', parts: [inner, readComparison(`${attribute}.${sub.toLowerCase()}`)] };
  }
  function readComparison(attribute: string): Filter {
    count();
    const op = next().toLowerCase();
    if (op === 'pr') return { attribute, op };
    const known = OPERATORS.find((one) => one === op);
    if (!known) throw refuse(`The operator ${op} is not known.`);
    return { attribute, op: known, value: readValue(next(), 'invalidFilter') };
  }

  const filter = readOr('', 0);
  if (at < tokens.length) throw refuse(`The filter goes on with ${tokens[at]!} where it should end.`);
  return filter;
}
