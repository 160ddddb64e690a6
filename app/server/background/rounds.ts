/** What features do again and again: each at its own pace, and what follows the content soon after it changes. */

/** How often an instance looks whether any instance has published something: what each request asks anyway. */
const LOOK_EVERY_MS = 250;
/** After its start an instance does what was left when another one ended; the first pages come before. */
const FIRST_AFTER_MS = 3_000;
/** After a look that failed, as while the database is away. */
const LOOK_AGAIN_MS = 2_000;

/** A round that was started. */
export interface StartedRound {
  everyMs: number;
  /** Whether it also runs as soon as the content has changed. */
  followsContent: boolean;
  /** After a change of the content it waits as long, so that what readers are told comes first. */
  delayMs?: number | undefined;
  isInUse(): boolean;
  /** Never fails. */
  run(): Promise<unknown>;
}

/**
 * Runs rounds until they are ended: each at its pace, and those that follow the content also soon after the start. One never
 * runs twice at once; a change while it runs makes it run again. Rounds that follow the content may follow from one another,
 * so when one of them has run for a change, the others run once more.
 *
 * @param newest increases with every change of the content, of any instance
 * @returns ends them, after those that run
 */
export function runRounds(
  rounds: readonly StartedRound[],
  newest: () => Promise<number>,
): () => Promise<unknown> {
  let isEnding = false;
  const running = new Map<StartedRound, Promise<unknown>>();
  const again = new Set<StartedRound>();
  /** Those that run for a change: then the others look at what they did. */
  const tells = new Set<StartedRound>();
  /** Those that will run for a change. */
  const delayed = new Set<StartedRound>();
  const followers = rounds.filter(({ followsContent }) => followsContent);

  const begin = (round: StartedRound) => {
    if (isEnding || !round.isInUse()) return;
    const current = round.run().then(() => {
      running.delete(round);
      if (again.delete(round)) begin(round);
      else if (tells.delete(round)) followers.filter((other) => other !== round).forEach(wake);
    });
    running.set(round, current);
  };
  const wake = (round: StartedRound) => {
    if (delayed.has(round)) return;
    if (running.has(round)) again.add(round);
    else begin(round);
  };
  const wakeLater = (round: StartedRound, ms: number) => {
    if (delayed.has(round)) return;
    delayed.add(round);
    setTimeout(() => {
      delayed.delete(round);
      wake(round);
    }, ms).unref();
  };
  const beginIfIdle = (round: StartedRound) => {
    if (!running.has(round)) begin(round);
  };
  for (const round of rounds) setInterval(() => beginIfIdle(round), round.everyMs).unref();

  let known: number | undefined;
  const look = async () => {
    const id = await newest();
    if (known !== undefined && id !== known)
      for (const round of followers) {
        tells.add(round);
        if (round.delayMs === undefined) wake(round);
        else wakeLater(round, round.delayMs);
      }
    known = id;
  };
  const lookLater = (ms: number) =>
    setTimeout(() => {
      if (isEnding) return;
      look().then(
        () => lookLater(LOOK_EVERY_MS),
        // The rounds report what is wrong.
        () => lookLater(LOOK_AGAIN_MS),
      );
    }, ms).unref();
  if (followers.length > 0) lookLater(0);
  setTimeout(() => followers.forEach(beginIfIdle), FIRST_AFTER_MS).unref();

  return async () => {
    isEnding = true;
    await Promise.all(running.values());
  };
}
