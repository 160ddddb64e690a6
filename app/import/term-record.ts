import type { Term } from '#app/store/content/terms.ts';
import { isId, isLine, LARGEST_ID } from './record.ts';
import type { ReadResult, RecordProblem, TermIndex } from './record.ts';

const KEY = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const TERM_TEXTS = ['iso', 'category', 'description', 'url'] as const;
const TERM_KEYS = new Set<string>(['tid', 'vid', 'key', 'name', 'parent', 'weight', ...TERM_TEXTS]);

/**
 * Reads a term record and adds a valid one to the index, so that later lines may refer to it. A parent must come before
 * its children: a term with an unknown parent, or with a descendant as its parent, is invalid, and so are its children.
 */
export function readTerm(input: Record<string, unknown>, terms: TermIndex): ReadResult<Term> {
  const problems: RecordProblem[] = [];
  const need = (good: boolean, field: string, message: string) => {
    if (!good) problems.push({ pointer: `/${field}`, message });
  };
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
    } as Term,
  };
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
