/** The index in the engine, as its thread uses it. Nothing of it is in this process but which indexes there are. */
import { finder, type FindCall, type Found } from '../finding/finder.ts';
import type { Progress } from '../follower.ts';
import type { Changes, NumberedClass } from '../index/search-tables.ts';
import type { Weights } from '../ranking/weights.ts';
import type { EngineClient } from './engine-client.ts';
import { findIndexes, makeIndexes, switchWhole } from './engine-indexes.ts';
import { indexNames, type IndexKind, type IndexNames } from './engine-layout.ts';
import { withLookups, type EngineIndexes } from './engine-lookups.ts';
import { wordsCache } from './words-cache.ts';
import { askAll, classesFound, classesSearch } from './engine-searches.ts';
import { writeChanges } from './engine-writer.ts';

export interface EngineCore {
  /** Reads which indexes there are, and their access classes. @returns how far this one has read */
  look(kind: IndexKind): Promise<string | undefined>;
  write(kind: IndexKind, changes: Changes): Promise<void>;
  /** In the indexes that {@link EngineCore.look} has found. @throws SearchTimeout, SearchUnavailable */
  find(call: FindCall, deadline: number | undefined): Promise<Found>;
  classes(): readonly NumberedClass[];
  count(): number;
}

type KeyedClass = NumberedClass & { key: string };

/** @param weights for tests */
export function engineCore(client: EngineClient, weights?: Weights): EngineCore {
  const cache = wordsCache();
  /** Numbers stay as they are while the process lives: calls are made for them. */
  const classes: KeyedClass[] = [];
  const numbers = new Map<string, number>();
  let count = 0;
  let names: IndexNames | undefined;
  let own: EngineIndexes | undefined;
  let reads: EngineIndexes | undefined;
  let isWhole = false;

  function toClass(key: string): void {
    if (numbers.has(key)) return;
    const [vertical, type, productAccess] = JSON.parse(key) as [string, string, number[]];
    const id = classes.length + 1;
    classes.push({ id, key, vertical, type, productAccess });
    numbers.set(key, id);
  }

  async function readClasses(): Promise<void> {
    const [answer] = reads ? await askAll(client, [classesSearch(reads.open)]) : [];
    const buckets = answer ? classesFound(answer) : [];
    buckets.forEach(({ key }) => toClass(key));
    count = buckets.reduce((sum, { doc_count: docs }) => sum + docs, 0);
  }

  return {
    async look({ database, fingerprint }) {
      names = indexNames(database, fingerprint);
      const found = await findIndexes(client, names);
      const progress = found.progress && (JSON.parse(found.progress) as Progress);
      own = found.own;
      isWhole = Boolean(progress && progress.sweptTo === undefined);
      // An unfinished index is read only in the absence of another.
      reads = isWhole ? own : (found.whole ?? own);
      if (isWhole && !found.whole) await switchWhole(client, names, own!);
      await readClasses();
      return own && found.progress;
    },
    async write(kind, changes) {
      names = indexNames(kind.database, kind.fingerprint);
      if (changes.anew) {
        own = await makeIndexes(client, names);
        reads ??= own;
      }
      if (!own) throw new Error('no index to write into');
      const next = changes.meta['progress'];
      const isSweeping = next === undefined ? !isWhole : (JSON.parse(next) as Progress).sweptTo !== undefined;
      await writeChanges(client, own, changes, isSweeping);
      if (next === undefined) return;
      if (changes.sweep && !isSweeping) {
        await switchWhole(client, names, own);
        reads = own;
      }
      isWhole = !isSweeping;
    },
    async find(call, deadline) {
      if (!reads) return NOTHING_FOUND();
      const { access } = call;
      return withLookups({ client, indexes: reads, access, classes, cache, deadline }, (lookups) =>
        finder(lookups, weights).find(call),
      );
    },
    classes: () => classes,
    count: () => count,
  };
}

const NOTHING_FOUND = (): Found => ({
  nids: new Int32Array(),
  full: new Uint8Array(),
  relaxed: false,
  complete: 0,
});
