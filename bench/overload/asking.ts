/** The thread of many readers: asks for a page as told, and reports what came back. */
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { Asked, Asking } from './overload.ts';

/** A page that takes longer counts as one without an answer. */
const PATIENCE_MS = 10_000;
/** Fewer than the server's connections, so that none is ended for another. */
const MOST_SOCKETS = 900;

const { origin, path, cookies, seconds, ...how } = workerData as Asking;
const { hostname, port } = new URL(origin);
const agent = new Agent({ keepAlive: true, maxSockets: MOST_SOCKETS });
const asked: Asked = {
  answered: [],
  refused: [],
  statuses: {},
  unanswered: 0,
  withoutRetryAfter: 0,
  inTime: 0,
};
let n = 0;
const end = performance.now() + seconds * 1_000;

function ask(): Promise<void> {
  const cookie = cookies[n++ % cookies.length]!;
  const begun = performance.now();
  return new Promise((resolve) => {
    const fail = () => {
      asked.unanswered++;
      resolve();
    };
    const sent = request(
      // Not `localhost`, which may have two addresses.
      { agent, host: hostname === 'localhost' ? '127.0.0.1' : hostname, port, path, headers: { cookie } },
      (answer) => {
        answer.resume().once('error', fail);
        answer.once('end', () => {
          const { statusCode = 0, headers } = answer;
          const ms = performance.now() - begun;
          asked.statuses[statusCode] = (asked.statuses[statusCode] ?? 0) + 1;
          if (statusCode === 200) {
            asked.answered.push(ms);
            if (performance.now() <= end) asked.inTime++;
          } else {
            asked.refused.push(ms);
            if (headers['retry-after'] === undefined) asked.withoutRetryAfter++;
          }
          resolve();
        });
      },
    );
    sent.setTimeout(PATIENCE_MS, () => sent.destroy()).once('error', fail);
    sent.end();
  });
}

if ('atOnce' in how)
  await Promise.all(
    Array.from({ length: how.atOnce }, async () => {
      while (performance.now() < end) await ask();
    }),
  );
else {
  const begun = performance.now();
  const all: Promise<void>[] = [];
  // However late this thread is, it sends what is due.
  for (let now = begun; now < end; now = performance.now()) {
    while (all.length < ((now - begun) / 1_000) * how.perSecond) all.push(ask());
    await delay(2);
  }
  await Promise.all(all);
}
agent.destroy();
parentPort!.postMessage(asked);
