/** The thread of the index: answers one message after the other, so that no query blocks the server. */
import { parentPort, workerData } from 'node:worker_threads';
import { openSearchCore } from './search-core.ts';
import type { Answer, Call } from './search-thread.ts';

const core = openSearchCore((workerData as { file: string }).file);

function answer({ id, find, write, meta }: Call): Answer {
  if (write) core.write(write);
  return {
    id,
    found: find && core.find(find),
    meta: meta?.map((key) => core.meta(key)),
    classes: core.classes(),
    count: core.count(),
  };
}

parentPort!.on('message', (call: Call) => {
  // A failed write has left the documents in memory unlike those in the file, so it ends the thread.
  const reply = answer(call);
  const moved = reply.found ? [reply.found.nids.buffer, reply.found.full.buffer] : [];
  parentPort!.postMessage(reply, moved);
});
