/**
 * Reads texts after they were published, and all of them again after terms of a glossary changed: in small parts, in the
 * second thread, by one instance at a time. What was found is shown as soon as a round has ended.
 */
import type { BackgroundWork } from '#app/api/background-work.ts';
import type { Services } from '#app/api/services.ts';
import type { VerticalConfig } from '#app/config/model.ts';
import { loadData } from '#app/api/content/pages/load-data.ts';
import { roleFields, schemaFor } from '#app/runtime/plugins/field-roles.ts';
import type { ContentRecord } from '#app/store/store.ts';
import { textMarks, type MarksPart, type Progress } from '../marks-store.server.ts';
import { readLexicons, type LexiconOfVertical } from './lexicons.server.ts';
import { findItemActs, findItemMarks } from './read-item.server.ts';

/** Items in one part: some ten milliseconds of work, and one transaction. */
export const PART = 50;
/** Parts in a round: pages show what they found before the next round. */
const PARTS_IN_ROUND = 200;
const EVERY_MS = 60_000;
/** Watch rules are matched in the same thread, and first. */
const DELAY_MS = 500;
const FEATURE = 'in-text';
/** The task of the second thread. */
const TASK = 'find terms in texts';

const verticalsWithIt = ({ config }: Pick<Services, 'config'>): VerticalConfig[] =>
  Object.values(config().verticals).filter(({ features }) => Object.hasOwn(features, FEATURE));

type FollowServices = Pick<Services, 'config' | 'registry' | 'store' | 'reportError'>;

/** Does the next part. @returns whether there is more */
export const readPart = (services: FollowServices) => async (): Promise<boolean> => {
  const { store, config } = services;
  const marks = store.of(textMarks);
  const latest = await store.events.latestId();
  const key = `${config().hash} ${latest} ${await marks.termsState()}`;
  const lexicons = await readLexicons(store, verticalsWithIt(services), key);
  const fingerprints = Object.fromEntries(
    [...lexicons].map(([vertical, { fingerprint }]) => [vertical, fingerprint]),
  );
  const stored = await marks.progress();
  const before = stored ?? { event: latest, sweptTo: 0, lexicons: {}, isDirty: false };
  const isSame = JSON.stringify(before.lexicons) === JSON.stringify(fingerprints);
  const from: Progress = isSame ? before : { ...before, lexicons: fingerprints, sweptTo: 0 };

  const events = await store.events.log(from.event, PART);
  const last = events.at(-1);
  if (last) {
    const nids = [...new Set(events.map(({ nid }) => nid))].filter((nid) => nid > 0);
    const records = await store.content.published(nids);
    const present = new Set(records.map(({ nid }) => nid));
    const removed = nids.filter((nid) => !present.has(nid));
    await write(services, records, lexicons, {
      removed,
      from: stored,
      progress: { ...from, event: last.id },
    });
    return true;
  }
  if (from.sweptTo === null) {
    if (!isSame) await write(services, [], lexicons, { removed: [], from: stored, progress: from });
    return false;
  }
  const records = await store.content.publishedAfter(from.sweptTo, PART);
  const isLast = records.length < PART;
  const rows = new Map((await marks.rows(records.map(({ nid }) => nid))).map((row) => [row.nid, row]));
  const stale = records.filter(({ nid, version, vertical }) => {
    const row = rows.get(nid);
    return row?.version !== version || row.lexicon !== lexicons.get(vertical)?.fingerprint;
  });
  const sweptTo = isLast ? null : records.at(-1)!.nid;
  await write(services, stale, lexicons, { removed: [], from: stored, progress: { ...from, sweptTo } });
  return !isLast;
};

type Part = Pick<MarksPart, 'rows' | 'acts' | 'read'>;

async function write(
  services: FollowServices,
  records: readonly ContentRecord[],
  lexicons: ReadonlyMap<string, LexiconOfVertical>,
  { removed, from, progress }: Pick<MarksPart, 'removed' | 'from' | 'progress'>,
): Promise<void> {
  const marks = services.store.of(textMarks);
  const rows: MarksPart['rows'][number][] = [];
  const acts: MarksPart['acts'][number][] = [];
  for (const record of records) {
    const own = lexicons.get(record.vertical);
    const read = own && (await readItem(services, record, own));
    if (!read) continue;
    rows.push(read.row);
    acts.push(...read.acts);
  }
  const part: Part = { rows, acts, read: rows.map(({ nid }) => nid) };
  const isDirty = progress.isDirty || (await differs(marks, part, removed));
  await marks.write({ ...part, removed, from, progress: { ...progress, isDirty } });
}

async function readItem(
  services: FollowServices,
  record: ContentRecord,
  { lexicon, fingerprint }: LexiconOfVertical,
): Promise<{ row: MarksPart['rows'][number]; acts: MarksPart['acts'] } | undefined> {
  const { nid, version, vertical: id, published } = record;
  const vertical = services.config().verticals[id];
  const schema = vertical && schemaFor(services.registry, vertical, record.type);
  if (!schema) return undefined;
  const row = { nid, version, lexicon: fingerprint, marks: '{}' };
  try {
    // Obligations have their anchors in the data of a page alone.
    const hasObligations = roleFields(schema).obligations !== undefined;
    const loaded = hasObligations ? (await loadData(services, record))?.data : record.fields;
    const acts = findItemActs(loaded ?? {}, schema).map((act) => ({ nid, vertical: id, published, ...act }));
    return { row: { ...row, marks: JSON.stringify(findItemMarks(record, schema, lexicon)) }, acts };
  } catch (error) {
    // One text must not keep all others from being read.
    services.reportError(error, { operation: 'textMarks' });
    return { row, acts: [] };
  }
}

/** Whether pages would show something else. */
async function differs(
  marks: ReturnType<typeof textMarks>,
  { rows, acts, read }: Part,
  removed: readonly number[],
): Promise<boolean> {
  const nids = [...read, ...removed];
  const before = new Map((await marks.rows(nids)).map((row) => [row.nid, row.marks]));
  if (rows.some((row) => row.marks !== (before.get(row.nid) ?? '{}'))) return true;
  const key = (one: MarksPart['acts'][number]) =>
    JSON.stringify([one.nid, one.act, one.entry, one.reference, one.title, one.published]);
  const stored = (await marks.actsOf(nids)).map(key).sort();
  return stored.join('\n') !== acts.map(key).sort().join('\n');
}

/** Does what is to be done, at most so many parts. */
export async function followTexts(
  services: FollowServices & Pick<Services, 'now' | 'secondThread'>,
  ending?: AbortSignal,
): Promise<void> {
  const { store, secondThread, now } = services;
  const marks = store.of(textMarks);
  const next = secondThread ? () => secondThread.run(TASK, null) as Promise<boolean> : readPart(services);
  let isMore = true;
  for (let part = 0; isMore && part < PARTS_IN_ROUND && !ending?.aborted; part += 1) isMore = await next();
  const progress = await marks.progress();
  if (progress?.isDirty) await marks.tellPages(progress, now().toISOString());
}

function startFollowing(services: Services, ending: AbortSignal): () => Promise<void> {
  const { store, config } = services;
  /** The configuration and terms with which nothing was left to do. */
  let settled = '';
  return async () => {
    const marks = store.of(textMarks);
    const progress = await marks.progress();
    const isSettled =
      progress?.sweptTo === null && !progress.isDirty && progress.event === (await store.events.latestId());
    const now = `${config().hash} ${await marks.termsState()}`;
    if (isSettled && settled === now) return;
    await store.leases.underLease('text marks', () => followTexts(services, ending));
    settled = now;
  };
}

export const background: BackgroundWork = {
  rounds: [
    {
      ...{ name: 'text marks', everyMs: EVERY_MS, followsContent: true, delayMs: DELAY_MS },
      start: startFollowing,
    },
  ],
  tasks: { [TASK]: readPart },
};
