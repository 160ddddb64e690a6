import type { PublishRecord } from '../content-publishing.ts';
import { failed, isId, isLine } from './record.ts';
import type { ReadResult, RecordProblem, TermIndex } from './record.ts';
import { walk } from './rules.ts';
import type { FieldRules } from './rules.ts';

/** How content is checked and cleaned; the runtime makes it from the content types' plugins. */
export interface ImportRules {
  /** Verticals that content may belong to. */
  verticals: readonly string[];
  /** By content type, from `rulesFromSchema`. */
  types: ReadonlyMap<string, FieldRules>;
  /** Checks a whole record against the schema of its content type. */
  validate(type: string, record: unknown): { ok: true } | { ok: false; problems: RecordProblem[] };
  /** Cleans the HTML of a field. */
  sanitise(html: string): string;
}

const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const DATE = /^\d{4}-\d\d-\d\d$/;

const isMatch = (value: unknown, pattern: RegExp) =>
  typeof value === 'string' && pattern.test(value) && !Number.isNaN(Date.parse(value));
const isSlug = (value: unknown) => isLine(value) && /^[^\s/?#]+$/.test(value);
const isProductList = (value: unknown) => Array.isArray(value) && value.every(isId);

/** Reads a content record; its HTML is cleaned in place. */
export function readContent(
  input: Record<string, unknown>,
  vertical: string,
  rules: ImportRules,
  terms: TermIndex,
): ReadResult<PublishRecord> {
  const { type } = input;
  const fieldRules = typeof type === 'string' ? rules.types.get(type) : undefined;
  if (typeof type !== 'string' || !fieldRules) {
    const known = [...rules.types.keys()].sort().join(', ');
    return failed('/type', `${JSON.stringify(type) ?? 'nothing'} is not a content type; known are ${known}`);
  }
  const valid = rules.validate(type, input);
  const problems = valid.ok ? [] : [...valid.problems];
  walk(fieldRules.shape, input, {
    html: rules.sanitise,
    readOnly: (pointer) => problems.push({ pointer, message: 'is derived, so a file must not give it' }),
  });
  // The schema says more, but the columns of the store need at least this of every content type.
  const need = (good: boolean, field: string, expected: string) => {
    const pointer = `/${field}`;
    if (!good && !problems.some((problem) => problem.pointer === pointer))
      problems.push({ pointer, message: `must be ${expected}` });
  };
  need(isId(input['nid']), 'nid', 'a positive integer');
  need(isLine(input['title']), 'title', 'text on one line');
  need(isSlug(input['path']), 'path', 'a slug');
  need(isMatch(input['created'], DATE_TIME), 'created', 'a UTC time such as 2026-03-04T09:00:00Z');
  need(isMatch(input['changed'], DATE_TIME), 'changed', 'a UTC time such as 2026-03-04T09:00:00Z');
  need(isMatch(input['field_date_pub'], DATE), 'field_date_pub', 'a date such as 2026-03-04');
  need(
    input['product_access'] === undefined || isProductList(input['product_access']),
    'product_access',
    'a list of product ids',
  );
  const links = {
    terms: fieldRules.terms.flatMap(({ field, vocabularies }) =>
      readTerms(input[field], field, vocabularies, terms, problems),
    ),
    relations: fieldRules.relations.flatMap((field) => readRelations(input[field], field, problems)),
  };
  if (problems.length > 0) return { ok: false, problems };
  const record = input as { nid: number; title: string; path: string; created: string; changed: string };
  return {
    ok: true,
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
    },
  };
}

function readTerms(
  value: unknown,
  field: string,
  vocabularies: readonly string[],
  terms: TermIndex,
  problems: RecordProblem[],
): { field: string; tid: number }[] {
  if (value === undefined) return [];
  const found = new Set<number>();
  [value].flat().forEach((ref: unknown, index) => {
    const pointer = Array.isArray(value) ? `/${field}/${index}` : `/${field}`;
    const tid = typeof ref === 'string' ? terms.tids.get(ref) : undefined;
    if (tid === undefined) {
      problems.push({ pointer, message: `there is no term ${JSON.stringify(ref)}` });
    } else if (!vocabularies.includes(String(ref).split('/')[0]!)) {
      problems.push({
        pointer,
        message: `takes terms of ${vocabularies.join(' or ')}, but ${JSON.stringify(ref)} is not one`,
      });
    } else {
      found.add(tid);
    }
  });
  return [...found].map((tid) => ({ field, tid }));
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
