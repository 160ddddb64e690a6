import { setTimeout } from 'node:timers/promises';

/**
 * Runs one piece of work after another, in the order in which they come. One that fails does not stop the next.
 *
 * @param rest how many milliseconds pass before the next one begins, by those that one took; by default none
 */
export function oneAtATime(
  rest: (tookMs: number) => number = () => 0,
): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    let begun = 0;
    const run = last.then(() => {
      begun = performance.now();
      return work();
    });
    const end = () => {
      const ms = rest(performance.now() - begun);
      return ms > 0 ? setTimeout(ms, undefined, { ref: false }) : undefined;
    };
    last = run.then(end, end);
    return run;
  };
}
