/** The thread of the index: answers one message after the other, so that no query blocks the server. */
import { parentPort, workerData } from 'node:worker_threads';
import { openSearchCore } from '../finding/search-core.ts';
import { deleteSearchFile, IN_MEMORY, isDamage, LAYOUT, replaceSearchFile } from '../index/search-file.ts';
import { lockFile } from '../../engines/file-lock.ts';
import { keepBeating } from '#app/queue/heartbeat.ts';
import type { Answer, Call, SearchThreadData } from './search-thread.ts';

const { file: wanted, sizes, heart } = workerData as SearchThreadData;
// A second server on one folder, such as during development, has an index of its own in memory.
const lock = wanted === IN_MEMORY ? undefined : lockFile(wanted);
const file = lock ? wanted : IN_MEMORY;
const layout = file === IN_MEMORY ? undefined : LAYOUT;
let core = openSearchCore(file, undefined, sizes);
let opened = 1;

function replace(by: string): void {
  core.close();
  replaceSearchFile(file, by);
  core = openSearchCore(file, undefined, sizes);
  opened++;
}

function answer({ id, find, opened: known = opened, write, trim, replaceBy, meta }: Call): Answer {
  const state = () => ({ id, classes: core.classes(), count: core.count(), opened, layout });
  if (replaceBy !== undefined) {
    replace(replaceBy);
    return state();
  }
  if (trim) core.trim();
  if (write) {
    // A failed write has left the documents in memory unlike those in the file, so it ends the thread.
    core.write(write);
    return state();
  }
  try {
    const found = find && known === opened ? core.find(find) : undefined;
    return { ...state(), found, meta: meta?.map((key) => core.meta(key)) };
  } catch (error) {
    if (isDamage(error)) throw error;
    return { ...state(), error: (error as Error).message };
  }
}

parentPort!.on('message', (call: Call) => {
  try {
    const reply = answer(call);
    const moved = reply.found ? [reply.found.nids.buffer, reply.found.full.buffer] : [];
    parentPort!.postMessage(reply, moved);
  } catch (error) {
    core.close();
    // The next thread makes it again.
    if (isDamage(error)) deleteSearchFile(file);
    lock?.release();
    throw error;
  }
});

keepBeating(heart);
