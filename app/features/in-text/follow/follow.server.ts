/**
 * Reads texts after they were published, and all of them again after terms of a glossary changed: in small parts, in the
 * second thread, by one instance at a time. What was found is shown as soon as a round has ended.
 */
import type { BackgroundWork } from '#app/api/background-work.ts';
import type { Services } from '#app/api/services.ts';
import type { VerticalConfig } from '#app/config/model.ts';
import { schemaFor } from '#app/runtime/plugins/field-roles.ts';
import type { ContentRecord } from '#app/store/store.ts';
import { textMarks, type MarksPart, type Progress } from '../marks-store.server.ts';
import { readLexicons, type LexiconOfVertical } from './lexicons.server.ts';
import { findItemActs, findItemMarks } from './read-item.server.ts';

/** Items in one part: some ten milliseconds of work, and one transaction. */
export const PART = 50;
/** Parts in a round: pages show what they found before the next round. */
const PARTS_IN_ROUND = 200;
const EVERY_MS = 60_000;
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
  const lexicons = await readLexicons(store, verticalsWithIt(services), `${config().hash} ${latest}`);
  const fingerprints = Object.fromEntries(
    [...lexicons].map(([vertical, { fingerprint }]) => [vertical, fingerprint]),
  );
  const before = (await marks.progress()) ?? { event: latest, sweptTo: 0, lexicons: {}, isDirty: false };
  const isSame = JSON.stringify(before.lexicons) === JSON.stringify(fingerprints);
  const from: Progress = isSame ? before : { ...before, lexicons: fingerprints, sweptTo: 0 };

  const events = await store.events.log(from.event, PART);
  const last = events.at(-1);
  if (last) {
    const nids = [...new Set(events.map(({ nid }) => nid))].filter((nid) => nid > 0);
    const records = await store.content.published(nids);
    const present = new Set(records.map(({ nid }) => nid));
    const removed = nids.filter((nid) => !present.has(nid));
    await write(services, records, lexicons, removed, { ...from, event: last.id });
    return true;
  }
  if (from.sweptTo === null) {
    if (!isSame) await write(services, [], lexicons, [], from);
    return false;
  }
  const records = await store.content.publishedAfter(from.sweptTo, PART);
  const isLast = records.length < PART;
  const stored = new Map((await marks.rows(records.map(({ nid }) => nid))).map((row) => [row.nid, row]));
  const stale = records.filter(({ nid, version, vertical }) => {
    const row = stored.get(nid);
    return row?.version !== version || row.lexicon !== lexicons.get(vertical)?.fingerprint;
  });
  const sweptTo = isLast ? null : records.at(-1)!.nid;
  await write(services, stale, lexicons, [], { ...from, sweptTo });
  return !isLast;
};

async function write(
  { config, registry, store, reportError }: FollowServices,
  records: readonly ContentRecord[],
  lexicons: ReadonlyMap<string, LexiconOfVertical>,
  removed: readonly number[],
  progress: Progress,
): Promise<void> {
  const marks = store.of(textMarks);
  const found = records.flatMap((record) => {
    const vertical = config().verticals[record.vertical];
    const own = lexicons.get(record.vertical);
    const schema = vertical && schemaFor(registry, vertical, record.type);
    return own && schema ? [{ record, own, schema }] : [];
  });
  const part: Pick<MarksPart, 'rows' | 'acts'> = {
    rows: found.map(({ record, own: { lexicon, fingerprint }, schema }) => {
      const { nid, version } = record;
      let marked = '{}';
      try {
        marked = JSON.stringify(findItemMarks(record, schema, lexicon));
      } catch (error) {
        // One text must not keep all others from being read.
        reportError(error, { operation: 'textMarks' });
      }
      return { nid, version, lexicon: fingerprint, marks: marked };
    }),
    acts: found.flatMap(({ record, schema }) =>
      findItemActs(record, schema).map(({ act, reference }) => {
        const { nid, vertical, published } = record;
        return { nid, vertical, act, reference, published };
      }),
    ),
  };
  const read = found.map(({ record }) => record.nid);
  const isDirty = progress.isDirty || (await differs(marks, part, [...read, ...removed]));
  await marks.write({ ...part, read, removed, progress: { ...progress, isDirty } });
}

/** Whether pages would show something else. */
async function differs(
  marks: ReturnType<typeof textMarks>,
  { rows, acts }: Pick<MarksPart, 'rows' | 'acts'>,
  nids: readonly number[],
): Promise<boolean> {
  const before = new Map((await marks.rows(nids)).map((row) => [row.nid, row.marks]));
  if (rows.some((row) => row.marks !== (before.get(row.nid) ?? '{}'))) return true;
  const key = (one: { nid: number; act: string; reference: string; published: string }) =>
    [one.nid, one.act, one.reference, one.published].join(' ');
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
  /** The configuration with which nothing was left to do. */
  let settled = '';
  return async () => {
    const progress = await store.of(textMarks).progress();
    const isSettled =
      progress?.sweptTo === null && !progress.isDirty && progress.event === (await store.events.latestId());
    if (isSettled && settled === config().hash) return;
    const { hash } = config();
    await store.leases.underLease('text marks', () => followTexts(services, ending));
    settled = hash;
  };
}

export const background: BackgroundWork = {
  rounds: [{ name: 'text marks', everyMs: EVERY_MS, followsContent: true, start: startFollowing }],
  tasks: { [TASK]: readPart },
};
