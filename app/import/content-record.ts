import type { ImportEntry } from '#app/store/content/publishing/importing.ts';
import type { PublishRecord } from '#app/store/content/publishing/publish-record.ts';
import type { SourceKey } from '#app/store/content/sources.ts';
import { replaceReferences } from '#app/store/content/vocabulary/references.ts';
import { readColumns } from './columns.ts';
import { preferredNid, readIdentity, sourceId } from './identity.ts';
import { formatList } from '#app/text/format-list.ts';
import { isDateTime, isDay } from '#app/text/day.ts';
import {
  failed,
  isId,
  isLine,
  joinLines,
  type ReadResult,
  type RecordProblem,
  type TermIndex,
} from './record.ts';
import { recordCleaner } from './record-html.ts';
import { listedValues } from '#app/store/content/listed-values.ts';
import { walk } from '#app/runtime/plugins/field-rules.ts';
import type { ImportRules } from './import-rules.ts';

const isSlug = (value: unknown) => isLine(value) && /^[^\s/?#]+$/.test(value);
const isProductList = (value: unknown) => Array.isArray(value) && value.every(isId);

/** Where content records come from. */
export interface RecordOrigin {
  vertical: string;
  /** Source of the records without one. */
  source?: string | undefined;
  /** The nid that an item of the source gets if it is free; by default its id, if numeric. */
  preferred?(id: string): number | undefined;
  /** The folder of the imported file, which paths of pictures and files are relative to. */
  folder?: string | undefined;
  /** Reads a record that nobody publishes as far as it can be read: its problems are among the warnings. */
  unfinished?: boolean;
}

/** Reads a content record and cleans its HTML in place. References to terms that were merged become those of now. */
export function readContent(
  input: Record<string, unknown>,
  { vertical, source, folder, unfinished = false, preferred = preferredNid }: RecordOrigin,
  rules: ImportRules,
  terms: TermIndex,
): ReadResult<ImportEntry> {
  if (terms.former && terms.former.references.size > 0) replaceReferences(input, terms.former.references);
  const { identity, withdrawn, problems } = readIdentity(input, source);
  const key = 'key' in identity && { ...identity.key, preferred: preferred(identity.key.id) };
  const { type } = input;
  const fieldRules = typeof type === 'string' ? rules.types.get(type) : undefined;
  if (!fieldRules && !(withdrawn && type === undefined)) {
    const known = [...rules.types.keys()].sort().join(', ');
    return failed(
      '/type',
      `${JSON.stringify(type) ?? 'nothing'} is not a content type; it must be one of: ${known}`,
    );
  }
  if (withdrawn) return readWithdrawal(key || input['nid'], vertical, type as string | undefined, problems);

  const found = new Map<string, Set<number>>();
  const tids = new Map<string, number>();
  const links: Link[] = [];
  const { shape, relations, roles } = fieldRules!;
  for (const field of ['title', roles['short-title'] ?? 'title'])
    if (field in input) input[field] = joinLines(input[field]);
  if (key)
    walk(shape, input, {
      html: (text) => text,
      relation: collectLinks(key.source, preferred, links, problems),
    });
  const valid = rules.validate(type as string, input);
  if (!valid.ok) problems.push(...valid.problems);
  const cleaner = recordCleaner(rules, folder);
  walk(shape, input, {
    html: cleaner.clean,
    media: cleaner.take,
    readOnly: (pointer) => problems.push({ pointer, message: 'is derived and must not be in a file' }),
    term(pointer, reference, vocabularies) {
      const tid = resolveTerm(reference, vocabularies, terms, (message) =>
        problems.push({ pointer, message }),
      );
      if (tid === undefined) return;
      tids.set(pointer, tid);
      const field = pointer.split('/')[1]!;
      // The law of a date is not a subject of its item: a guide to Germany states dates of the Union.
      if (field === roles['key-dates']) return;
      found.set(field, (found.get(field) ?? new Set()).add(tid));
    },
  });
  cleaner.settle(shape, input);
  needFields(input, problems);
  const columns = readColumns(input, roles, rules.dateKinds(vertical), needIn(problems), (pointer) =>
    tids.get(pointer),
  );
  const termLinks = [...found].flatMap(([field, tids]) => [...tids].map((tid) => ({ field, tid })));
  relations.forEach((field) => checkRelations(input[field], field, problems));
  if (problems.length > 0 && !unfinished) return { ok: false, problems };
  const published = input['field_date_pub'] as string;
  const listed = rules.listed?.get(type as string);
  const scheduled = rules.isToCome(vertical, published);
  const record = (): PublishRecord => ({
    ...({ nid: input['nid'] as number, vertical, type: type as string } as const),
    title: input['title'] as string,
    shortTitle: input[roles['short-title'] ?? ''] as string | undefined,
    path: input['path'] as string,
    published,
    ...(scheduled && { scheduled }),
    created: input['created'] as string,
    changed: input['changed'] as string,
    fields: input,
    productAccess: (input['product_access'] as number[] | undefined) ?? [],
    terms: termLinks,
    relations: relations.flatMap((field) => relationsIn(input[field], field)),
    ...columns,
    ...(listed && { values: listedValues(listed, input) }),
  });
  const { media } = cleaner;
  const warnings = [...problems, ...cleaner.warnings, ...(scheduled ? [hiddenUntil(published)] : [])];
  const notes = {
    ...(warnings.length > 0 && { warnings }),
    ...(media.length > 0 && { media }),
  };
  if (!key) return { ok: true, ...notes, record: record() };
  const sourced: ImportEntry = {
    ...{ key, vertical, type: type as string },
    links,
    fields: input,
    record(nidFor) {
      input['nid'] = nidFor(key);
      for (const { holder, at, to } of links) holder[at] = nidFor(to);
      return record();
    },
  };
  return { ok: true, ...notes, record: sourced };
}

const hiddenUntil = (day: string) => ({
  pointer: '/field_date_pub',
  message: `is in the future; the item is hidden until ${day}, then published`,
});

/** A reference in a record to another item of its source. */
interface Link {
  pointer: string;
  holder: Record<string, unknown>;
  at: string;
  to: SourceKey;
}

/** Collects the references to items of the same source. Until their nids are known, placeholders replace them. */
function collectLinks(
  source: string,
  preferred: (id: string) => number | undefined,
  links: Link[],
  problems: RecordProblem[],
) {
  return (pointer: string, holder: Record<string, unknown>, at: string) => {
    const id = sourceId(holder[at]);
    if (id === undefined) problems.push({ pointer, message: 'must be the id of an item in its source' });
    else links.push({ pointer, holder, at, to: { source, id, preferred: preferred(id) } });
    holder[at] = links.length + 1;
  };
}

/** A withdrawn item needs only its identity. */
function readWithdrawal(
  item: unknown,
  vertical: string,
  type: string | undefined,
  problems: RecordProblem[],
): ReadResult<ImportEntry> {
  const isKey = typeof item === 'object' && item !== null;
  if (!isKey && !isId(item) && problems.length === 0)
    problems.push({ pointer: '/nid', message: 'must be a positive integer' });
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, record: { withdraw: item as number | SourceKey, vertical, type } };
}

const needIn = (problems: RecordProblem[]) => (good: boolean, field: string, expected: string) => {
  const pointer = `/${field}`;
  if (!good && !problems.some((problem) => problem.pointer === pointer))
    problems.push({ pointer, message: `must be ${expected}` });
};

/** The columns of the store require these fields, even if a schema does not. */
function needFields(input: Readonly<Record<string, unknown>>, problems: RecordProblem[]): void {
  const need = needIn(problems);
  need(isId(input['nid']), 'nid', 'a positive integer');
  need(isLine(input['title']), 'title', 'text on one line');
  need(isSlug(input['path']), 'path', 'a slug');
  need(isDateTime(input['created']), 'created', 'a UTC time such as 2026-03-04T09:00:00Z');
  need(isDateTime(input['changed']), 'changed', 'a UTC time such as 2026-03-04T09:00:00Z');
  need(isDay(input['field_date_pub']), 'field_date_pub', 'a date such as 2026-03-04');
  need(
    input['product_access'] === undefined || isProductList(input['product_access']),
    'product_access',
    'a list of product ids',
  );
}

function resolveTerm(
  reference: unknown,
  vocabularies: readonly string[],
  terms: TermIndex,
  fail: (message: string) => void,
): number | undefined {
  const tid = typeof reference === 'string' ? terms.tids.get(reference) : undefined;
  const named = JSON.stringify(reference);
  if (tid === undefined) fail(`unknown term ${named}`);
  else if (vocabularies.includes(String(reference).split('/')[0]!)) return tid;
  else fail(`must be a term of ${formatList(vocabularies, 'or')}, not ${named}`);
  return undefined;
}

function checkRelations(value: unknown, field: string, problems: RecordProblem[]): void {
  if (value === undefined) return;
  [value].flat().forEach((target, index) => {
    if (!isId(target))
      problems.push({ pointer: `/${field}/${index}`, message: 'must be the nid of an item' });
  });
}

function relationsIn(value: unknown, field: string): { field: string; target: number }[] {
  if (value === undefined) return [];
  return [...new Set([value].flat() as number[])].map((target) => ({ field, target }));
}
