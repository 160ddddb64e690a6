/** The roles of fields (`x-role` in a plugin's schema.json): what each holds, and the check that a field holds it. */
import type { Located, LocatedObject } from '../document.ts';
import { problemAt, formatValue, type Problem } from '../problem.ts';

/** What a field with a role holds: the check asks for it, and the code that reads the field relies on it. */
type Content =
  | { holds: 'a text' | 'true or false' | 'a list of texts' | 'terms' | 'items' }
  /** A list of objects that have at least these keys. */
  | { holds: 'entries'; keys: readonly string[] };

/** Every role that schemas/plugin-content.schema.json allows and explains. */
export const FIELD_ROLES = {
  'short-title': { holds: 'a text' },
  authors: { holds: 'entries', keys: ['title'] },
  'key-points': { holds: 'a list of texts' },
  'key-dates': { holds: 'entries', keys: ['kind', 'date', 'label'] },
  reference: { holds: 'a text' },
  sources: { holds: 'entries', keys: ['field_title', 'field_plain_url'] },
  related: { holds: 'items' },
  place: { holds: 'terms' },
  jurisdictions: { holds: 'terms' },
  topics: { holds: 'terms' },
  sectors: { holds: 'terms' },
  specialisms: { holds: 'terms' },
  featured: { holds: 'true or false' },
  impact: { holds: 'a text' },
  'market-status': { holds: 'a text' },
  'market-status-days': { holds: 'entries', keys: ['status', 'from', 'certainty'] },
  licences: { holds: 'terms' },
  obligations: { holds: 'entries', keys: ['title', 'category', 'body', 'source'] },
  answers: { holds: 'entries', keys: ['about', 'lines', 'key', 'source', 'reviewed'] },
  steps: { holds: 'entries', keys: ['date', 'title', 'source'] },
  'open-dates': { holds: 'entries', keys: ['label', 'kind', 'until'] },
  series: { holds: 'entries', keys: ['date', 'label'] },
} as const satisfies Record<string, Content>;
export type FieldRole = keyof typeof FIELD_ROLES;

/** A field of a content type, by its own keywords and those of the shared field that it refers to. */
export interface Field {
  name: string;
  /** Where the content type has it. */
  where: Located;
  keyword(key: string): Located | undefined;
}

/**
 * Problems with the roles of a schema whose shape is right.
 *
 * @param roles every `x-role` that the plugin's own file has, wherever it is
 */
export function checkFieldRoles(fields: readonly Field[], roles: readonly Located[]): Problem[] {
  const taken = new Map<FieldRole, string>();
  const known = new Set<Located>();
  const problems = fields.flatMap((field) => {
    const where = field.keyword('x-role');
    const role = roleAt(where);
    if (where === undefined || role === undefined) return [];
    known.add(where);
    const other = taken.get(role);
    taken.set(role, other ?? field.name);
    if (other !== undefined) return [repeated(field, role, other)];
    return roles.includes(where) && !holds(field, FIELD_ROLES[role]) ? [misfit(where, role)] : [];
  });
  const nested = roles.filter((where) => !known.has(where));
  return [
    ...problems,
    ...nested.map((where) =>
      problemAt(where, 'value', {
        code: 'bad-value',
        message: 'only the fields of the content type itself have roles',
        found: formatValue(roleAt(where)!),
        expected: 'no role on a part of a field',
      }),
    ),
  ];
}

function roleAt(where: Located | undefined): FieldRole | undefined {
  return where?.kind === 'scalar' ? (where.value as FieldRole) : undefined;
}

/** The role may come with a reference, so the problem is at the field itself. */
function repeated({ name, where }: Field, role: FieldRole, other: string): Problem {
  const message = `“${name}” has the role “${role}”, which “${other}” has already`;
  const expected = 'one field of the content type with each role';
  return problemAt(where, 'key', { code: 'bad-value', message, expected });
}

/** What a schema says of a field that holds this. */
const EXPECTED: Record<Content['holds'], string> = {
  'a text': '"type": "string", or an enum of texts',
  'true or false': '"type": "boolean"',
  'a list of texts': '"type": "array"',
  terms: '"x-vocabulary"',
  items: '"x-relation": true',
  entries: 'a list of objects with ',
};

function misfit(where: Located, role: FieldRole): Problem {
  const content: Content = FIELD_ROLES[role];
  const keys = 'keys' in content ? content.keys.map((key) => `“${key}”`) : [];
  const expected = EXPECTED[content.holds] + keys.join(', ');
  const message = `the field does not hold what the role “${role}” asks for`;
  return problemAt(where, 'value', { code: 'bad-value', message, found: formatValue(role), expected });
}

function holds({ keyword }: Field, content: Content): boolean {
  switch (content.holds) {
    case 'a text':
      return isScalar(keyword('type'), 'string') || keyword('enum') !== undefined;
    case 'true or false':
      return isScalar(keyword('type'), 'boolean');
    case 'a list of texts':
      return isScalar(keyword('type'), 'array');
    case 'terms':
      return keyword('x-vocabulary') !== undefined;
    case 'items':
      return isScalar(keyword('x-relation'), true);
    case 'entries': {
      const properties = entry(entry(keyword('items'), 'properties'));
      return content.keys.every((key) => properties?.entries.has(key));
    }
  }
}

const isScalar = (part: Located | undefined, value: unknown) =>
  part?.kind === 'scalar' && part.value === value;

/** The object at a key, or the part itself. */
function entry(part: Located | undefined, key?: string): LocatedObject | undefined {
  if (part?.kind !== 'object') return undefined;
  return key === undefined ? part : entry(part.entries.get(key));
}
