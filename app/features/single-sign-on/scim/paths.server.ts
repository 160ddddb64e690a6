/** Paths of patches of SCIM (RFC 7644 section 3.5.2), as far as directories use them. Pure. */
import { readValue, withoutSchema, type FilterValue } from './filter.server.ts';
import { ScimError } from './scim-error.server.ts';

/** `members[value eq "2"].display`; names are in lower case. */
export interface Path {
  attribute: string;
  filter?: { attribute: string; value: FilterValue };
  sub?: string;
}

const MOST_CHARACTERS = 1000;
const NAME = '[A-Za-z][\\w$-]*';
const VALUE = '"(?:[^"\\\\]|\\\\.)*"|true|false|null|-?\\d+(?:\\.\\d+)?';
const PATH = new RegExp(`^(${NAME})(?:\\[\\s*(${NAME})\\s+eq\\s+(${VALUE})\\s*\\])?(?:\\.(${NAME}))?$`, 'i');

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
