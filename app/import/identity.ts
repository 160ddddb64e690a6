import { ENVELOPE } from '#app/runtime/plugins/field-rules.ts';
import type { SourceKey } from '#app/store/content/sources.ts';
import { isId, isLine, type RecordProblem } from './record.ts';

/** Identifies the item of a record, by nid or by the id that its source uses. */
export type Identity = { nid: unknown } | { key: SourceKey };

const SOURCE = /^[a-z0-9][a-z0-9._-]{0,99}$/;
const LONGEST_ID = 200;

/** Whether this is a valid name of a source: lower-case letters and digits, and `.`, `_`, `-` between them. */
export const isSourceName = (value: unknown): value is string =>
  typeof value === 'string' && SOURCE.test(value);

/** An id that a source uses: text on one line, or a number; as text. */
export function sourceId(value: unknown): string | undefined {
  if (Number.isSafeInteger(value)) return String(value);
  return isLine(value) && value.length <= LONGEST_ID ? value : undefined;
}

/** A numeric id that can also be the nid, so that a migrated site keeps its URLs. */
export function preferredNid(id: string): number | undefined {
  return /^[1-9]\d*$/.test(id) && isId(Number(id)) ? Number(id) : undefined;
}

/**
 * Reads the identity of a record and removes its fields from the record, except for the nid of an item without a source.
 *
 * @param source of records without one
 */
export function readIdentity(
  input: Record<string, unknown>,
  source?: string,
): { identity: Identity; withdrawn: boolean; problems: RecordProblem[] } {
  const problems: RecordProblem[] = [];
  const need = (good: boolean, pointer: string, message: string) => {
    if (!good) problems.push({ pointer, message });
  };
  const { source: named = source, source_id: given, status = 'published', nid } = input;
  for (const key of ENVELOPE) delete input[key];
  const withdrawn = status === 'withdrawn';
  need(withdrawn || status === 'published', '/status', 'must be "published" or "withdrawn"');

  if (named === undefined) {
    need(given === undefined, '/source_id', 'requires a source: add "source" or use --source');
    need(
      given !== undefined || nid !== undefined,
      '/nid',
      'is required, unless there is a source and a source_id',
    );
    // Reading continues, to report all problems of the record.
    if (problems.length > 0 && nid === undefined) input['nid'] = 1;
    return { identity: { nid }, withdrawn, problems };
  }
  need(isSourceName(named), '/source', 'must be lower-case letters, digits, dots, hyphens or underscores');
  need(
    given === undefined || nid === undefined,
    '/nid',
    'cannot be combined with source_id: the nid is assigned',
  );
  const id = sourceId(given ?? nid);
  need(
    id !== undefined,
    given === undefined ? '/nid' : '/source_id',
    `must be a number, or text on one line of at most ${LONGEST_ID} characters`,
  );
  input['nid'] = 1;
  const key = {
    source: String(named),
    id: id ?? '',
    preferred: id === undefined ? undefined : preferredNid(id),
  };
  return { identity: { key }, withdrawn, problems };
}
