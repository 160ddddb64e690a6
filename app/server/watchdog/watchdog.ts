/** Ends a server whose event loop is blocked: nothing else would, and meanwhile every reader waits. */
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { createHeart, keepBeating, type Heart } from '#app/queue/heartbeat.ts';
import type { LogFormat } from '../log/create-log.ts';

/** What the thread starts with. */
export interface WatchdogData {
  heart: Heart;
  /** How long the event loop may be blocked. */
  seconds: number;
  format: LogFormat;
}

/** TypeScript beside this file; in the build, JavaScript beside the bundle that has this file. */
const SOURCE = new URL(`./watchdog-worker${extname(import.meta.filename)}`, import.meta.url);

/** In megabytes: it does next to nothing. */
const RESOURCES = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1, stackSizeMb: 4 };

/**
 * Watches the event loop of this thread from now on.
 *
 * @param reportError of the watchdog itself, which then watches no more
 */
export function startWatchdog(
  { seconds, format }: Omit<WatchdogData, 'heart'>,
  reportError: (error: unknown) => void,
): void {
  const heart = createHeart();
  keepBeating(heart);
  const workerData: WatchdogData = { heart, seconds, format };
  // A server with nothing else to do may end.
  new Worker(SOURCE, { workerData, resourceLimits: RESOURCES }).on('error', reportError).unref();
}
