import { lockPublishing } from '#app/store/engines/locks.ts';
import type { PublishCounts, PublishRecord } from './publish-record.ts';
import { publishingWrites } from './publishing.ts';
import { changes } from './publishing-rows.ts';
import { unhashed } from './publishing-statements.ts';
import { contentSources, keyText, type SourceKey } from '../sources.ts';
import { prepareIn } from '../../prepared.ts';
import type { Db } from '../../tables.ts';
import type { ContentTable } from '../tables.ts';

/** An item identified by its source: the store knows its nid, or assigns one. */
export interface SourcedItem {
  key: SourceKey;
  vertical: string;
  type: string;
  /** References to items of the source. These get a nid as well, even before they are imported. */
  links: readonly { to: SourceKey; pointer: string }[];
  /** Its fields; until the nids of all references are known, placeholders replace them. */
  fields: Readonly<Record<string, unknown>>;
  /** Builds the item from the nids of all references. */
  record(nidFor: (key: SourceKey) => number): PublishRecord;
}

/** An item to withdraw. */
interface Withdrawal {
  withdraw: number | SourceKey;
  vertical: string;
  type?: string | undefined;
}

export type ImportEntry = PublishRecord | SourcedItem | Withdrawal;

/** An entry that is not written, because an import must not take over an item of another source, or what people wrote here. */
export interface RefusedEntry {
  /** Index of the entry in the input. */
  index: number;
  /** JSON pointer of the problem. */
  pointer: string;
  message: string;
}

/** What an import did. */
interface ImportOutcome extends PublishCounts {
  withdrawn: number;
  refused: RefusedEntry[];
}

/** How an import writes. */
export interface ImportManner {
  /** It replaces also what people wrote on this site since the last import, which stays in the versions. */
  overwriteEdited?: boolean | undefined;
}

interface Stored {
  nid: number;
  vertical: string;
  type: string;
  title: string;
}

type StoredRow = Stored & Pick<ContentTable, 'status' | 'version' | 'hash'>;

/** Writes imported items. The vertical, content type and source of an item never change. */
export function contentImporting(db: Db) {
  const sources = contentSources(db);
  const writes = publishingWrites(db);
  const storedItems = prepareIn(db, (nids: number[]) =>
    db
      .selectFrom('content')
      .select(['nid', 'vertical', 'type', 'title', 'status', 'version', 'hash', unhashed])
      .where('nid', 'in', nids),
  );

  const editedNow = prepareIn(db, (nids: number[]) =>
    db
      .selectFrom('content_edited')
      .innerJoin('content', (join) =>
        join
          .onRef('content.nid', '=', 'content_edited.nid')
          .onRef('content.version', '=', 'content_edited.version'),
      )
      .selectAll('content_edited')
      .where('content_edited.nid', 'in', nids),
  );

  /** Splits entries into accepted and refused ones. */
  const examine = async (
    entries: readonly ImportEntry[],
    on: Db,
    { overwriteEdited = false }: ImportManner = {},
  ) => {
    const known = await sources.nids(
      entries.flatMap((entry) => keyIn(entry) ?? []),
      on,
    );
    const nids = entries.map((entry) => nidIn(entry) ?? known.get(keyText(keyIn(entry)!)));
    const present = nids.filter((nid) => nid !== undefined);
    const stored = new Map((await storedItems(present, on)).map((row) => [row.nid, row]));
    const owners = await sources.of(present, on);
    const edited = new Map(
      (overwriteEdited ? [] : await editedNow(present, on)).map(({ nid, version }) => [nid, version]),
    );
    const targets =
      edited.size === 0
        ? known
        : await sources.nids(
            entries.flatMap((entry) =>
              'links' in entry ? [entry.key, ...entry.links.map(({ to }) => to)] : [],
            ),
            on,
          );
    const refused: RefusedEntry[] = [];
    const good: { entry: ImportEntry; nid: number | undefined }[] = [];
    entries.forEach((entry, index) => {
      const nid = nids[index];
      const now = nid === undefined ? undefined : stored.get(nid);
      const version = nid === undefined ? undefined : edited.get(nid);
      const fault =
        nid === undefined
          ? undefined
          : (findFault(entry, nid, now, owners.get(nid)) ??
            (now && version && replaces(entry, now, targets) ? editedFault(entry, now, version) : undefined));
      if (fault) refused.push({ index, ...fault });
      else good.push({ entry, nid });
    });
    return { good, refused };
  };

  return {
    sources,
    /** The entries that `importMany` would refuse now. */
    refusals: async (entries: readonly ImportEntry[], manner?: ImportManner): Promise<RefusedEntry[]> =>
      (await examine(entries, db, manner)).refused,
    /** What `importMany` would do now. Nothing is written. */
    async preview(entries: readonly ImportEntry[], manner?: ImportManner): Promise<ImportOutcome> {
      const { good, refused } = await examine(entries, db, manner);
      const sourced = good.flatMap(({ entry }) => ('links' in entry ? [entry] : []));
      const known = await sources.nids(
        sourced.flatMap(({ key, links }) => [key, ...links.map(({ to }) => to)]),
      );
      // An item without a nid is new, and one that refers to such an item differs from what is stored: any number will do.
      const made = new Map<string, number>();
      const nidFor = (key: SourceKey) => {
        const text = keyText(key);
        if (!made.has(text)) made.set(text, known.get(text) ?? -1 - made.size);
        return made.get(text)!;
      };
      const records = good.flatMap(({ entry }) => {
        if ('withdraw' in entry) return [];
        return 'links' in entry ? [entry.record(nidFor)] : [entry];
      });
      const leaving = good.flatMap(({ entry, nid }) =>
        'withdraw' in entry && nid !== undefined ? [nid] : [],
      );
      const stored = await storedItems([...records.map(({ nid }) => nid), ...leaving], db);
      const byNid = new Map(stored.map((row) => [row.nid, row]));
      const { counts } = changes(records, byNid);
      const withdrawn = leaving.filter(
        (nid) => (byNid.get(nid)?.status ?? 'withdrawn') !== 'withdrawn',
      ).length;
      return { ...counts, withdrawn, refused };
    },
    /**
     * Writes entries in one transaction, except those that are refused.
     *
     * @param alongside further writes for the same transaction
     */
    importMany: (
      entries: readonly ImportEntry[],
      alongside?: (on: Db) => Promise<void>,
      manner?: ImportManner,
    ): Promise<ImportOutcome> =>
      db.transaction().execute(async (trx) => {
        await lockPublishing(trx);
        const { good, refused } = await examine(entries, trx, manner);
        const sourced = good.flatMap(({ entry }) => ('links' in entry ? [entry] : []));
        const given = good.flatMap(({ entry }) => nidIn(entry) ?? []);
        const assigned = await sources.assign(
          sourced.flatMap(({ key, links }) => [key, ...links.map(({ to }) => to)]),
          new Set(given),
          trx,
        );
        const records = good.flatMap(({ entry }) => {
          if ('withdraw' in entry) return [];
          return 'links' in entry ? [entry.record((key) => assigned.get(keyText(key))!)] : [entry];
        });
        const withdrawn = good.flatMap(({ entry, nid }) =>
          'withdraw' in entry && nid !== undefined ? [nid] : [],
        );
        const counts = await writes.publish(records, trx);
        const outcome = { ...counts, withdrawn: await writes.withdraw(withdrawn, trx), refused };
        await alongside?.(trx);
        return outcome;
      }),
    /** Withdraws items. @returns how many were published */
    withdrawMany: (nids: readonly number[]): Promise<number> =>
      db.transaction().execute(async (trx) => {
        await lockPublishing(trx);
        return writes.withdraw(nids, trx);
      }),
  };
}

function keyIn(entry: ImportEntry): SourceKey | undefined {
  if ('key' in entry) return entry.key;
  return 'withdraw' in entry && typeof entry.withdraw === 'object' ? entry.withdraw : undefined;
}

function nidIn(entry: ImportEntry): number | undefined {
  if ('nid' in entry) return entry.nid;
  return 'withdraw' in entry && typeof entry.withdraw === 'number' ? entry.withdraw : undefined;
}

/** Whether writing an entry would change what is stored. */
function replaces(entry: ImportEntry, stored: StoredRow, nids: ReadonlyMap<string, number>): boolean {
  if ('withdraw' in entry) return stored.status !== 'withdrawn';
  const record = 'links' in entry ? entry.record((key) => nids.get(keyText(key)) ?? -1) : entry;
  return changes([record], new Map([[stored.nid, stored]])).counts.unchanged === 0;
}

const editedFault = (
  entry: ImportEntry,
  { nid, title, type, vertical }: Stored,
  version: number,
): Omit<RefusedEntry, 'index'> => ({
  pointer: keyIn(entry) ? '/source_id' : '/nid',
  message: `${nid} is “${title}”, ${type} in ${vertical}, whose version ${version} was edited on this site; with --overwrite-edited an import replaces it`,
});

/** Why an entry is refused; undefined for an accepted one. */
function findFault(
  entry: ImportEntry,
  nid: number,
  stored: Stored | undefined,
  owner: { source: string; id: string } | undefined,
): Omit<RefusedEntry, 'index'> | undefined {
  const key = keyIn(entry);
  const pointer = key ? '/source_id' : '/nid';
  const name = stored ? `“${stored.title}”, ${stored.type} in ${stored.vertical}` : 'reserved';
  if (owner && !key)
    return {
      pointer,
      message: `${nid} is ${name}, which belongs to the source ${owner.source} (with the id ${owner.id}); only an import from that source can change it`,
    };
  if (stored && stored.vertical !== entry.vertical)
    return {
      pointer,
      message: `${key ? key.id : nid} is ${name}; an import cannot move an item to another vertical (${entry.vertical})`,
    };
  if (stored && entry.type !== undefined && stored.type !== entry.type)
    return {
      pointer: '/type',
      message: `${key ? key.id : nid} is ${name}; an import cannot change the content type of an item (to ${entry.type})`,
    };
  return undefined;
}
