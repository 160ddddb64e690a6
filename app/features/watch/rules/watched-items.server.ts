/**
 * Items as watch rules look at them: their words, their terms with those above and the places bound by them, and what
 * readers act on; whether a rule matches one, and why.
 */
import type { Binding } from '#app/store/content/bindings.ts';
import type { Term, ContentRecord, FieldTerm } from '#app/store/store.ts';
import type { WaitingMatch } from '../digests-store.server.ts';
import type { Reason } from '../digests/digest.server.ts';
import { hash } from 'node:crypto';
import type { VerticalConfig } from '#app/config/model.ts';
import type { Access } from '#app/plugin.ts';
import { schemaFor, valueWithRole } from '#app/runtime/plugins/field-roles.ts';
import { redact } from '#app/runtime/plugins/redact.ts';
import { hiddenTermFields } from '#app/runtime/plugins/field-rules.ts';
import type { ContentSchema } from '#app/runtime/plugins/registry.ts';
import type { DocumentText } from '#app/store/search/language/text/document.ts';
import {
  prepareText,
  type PreparedText,
  createMatcher,
} from '#app/store/search/language/text/occurrences.ts';
import { getUpdated } from '#app/api/content/lists/summaries.ts';
import { getSearchSource } from '#app/store/search/site/search-source.ts';
import type { Services } from '#app/api/services.ts';
import type { Synonyms } from '#app/store/search/language/syntax/synonyms.ts';
import { parseQuery } from '#app/store/search/language/syntax/parse.ts';
import type { WatchQuery } from '../rules-store.server.ts';

/** What a reader with one kind of access may see of an item. */
interface ItemSide {
  /** Prepared at the first use: most rules decide by type and terms. */
  text(): PreparedText;
  /** Ids of its terms, of all terms above them, and of the places that their law bound when the item was published. */
  terms: ReadonlySet<number>;
  /** The same without the places that are bound: what the item is about. */
  about: ReadonlySet<number>;
  /**
   * A hash of what they read: title, summary, text, dates, and the day of the last update if the item is maintained. A
   * rule matches an item again when it changes. Only words count, not how they are marked up.
   */
  fingerprint: string;
}

export interface WatchedItem extends Record<Access, ItemSide> {
  record: ContentRecord;
  vertical: VerticalConfig;
}

export type WatchServices = Pick<
  Services,
  'config' | 'registry' | 'store' | 'reportPluginFault' | 'now' | 'reportError'
>;

/**
 * The items of these records whose content type is in use.
 *
 * @param planned terms of records that are not published yet
 */
export async function readWatchedItems(
  services: WatchServices,
  records: readonly ContentRecord[],
  planned?: ReadonlyMap<number, readonly FieldTerm[]>,
): Promise<WatchedItem[]> {
  const { store, registry, config } = services;
  const [texts, terms] = await Promise.all([
    getSearchSource(services).project(records),
    planned ?? store.content.terms(records.map(({ nid }) => nid)),
  ]);
  const [parents, bound] = await Promise.all([readParents(services, terms), readBound(services, terms)]);
  const textByNid = new Map(texts.map((text) => [text.nid, text]));
  return records.flatMap((record) => {
    const vertical = config().verticals[record.vertical];
    const text = textByNid.get(record.nid);
    const schema = vertical && text && schemaFor(registry, vertical, record.type);
    if (!vertical || !text || !schema) return [];
    const fields = terms.get(record.nid) ?? [];
    const { updated } = getUpdated(record, vertical.contentTypes[record.type]!);
    const hidden = hiddenTermFields(registry, vertical, [record.type]);
    const shown = fields.filter(({ field }) => !hidden.includes(field));
    return [
      {
        record,
        vertical,
        full: side(
          text.full,
          closeTerms(fields, parents),
          bindTerms(fields, record.published, bound),
          getFingerprint(schema, record, updated, 'full', text.full),
        ),
        restricted: side(
          text.open,
          closeTerms(shown, parents),
          bindTerms(shown, record.published, bound),
          getFingerprint(schema, record, updated, 'restricted', text.open),
        ),
      },
    ];
  });
}

function side(
  text: DocumentText,
  about: ReadonlySet<number>,
  bound: readonly number[],
  fingerprint: string,
): ItemSide {
  let prepared: PreparedText | undefined;
  const terms = bound.length === 0 ? about : new Set([...about, ...bound]);
  return { text: () => (prepared ??= prepareText(text)), terms, about, fingerprint };
}

function getFingerprint(
  schema: ContentSchema,
  { title, fields }: ContentRecord,
  updated: string | undefined,
  access: Access,
  { references, body: passages }: DocumentText,
): string {
  const visible = redact(schema, fields, access);
  const { body } = visible as { body?: { summary?: unknown } };
  const dates = valueWithRole<{ kind?: unknown; date?: unknown }[]>(schema, visible, 'key-dates') ?? [];
  const days = dates.map(({ kind, date }) => `${String(kind)} ${String(date)}`).sort();
  return hash(
    'sha256',
    JSON.stringify([title, body?.summary ?? null, days, updated ?? null, references, passages]),
  );
}

/** The parent of each term that the items have, or that is above one of these. */
async function readParents(
  { store }: Pick<WatchServices, 'store'>,
  terms: ReadonlyMap<number, readonly FieldTerm[]>,
): Promise<ReadonlyMap<number, number>> {
  const own = new Map([...terms.values()].flat().map(({ term }) => [term.tid, term.parent]));
  for (const { tid, parent } of await store.terms.above([...own.keys()])) own.set(tid, parent);
  return own;
}

/** The places that the law of the items' terms binds, by term. */
async function readBound(
  { store }: Pick<WatchServices, 'store'>,
  terms: ReadonlyMap<number, readonly FieldTerm[]>,
): Promise<ReadonlyMap<number, readonly Binding[]>> {
  const own = new Set([...terms.values()].flat().map(({ term }) => term.tid));
  return Map.groupBy(await store.terms.boundBy([...own]), ({ law }) => law);
}

/** The terms with all above them. */
function closeTerms(fields: readonly FieldTerm[], parents: ReadonlyMap<number, number>): ReadonlySet<number> {
  const all = new Set<number>();
  for (const { term } of fields)
    for (let tid: number | undefined = term.tid; tid && !all.has(tid); tid = parents.get(tid)) all.add(tid);
  return all;
}

/** The places that the law of the terms bound on a day. */
const bindTerms = (
  fields: readonly FieldTerm[],
  day: string,
  bound: ReadonlyMap<number, readonly Binding[]>,
): number[] =>
  fields.flatMap(({ term }) =>
    (bound.get(term.tid) ?? []).filter(({ from, to }) => from <= day && to >= day).map(({ place }) => place),
  );

/** @param access of the rule's reader to the item: nothing else of it is looked at */
export type RuleMatcher = (item: WatchedItem, access: Access) => boolean;

/** Types and terms decide first, because words cost most. */
export function createRuleMatcher(
  { text, types, terms, not = [] }: WatchQuery,
  synonyms: Synonyms,
): RuleMatcher {
  const matchesText = createMatcher(parseQuery(text), synonyms);
  return (item, access) => {
    const { terms: own, about, text: getText } = item[access];
    if (types.length > 0 && !types.includes(item.record.type)) return false;
    if (!terms.every(({ tids }) => tids.some((tid) => own.has(tid)))) return false;
    if (not.some(({ tids }) => tids.some((tid) => about.has(tid)))) return false;
    return text === '' || matchesText(getText());
  };
}

/**
 * The terms of a rule that an item has, with the term of the rule above each if it is another, and the unions whose law
 * binds a place of the rule.
 *
 * @param bindings of the terms of the rule
 */
export function findReason(
  { name, words, terms }: WaitingMatch['rule'],
  ofItem: readonly number[],
  all: ReadonlyMap<number, Term>,
  bindings: readonly Binding[] = [],
): Reason {
  const found = new Map<string, Reason['terms'][number]>();
  for (const tid of new Set(ofItem)) {
    const own = all.get(tid);
    const above = own && aboveIn(own, terms, all);
    // Of the terms below one term of the rule, the first is enough.
    if (own && above && !found.has(above.name))
      found.set(above.name, above.tid === tid ? { name: own.name } : { name: own.name, below: above.name });
  }
  for (const { law, place } of bindings) {
    const [union, member] = [all.get(law), all.get(place)];
    // The place itself is the better reason.
    if (union && member && terms.includes(place) && ofItem.includes(law) && !found.has(member.name))
      found.set(member.name, { name: union.name, binds: member.name });
  }
  return { rule: name, words, terms: [...found.values()] };
}

/** The term itself or the nearest one above it that the rule names. */
function aboveIn(term: Term, wanted: readonly number[], all: ReadonlyMap<number, Term>): Term | undefined {
  const seen = new Set<number>();
  for (let at: Term | undefined = term; at && !seen.has(at.tid); at = all.get(at.parent)) {
    if (wanted.includes(at.tid)) return at;
    seen.add(at.tid);
  }
  return undefined;
}
