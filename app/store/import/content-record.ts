import type { PublishRecord } from '../content-publishing.ts';
import { readColumns } from './columns.ts';
import { failed, isDay, isId, isLine } from './record.ts';
import type { ReadResult, RecordProblem, TermIndex } from './record.ts';
import { recordCleaner } from './record-html.ts';
import { walk } from './rules.ts';
import type { FieldRules } from './rules.ts';
import type { MediaIntake } from './pictures/intake.ts';
import type { SanitiseOptions } from './sanitise.ts';

/** How content is checked and cleaned; the runtime makes it from the content types' plugins. */
export interface ImportRules {
  /** Verticals that content may belong to. */
  verticals: readonly string[];
  /** By content type, from `rulesFromSchema`. */
  types: ReadonlyMap<string, FieldRules>;
  /** Checks a whole record against the schema of its content type. */
  validate(type: string, record: unknown): { ok: true } | { ok: false; problems: RecordProblem[] };
  /** Cleans the HTML of a field. */
  sanitise(html: string, options?: SanitiseOptions): string;
  /** Takes in the pictures of a record; without it they are left out and told. */
  media?: MediaIntake;
}

const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const isTime = (value: unknown) =>
  typeof value === 'string' &&
  DATE_TIME.test(value) &&
  isDay(value.slice(0, 10)) &&
  !Number.isNaN(Date.parse(value));
const isSlug = (value: unknown) => isLine(value) && /^[^\s/?#]+$/.test(value);
const isProductList = (value: unknown) => Array.isArray(value) && value.every(isId);

/**
 * Reads a content record; its HTML is cleaned in place.
 *
 * @param folder where the paths of pictures start: that of the file it comes from
 */
export function readContent(
  input: Record<string, unknown>,
  vertical: string,
  rules: ImportRules,
  terms: TermIndex,
  folder?: string,
): ReadResult<PublishRecord> {
  const { type } = input;
  const fieldRules = typeof type === 'string' ? rules.types.get(type) : undefined;
  if (typeof type !== 'string' || !fieldRules) {
    const known = [...rules.types.keys()].sort().join(', ');
    return failed('/type', `${JSON.stringify(type) ?? 'nothing'} is not a content type; known are ${known}`);
  }
  const valid = rules.validate(type, input);
  const problems = valid.ok ? [] : [...valid.problems];
  const found = new Map<string, Set<number>>();
  const cleaner = recordCleaner(rules, folder);
  walk(fieldRules.shape, input, {
    html: cleaner.clean,
    readOnly: (pointer) => problems.push({ pointer, message: 'is derived, so a file must not give it' }),
    term(pointer, reference, vocabularies) {
      const tid = readTerm(reference, vocabularies, terms, (message) => problems.push({ pointer, message }));
      if (tid === undefined) return;
      const field = pointer.split('/')[1]!;
      found.set(field, (found.get(field) ?? new Set()).add(tid));
    },
  });
  cleaner.settle(fieldRules.shape, input);
  // The schema says more, but the columns of the store need at least this of every content type.
  const need = (good: boolean, field: string, expected: string) => {
    const pointer = `/${field}`;
    if (!good && !problems.some((problem) => problem.pointer === pointer))
      problems.push({ pointer, message: `must be ${expected}` });
  };
  need(isId(input['nid']), 'nid', 'a positive integer');
  need(isLine(input['title']), 'title', 'text on one line');
  need(isSlug(input['path']), 'path', 'a slug');
  need(isTime(input['created']), 'created', 'a UTC time such as 2026-03-04T09:00:00Z');
  need(isTime(input['changed']), 'changed', 'a UTC time such as 2026-03-04T09:00:00Z');
  need(isDay(input['field_date_pub']), 'field_date_pub', 'a date such as 2026-03-04');
  need(
    input['product_access'] === undefined || isProductList(input['product_access']),
    'product_access',
    'a list of product ids',
  );
  const columns = readColumns(input, need);
  const links = {
    terms: [...found].flatMap(([field, tids]) => [...tids].map((tid) => ({ field, tid }))),
    relations: fieldRules.relations.flatMap((field) => readRelations(input[field], field, problems)),
  };
  if (problems.length > 0) return { ok: false, problems };
  const record = input as { nid: number; title: string; path: string; created: string; changed: string };
  return {
    ok: true,
    ...(cleaner.warnings.length > 0 && { warnings: cleaner.warnings }),
    record: {
      nid: record.nid,
      vertical,
      type,
      title: record.title,
      path: record.path,
      published: input['field_date_pub'] as string,
      created: record.created,
      changed: record.changed,
      fields: input,
      productAccess: (input['product_access'] as number[] | undefined) ?? [],
      ...links,
      ...columns,
    },
  };
}

function readTerm(
  reference: unknown,
  vocabularies: readonly string[],
  terms: TermIndex,
  fail: (message: string) => void,
): number | undefined {
  const tid = typeof reference === 'string' ? terms.tids.get(reference) : undefined;
  const named = JSON.stringify(reference);
  if (tid === undefined) fail(`there is no term ${named}`);
  else if (vocabularies.includes(String(reference).split('/')[0]!)) return tid;
  else fail(`takes terms of ${vocabularies.join(' or ')}, but ${named} is not one`);
  return undefined;
}

function readRelations(
  value: unknown,
  field: string,
  problems: RecordProblem[],
): { field: string; target: number }[] {
  if (value === undefined) return [];
  const targets = [value].flat();
  targets.forEach((target, index) => {
    if (!isId(target))
      problems.push({ pointer: `/${field}/${index}`, message: 'must be the nid of an item' });
  });
  return [...new Set(targets as number[])].map((target) => ({ field, target }));
}
