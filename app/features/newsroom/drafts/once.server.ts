/** Actions that happen once, however often a client sends them. */
import { success, type Outcome } from '#app/api/operation.ts';
import type { Failure } from '#app/api/problem.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { newsroomDesk } from '../desk/desk-store.server.ts';

/** Undoes the transaction in which it is thrown, and is the answer. */
export class Refused extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.code);
    this.failure = failure;
  }
}

/**
 * Does something once for an id of the client. A repeated request has the answer of the first, also if it came in the middle
 * of it and found that there is nothing left to do.
 *
 * @param run must record what it answers (`recordDone`) in its transaction; may throw {@link Refused}
 */
export async function once<Result>(
  { services, user }: Viewer,
  clientId: string,
  run: () => Promise<Outcome<Result>>,
): Promise<Outcome<Result>> {
  const desk = services.store.of(newsroomDesk);
  const find = () => desk.done<Result>(user.userId, clientId);
  const before = await find();
  if (before !== undefined) return success(before);
  const outcome = await run().catch((error: unknown) => {
    if (error instanceof Refused) return error.failure;
    throw error;
  });
  if (outcome.ok) return outcome;
  const meanwhile = await find();
  return meanwhile === undefined ? outcome : success(meanwhile);
}
