/** The two kinds of index as tests of queries use them, without thread and follower: a file in memory, and an engine. */
import { openSearchCore } from '../finding/search-core.ts';
import type { FindCall, Found } from '../finding/finder.ts';
import type { NumberedClass } from '../index/search-tables.ts';
import type { IndexedItem } from '../language/text/document.ts';
import type { Weights } from '../ranking/weights.ts';
import { engineClient } from '../remote/engine-client.ts';
import { engineCore } from '../remote/engine-core.ts';
import { startEngine } from './engine-double.ts';

export interface TestIndex {
  write(items: readonly IndexedItem[]): Promise<void>;
  find(call: FindCall): Promise<Found>;
  classes(): readonly NumberedClass[];
  close(): Promise<void>;
}

function inFile(weights?: Weights): TestIndex {
  const core = openSearchCore(':memory:', weights);
  return {
    write: async (items) => core.write({ items, removed: [], meta: {} }),
    find: async (call) => core.find(call),
    classes: core.classes,
    close: async () => core.close(),
  };
}

async function inEngine(weights?: Weights): Promise<TestIndex> {
  const engine = await startEngine();
  const core = engineCore(engineClient(engine.url), weights);
  const kind = { database: 'test', fingerprint: 'test' };
  let version = 1;
  await core.look(kind);
  const meta = { progress: JSON.stringify({ event: { id: 1 } }) };
  await core.write(kind, { items: [], removed: [], meta, anew: true });
  return {
    async write(items) {
      await core.write(kind, { items, removed: [], meta, version: version++ });
      await core.look(kind);
    },
    find: async (call) => core.find(call, undefined),
    classes: core.classes,
    close: () => engine.end(),
  };
}

export const INDEXES: [string, (weights?: Weights) => Promise<TestIndex>][] = [
  ['a file', async (weights) => inFile(weights)],
  ['an engine', inEngine],
];
