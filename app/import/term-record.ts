import { isDay } from '#app/text/day.ts';
import type { Membership } from '#app/store/content/bindings.ts';
import type { TermRecord } from '#app/store/content/terms.ts';
import { isId, isLine, joinLines, LARGEST_ID } from './record.ts';
import type { ReadResult, RecordProblem, TermIndex } from './record.ts';

const KEY = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const TERM_TEXTS = ['iso', 'category', 'description', 'url'] as const;
const TERM_KEYS = new Set<string>([
  'tid',
  'vid',
  'key',
  'name',
  'parent',
  'weight',
  'memberOf',
  ...TERM_TEXTS,
]);
const MEMBERSHIP_KEYS = new Set(['of', 'from', 'to']);

/** A term that was merged here. An import leaves it so. */
export interface FormerTerm {
  mergedInto: number;
}

/** What a term record is: a term to write, or one that was merged. */
export const isFormer = (record: TermRecord | FormerTerm): record is FormerTerm => 'mergedInto' in record;

/** The record with the ids and the key of now; the term of now, if the record is of one that was merged. */
function resolveFormer(
  input: Record<string, unknown>,
  { former, tids, refs }: TermIndex,
): FormerTerm | undefined {
  if (!former) return undefined;
  const now = (id: unknown) => former.tids.get(Number(id));
  const ref = `${String(input['vid'])}/${String(input['key'])}`;
  const holder = former.references.has(ref) ? tids.get(ref) : undefined;
  const merged = now(input['tid']) ?? (holder !== undefined && holder !== input['tid'] ? holder : undefined);
  if (merged !== undefined) return { mergedInto: merged };
  // The newsroom gave it another key, which stays.
  if (holder !== undefined) input['key'] = refs.get(holder)!.split('/')[1];
  input['parent'] = now(input['parent']) ?? input['parent'];
  if (Array.isArray(input['memberOf']))
    for (const one of input['memberOf'] as Record<string, unknown>[])
      if (typeof one === 'object' && one !== null && now(one['of'])) one['of'] = now(one['of']);
  return undefined;
}

/**
 * Reads a term record and adds a valid one to the index, so that later lines may refer to it. A parent must come before
 * its children: a term with an unknown parent, or with a descendant as its parent, is invalid, and so are its children.
 * A union must come before its members, for the same reason.
 */
export function readTerm(
  input: Record<string, unknown>,
  terms: TermIndex,
): ReadResult<TermRecord | FormerTerm> {
  const merged = resolveFormer(input, terms);
  if (merged)
    return {
      ok: true,
      record: merged,
      warnings: [
        {
          pointer: '/tid',
          message: `was merged into ${terms.refs.get(merged.mergedInto)} in the newsroom, and stays so`,
        },
      ],
    };
  const problems: RecordProblem[] = [];
  const need = (good: boolean, field: string, message: string) => {
    if (!good) problems.push({ pointer: `/${field}`, message });
  };
  if ('name' in input) input['name'] = joinLines(input['name']);
  const { tid, vid, key, name, parent, weight } = input;
  need(isId(tid), 'tid', 'must be a positive integer');
  need(typeof vid === 'string' && /^[a-z][a-z0-9_]*$/.test(vid), 'vid', 'must be the name of a vocabulary');
  need(
    typeof key === 'string' && KEY.test(key),
    'key',
    'must be lower-case letters and digits, joined by hyphens',
  );
  need(isLine(name), 'name', 'must be text on one line');
  need(Number.isInteger(weight) && Math.abs(Number(weight)) <= LARGEST_ID, 'weight', 'must be an integer');
  const parentRef = terms.refs.get(Number(parent));
  need(
    parent === 0 || parentRef !== undefined,
    'parent',
    'must be 0 or the tid of a term on an earlier line',
  );
  need(
    parentRef === undefined || parentRef.startsWith(`${String(vid)}/`),
    'parent',
    `must be in the same vocabulary, but is ${parentRef}`,
  );
  for (const field of TERM_TEXTS)
    need(input[field] === undefined || isLine(input[field]), field, 'must be text on one line');
  for (const field of Object.keys(input)) need(TERM_KEYS.has(field), field, 'unknown key');
  need(parent === 0 || parent !== tid, 'parent', 'must not be the term itself');
  need(
    parent === tid || !isBelow(Number(parent), Number(tid), terms),
    'parent',
    `must not be a descendant of the term, but is ${parentRef}`,
  );
  const memberships = readMemberships(input['memberOf'], { tid, vid }, terms);
  problems.push(...memberships.problems);
  const ref = `${String(vid)}/${String(key)}`;
  const holder = terms.tids.get(ref);
  need(holder === undefined || holder === tid, 'key', `duplicate key ${ref}, already used by term ${holder}`);
  if (problems.length > 0) return { ok: false, problems };

  const oldRef = terms.refs.get(tid as number);
  if (oldRef !== undefined) terms.tids.delete(oldRef);
  terms.tids.set(ref, tid as number);
  terms.refs.set(tid as number, ref);
  terms.parents.set(tid as number, parent as number);
  const text = (field: (typeof TERM_TEXTS)[number]) => (input[field] as string | undefined) ?? null;
  return {
    ok: true,
    record: {
      tid,
      vid,
      key,
      name,
      parent,
      weight,
      iso: text('iso'),
      category: text('category'),
      description: text('description'),
      url: text('url'),
      memberOf: memberships.read,
    } as TermRecord,
  };
}

/** The memberships of a term: `[{ "of": 1020, "from": "1973-01-01", "to": "2020-01-31" }]`. */
function readMemberships(
  given: unknown,
  { tid, vid }: { tid: unknown; vid: unknown },
  { refs }: TermIndex,
): { read: Membership[]; problems: RecordProblem[] } {
  if (given === undefined) return { read: [], problems: [] };
  if (!Array.isArray(given))
    return { read: [], problems: [{ pointer: '/memberOf', message: 'must be a list of memberships' }] };
  const problems: RecordProblem[] = [];
  const periods: Membership[] = [];
  for (const [index, one] of given.entries()) {
    const pointer = `/memberOf/${index}`;
    const need = (good: boolean, field: string, message: string) => {
      if (!good) problems.push({ pointer: `${pointer}${field}`, message });
    };
    if (typeof one !== 'object' || one === null || Array.isArray(one)) {
      need(false, '', 'must be an object such as {"of":1020,"from":"2013-07-01"}');
      continue;
    }
    const { of, from, to } = one as Record<string, unknown>;
    const ref = refs.get(Number(of));
    need(isId(of) && ref !== undefined, '/of', 'must be the tid of a term on an earlier line');
    need(
      ref === undefined || ref.startsWith(`${String(vid)}/`),
      '/of',
      `must be in the same vocabulary, but is ${ref}`,
    );
    need(of !== tid, '/of', 'must not be the term itself');
    for (const [name, day] of [['from', from] as const, ['to', to] as const])
      need(day === undefined || isDay(day), `/${name}`, 'must be a day such as 2013-07-01');
    need(typeof from !== 'string' || typeof to !== 'string' || from <= to, '/to', 'must not be before from');
    for (const name of Object.keys(one)) need(MEMBERSHIP_KEYS.has(name), `/${name}`, 'unknown key');
    const period = one as Membership;
    need(
      !periods.some((other) => isOverlapping(other, period)),
      '',
      'overlaps an earlier membership of the same union',
    );
    periods.push(period);
  }
  return { read: periods, problems };
}

function isOverlapping(one: Membership, other: Membership): boolean {
  const { from: a = '', to: b = '9' } = one;
  const { from: c = '', to: d = '9' } = other;
  return one.of === other.of && a <= d && c <= b;
}

/** Whether a term is below another, or equal to it. */
function isBelow(tid: number, other: number, { parents }: TermIndex): boolean {
  const seen = new Set<number>();
  for (let at: number | undefined = tid; at && !seen.has(at); at = parents.get(at)) {
    if (at === other) return true;
    seen.add(at);
  }
  return false;
}
