/** Writes documents into the engine, and how far they go. A write that comes late with something older changes nothing. */
import { setTimeout as delay } from 'node:timers/promises';
import { SearchUnavailable } from '../search-index.ts';
import type { Changes } from '../index/search-tables.ts';
import { EngineRefusal, faultIn, type EngineClient, type EngineFault } from './engine-client.ts';
import { absentDocument, engineDocument, PROGRESS_ID, SIDES, writeAlias } from './engine-layout.ts';
import type { EngineIndexes } from './engine-lookups.ts';
import { listAll, ofItems } from './engine-searches.ts';

interface Operation {
  index: string;
  id: string;
  /** Undefined for what has no version. */
  version: number | undefined;
  document: object;
}

interface BulkItem {
  index?: { status: number; error?: EngineFault };
}

/** Pauses before the parts of a write that a busy engine refused are sent again, in milliseconds. */
const PAUSES_MS = [100, 400, 1_600, 5_000];

/**
 * @param target the indexes themselves, not aliases
 * @param isLast whether everything is there after these changes, so that it must be found at once
 */
export async function writeChanges(
  client: EngineClient,
  target: EngineIndexes,
  { items, removed, sweep, meta, version = 0 }: Changes,
  isSweeping: boolean,
): Promise<void> {
  const present = new Set([...items.map(({ nid }) => nid), ...(sweep?.except ?? [])]);
  const inRange = sweep ? await itemsBetween(client, target, sweep) : [];
  const absent = new Set([...removed, ...inRange.filter((nid) => !present.has(nid))]);
  const operations = SIDES.flatMap((side) => {
    const index = writeAlias(target[side]);
    const own = (nid: number, document: object) => ({ index, id: String(nid), version, document });
    return [
      ...items.map((item) => own(item.nid, engineDocument(item, side, version))),
      ...Array.from(absent, (nid) => own(nid, absentDocument(nid, version))),
    ];
  });
  await bulk(client, operations, !isSweeping);
  // Everything that was swept, not only what this call has written.
  if (sweep && !isSweeping) await refresh(client, target);
  const progress = meta['progress'];
  if (progress === undefined) return;
  const document = { progress: { json: progress } };
  await bulk(
    client,
    SIDES.map((side) => ({ index: writeAlias(target[side]), id: PROGRESS_ID, version: undefined, document })),
    false,
  );
}

async function itemsBetween(
  client: EngineClient,
  target: EngineIndexes,
  { from, to }: { from: number; to: number },
): Promise<number[]> {
  const query = ofItems({ range: { nid: { gte: from, lte: to } } });
  const lists = await listAll(
    client,
    SIDES.map((side) => ({ index: target[side], query })),
  );
  return lists.flatMap((list) => list.filter((_, at) => at % 3 === 0));
}

async function bulk(
  client: EngineClient,
  operations: readonly Operation[],
  isFoundAtOnce: boolean,
): Promise<void> {
  let open = operations;
  for (let tries = 0; open.length > 0; tries++) {
    const body = open.flatMap(({ index, id, version, document }) => [
      {
        index: {
          _index: index,
          _id: id,
          ...(version !== undefined && { version, version_type: 'external_gte' }),
        },
      },
      document,
    ]);
    const path = `/_bulk?require_alias=true&refresh=${isFoundAtOnce}&filter_path=items.*.status,items.*.error`;
    const { items = [] } = ((await client.ask({ method: 'POST', path, body })) ?? {}) as {
      items?: BulkItem[];
    };
    if (items.length !== open.length)
      throw new SearchUnavailable(`the search engine answered ${items.length} of ${open.length} writes`);
    const busy = open.filter((_, at) => isBusy(items[at]!));
    if (busy.length > 0) {
      const pause = PAUSES_MS[tries];
      if (pause === undefined) throw new SearchUnavailable('the search engine is too busy to write');
      await delay(pause, undefined, { ref: false });
    }
    open = busy;
  }
}

/** @throws SearchUnavailable for what will not be otherwise in a moment */
function isBusy({ index: written }: BulkItem): boolean {
  const fault = faultIn(written);
  // Something newer is there.
  if (!fault || written!.status === 409) return false;
  if (written!.status === 429 && fault.type !== 'cluster_block_exception') return true;
  throw new EngineRefusal('a write', written!.status, fault);
}

async function refresh(client: EngineClient, target: EngineIndexes): Promise<void> {
  const path = `/${SIDES.map((side) => target[side]).join()}/_refresh`;
  const answer = (await client.ask({ method: 'POST', path })) as { _shards?: { failed: number } } | undefined;
  if (answer?._shards?.failed !== 0)
    throw new SearchUnavailable('a part of the search engine’s index did not show what was written');
}
