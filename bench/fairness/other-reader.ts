/** A reader who opens one page after the other while another account does its worst. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { median } from '../row.ts';
import type { Server } from '../processes.ts';

const LOOK_MS = 200;

/** A page, with the cookie of its reader. */
export interface Page {
  url: string;
  cookie: string;
}

/** What the thread of the reader reports. */
export interface PagesRead {
  /** Milliseconds of each page. */
  times: number[];
  /** Pages that did not come. */
  unanswered: number;
}

export interface Read {
  /** Milliseconds of the middle page. */
  p50: number;
  /** Milliseconds that 19 of 20 pages take at most. */
  p95: number;
  pages: number;
  /** Pages that did not come. */
  unanswered: number;
  /** Most memory of the server meanwhile, in bytes. */
  memory: number;
}

/**
 * Reads until the work has ended. The reader has a thread of their own, because the one that attacks is busy with the
 * answers to its calls, and time that a page waits there is none of the server's.
 */
export async function readDuring(server: Server, page: Page, work: Promise<unknown>): Promise<Read> {
  let memory = server.memory();
  const look = setInterval(() => (memory = Math.max(memory, server.memory())), LOOK_MS);
  const reader = new Worker(new URL('reading.ts', import.meta.url), { workerData: page });
  const reported = once(reader, 'message') as Promise<[PagesRead]>;
  try {
    await work;
  } finally {
    reader.postMessage('stop');
    clearInterval(look);
  }
  const [{ times, unanswered }] = await reported;
  const p95 = times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0;
  return { p50: median(times), p95, pages: times.length, unanswered, memory };
}
