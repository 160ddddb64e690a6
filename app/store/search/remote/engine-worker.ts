/** The thread of an index in the engine: long answers are read and results ranked here, so that the server is not held up. */
import { randomInt } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { keepBeating } from '#app/queue/heartbeat.ts';
import { SearchTimeout, SearchUnavailable } from '../search-index.ts';
import type { Answer, Call, EngineThreadData } from '../thread/search-thread.ts';
import { engineClient } from './engine-client.ts';
import { engineCore } from './engine-core.ts';

const { engine, heart } = workerData as EngineThreadData;
const core = engineCore(engineClient(engine.url, engine.limits));
// Another thread numbers the classes anew.
const opened = randomInt(2 ** 40);

async function answer({
  id,
  kind,
  find,
  opened: known = opened,
  write,
  meta,
  withinMs,
}: Call): Promise<Answer> {
  const deadline = withinMs === undefined ? undefined : Date.now() + withinMs;
  const stored = meta && kind ? await core.look(kind) : undefined;
  if (write && kind) await core.write(kind, write).catch(toWriteError);
  const found = find && known === opened ? await core.find(find, deadline) : undefined;
  // The classes as they are now: the array grows.
  const classes = [...core.classes()];
  const values = meta?.map((key) => (key === 'progress' ? stored : undefined));
  return { id, classes, count: core.count(), opened, layout: undefined, found, meta: values };
}

/** What cannot be written now, as on a full disk, does not keep searches from what is there. */
function toWriteError(error: unknown): never {
  throw error instanceof SearchUnavailable ? new Error(error.message) : error;
}

parentPort!.on('message', (call: Call) => {
  void answer(call).then(
    (reply) => {
      const moved = reply.found ? [reply.found.nids.buffer, reply.found.full.buffer] : [];
      parentPort!.postMessage(reply, moved);
    },
    (error: unknown) => {
      const fault =
        error instanceof SearchTimeout
          ? 'timeout'
          : error instanceof SearchUnavailable
            ? 'unavailable'
            : undefined;
      const known = { classes: [...core.classes()], count: core.count(), opened, layout: undefined };
      parentPort!.postMessage({
        id: call.id,
        error: (error as Error).message,
        fault,
        ...known,
      } satisfies Answer);
    },
  );
});

keepBeating(heart);
