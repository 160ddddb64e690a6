/** The thread of a reader who opens a page again and again until told to stop. */
import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { Page, PagesRead } from './other-reader.ts';

/** Time between two pages, so that the reader alone does not load the server. */
const PAUSE_MS = 10;
/** A page that takes longer counts as one without an answer. */
const PATIENCE_MS = 30_000;

const { url, cookie } = workerData as Page;
const read: PagesRead = { times: [], unanswered: 0 };
let isOver = false;
parentPort!.once('message', () => (isOver = true));

while (!isOver) {
  const started = performance.now();
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(url, { headers: { cookie }, redirect: 'manual', signal });
    await answer.arrayBuffer();
    if (answer.status !== 200) read.unanswered++;
  } catch {
    read.unanswered++;
  }
  read.times.push(performance.now() - started);
  await delay(PAUSE_MS);
}
parentPort!.postMessage(read);
