/** The second thread of the API from inside: the same parts as in the first, with the first's configuration and index. */
import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadCall } from '#app/api/second-thread.ts';
import type { ImportFile } from '#app/runtime/import-file.ts';
import { logBy } from '#app/telemetry/log.ts';
import { describeError } from '../log/redact.ts';
import { compose } from '../compose.ts';
import { readEnvironment } from '../environment/environment.ts';
import { keepBeating } from '#app/queue/heartbeat.ts';
import { indexOf } from './index-messages.ts';
import { connect, Moved, type Caller } from './messages.ts';
import type { ThreadData, ThreadTask } from './second-thread.ts';

/** @param importCode where the code of plugins comes from; by default from their folders */
export function answerCalls(importCode?: ImportFile): void {
  const { root, production, config, pluginFiles, heart } = workerData as ThreadData;

  async function start(first: Caller) {
    const environment = readEnvironment(process.env, production);
    if (!environment.ok) throw new Error(environment.messages.join('\n'));
    const parts = { config, search: indexOf(first), pluginFiles };
    const log = logBy((level, message, { error, ...fields } = {}) => {
      // An error loses its own properties on the way.
      const plain = error === undefined ? {} : { error: describeError(error) };
      void first.call('log', { level, message, fields: { ...fields, ...plain } }).catch(() => {});
    });
    const composed = await compose(root, environment.value, importCode, parts, { log });
    if (!composed.ok) throw new Error(composed.message);
    const { api, runTask } = composed;
    if (!('forRequest' in api) || !runTask)
      throw new Error('the second thread needs the API in this process');
    return { api, runTask };
  }

  const first: Caller = connect(parentPort!, {
    async call({ operation, asJson, query, ...call }: ThreadCall) {
      const { api } = await started;
      const answer = await api.forRequest()(operation, { ...call, query: new URLSearchParams(query) });
      if (!answer.ok || !asJson) return answer;
      const json = new TextEncoder().encode(JSON.stringify(answer.value));
      return new Moved({ ...answer, value: undefined, json }, [json.buffer]);
    },
    run: async ({ task, input }: ThreadTask) => (await started).runTask(task, input),
  });
  const started = start(first);
  // Loading the code holds the thread up for a while.
  void started.then(
    () => keepBeating(heart),
    () => {},
  );
  // Each call learns of it.
  started.catch(() => {});
}
