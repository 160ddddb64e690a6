/**
 * Matches watch rules with the log of content events. The matches of a part of the log are written together with how far
 * the log was read, so that a crash or a second instance neither loses nor repeats one.
 */
import { createJudge, type JudgeEvents } from './judge-events.server.ts';
import type { WatchServices } from './watched-items.server.ts';
import { matchStore } from '../matches-store.server.ts';

/** Events of one transaction. */
const PART = 64;

export interface WatchMatcher {
  /** Matches everything that was published before the call. @returns the number of new matches found */
  catchUp(): Promise<number>;
}

/** @param judge may run elsewhere; by default it takes this thread's time, in slices */
export function createWatchMatcher(
  services: WatchServices,
  judge: JudgeEvents = createJudge(services),
): WatchMatcher {
  const { store, now } = services;
  let running: Promise<number> | undefined;

  async function run(): Promise<number> {
    let total = 0;
    for (;;) {
      const from = await store.of(matchStore).matchedUpTo();
      const events = await store.events.since(from, PART);
      if (events.length === 0) return total;
      const found = await judge(events);
      const at = now().toISOString();
      // Another instance may have read this part meanwhile: then this one continues behind it.
      if (await store.of(matchStore).record({ from, to: events.at(-1)!.id, ...found, at }))
        total += found.matches.length;
    }
  }

  return {
    async catchUp() {
      // What was published since a run began may be in no part of it.
      await running?.catch(() => {});
      running ??= run().finally(() => (running = undefined));
      return running;
    },
  };
}
