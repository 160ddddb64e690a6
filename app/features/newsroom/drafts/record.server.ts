/** From a draft to what is published: the reader of imports decides what is valid, clean and complete. */
import type { Services } from '#app/api/services.ts';
import type { Config, VerticalConfig } from '#app/config/model.ts';
import { answerWarnings } from '#app/import/answer-warnings.ts';
import { readContent } from '#app/import/content-record.ts';
import { importRules, type ImportRules } from '#app/import/import-rules.ts';
import { loadTermIndex } from '#app/import/readers.ts';
import type { RecordProblem, TermIndex } from '#app/import/record.ts';
import { siteDays } from '#app/runtime/site-days.ts';
import type { PublishRecord } from '#app/store/content/publishing/publish-record.ts';
import { replaceReferences } from '#app/store/content/vocabulary/references.ts';
import type { Store } from '#app/store/store.ts';
import { formFor } from '../form/form.server.ts';
import { proposedAddress } from '../form/proposed.ts';
import type { Fields } from './merge.ts';
import { completeForm, withoutProblems } from './unfinished.ts';

/** A record that can be published, or what stops it. */
export type PreparedRecord =
  | { ok: true; record: PublishRecord; warnings: RecordProblem[] }
  | { ok: false; problems: RecordProblem[]; warnings: RecordProblem[] };

/** How a record is published. */
export interface Publication {
  at: Date;
  /** The field `changed` of the version of now, which a minor change leaves to readers; undefined otherwise. */
  changed?: string | undefined;
}

const UNTITLED = 'Untitled';

const rulesByConfig = new WeakMap<Config, ImportRules>();
const terms = new WeakMap<Store, { version: number; index: Promise<TermIndex> }>();

function rulesAt({ config, registry }: Pick<Services, 'config' | 'registry'>, at: Date): ImportRules {
  const current = config();
  const rules = rulesByConfig.get(current) ?? importRules(current, registry, undefined, at);
  rulesByConfig.set(current, rules);
  const days = siteDays(current, at);
  return { ...rules, isToCome: (vertical, day) => day > (days.get(vertical) ?? day) };
}

/** The terms of the library: read again when they change. */
async function termsNow({ store }: Pick<Services, 'store'>): Promise<TermIndex> {
  const version = await store.events.latestId();
  const known = terms.get(store);
  if (known?.version === version) return known.index;
  const fresh = { version, index: loadTermIndex(store) };
  terms.set(store, fresh);
  fresh.index.catch(() => terms.delete(store));
  return fresh.index;
}

/** UTC without fractions of a second, as records have it. */
export const recordTime = (at: Date): string => at.toISOString().replace(/\.\d+Z$/, 'Z');

/** What a record needs and a draft may lack: the address follows from the title, the day is that of publication. */
function complete(config: Config, vertical: string, fields: Fields, { at, changed }: Publication): Fields {
  const { title, path, field_date_pub: day, created, product_access: products } = fields;
  const now = recordTime(at);
  return {
    ...fields,
    ...((path === undefined || path === '') && { path: proposedAddress(title) }),
    ...((day === undefined || day === '') && { field_date_pub: siteDays(config, at).get(vertical) }),
    ...(created === undefined && { created: now }),
    ...(products === undefined && { product_access: [] }),
    changed: changed ?? now,
  };
}

/** By the place of their field in the record. */
function inOrder(fields: Fields, problems: readonly RecordProblem[]): RecordProblem[] {
  const names = Object.keys(fields);
  const place = ({ pointer }: RecordProblem) => {
    const at = names.indexOf(pointer.split('/')[1] ?? '');
    return at < 0 ? names.length : at;
  };
  return [...problems].sort((one, other) => place(one) - place(other));
}

/** The record of a draft as it would be published, or everything that stops it. The draft stays as it is. */
export async function prepareRecord(
  services: Services,
  vertical: VerticalConfig,
  fields: Fields,
  publication: Publication,
): Promise<PreparedRecord> {
  const rules = rulesAt(services, publication.at);
  const input = structuredClone(complete(services.config(), vertical.id, fields, publication));
  const { type } = input;
  if (typeof type !== 'string' || !Object.hasOwn(vertical.contentTypes, type))
    return {
      ok: false,
      warnings: [],
      problems: [{ pointer: '/type', message: `“${String(type)}” is not a content type of this vertical` }],
    };
  const read = readContent(input, { vertical: vertical.id }, rules, await termsNow(services));
  if (!read.ok) return { ok: false, problems: inOrder(fields, read.problems), warnings: [] };
  const record = read.record as PublishRecord;
  const answers = await answerWarnings(services.store, rules, [record]);
  return { ok: true, record, warnings: inOrder(fields, [...(read.warnings ?? []), ...answers]) };
}

/**
 * The record of a draft that may be unfinished, as far as it can be read: what is wrong is left out, and what is missing is
 * empty. To look at, never to publish. Undefined if the vertical has no such content type.
 */
export async function prepareUnfinished(
  services: Services,
  vertical: VerticalConfig,
  fields: Fields,
  publication: Publication,
): Promise<PublishRecord | undefined> {
  const prepared = await prepareRecord(services, vertical, fields, publication);
  if (prepared.ok) return prepared.record;
  const form = formFor(vertical, services.registry, String(fields['type']));
  if (!form) return undefined;
  const rest = completeForm(withoutProblems(fields, prepared.problems), form.tree);
  const title = typeof rest['title'] === 'string' && rest['title'].trim() !== '' ? rest['title'] : UNTITLED;
  const input = structuredClone(complete(services.config(), vertical.id, { ...rest, title }, publication));
  const origin = { vertical: vertical.id, unfinished: true };
  const read = readContent(input, origin, rulesAt(services, publication.at), await termsNow(services));
  return read.ok ? (read.record as PublishRecord) : undefined;
}

/**
 * The record of a version as it was: its columns follow from its fields, which stay byte for byte, but for terms that were
 * merged since.
 *
 * @param fields of an earlier version
 */
export async function prepareVersion(
  services: Services,
  vertical: VerticalConfig,
  fields: Fields,
  at: Date,
): Promise<PreparedRecord> {
  const changed = typeof fields['changed'] === 'string' ? fields['changed'] : undefined;
  const prepared = await prepareRecord(services, vertical, fields, { at, changed });
  if (!prepared.ok) return prepared;
  const own = structuredClone(fields);
  replaceReferences(own, (await termsNow(services)).former!.references);
  return { ...prepared, record: { ...prepared.record, fields: own } };
}
