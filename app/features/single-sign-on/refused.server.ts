import type { Failure } from '#app/api/problem.ts';

/** Undoes the transaction in which it is thrown; the failure is the answer. */
export class Refused extends Error {
  readonly failed: Failure;
  constructor(failed: Failure) {
    super(failed.code);
    this.failed = failed;
  }
}

/** The result of a transaction, or the failure that undid it. */
export async function orRefused<Result>(run: Promise<Result>): Promise<Result | Failure> {
  try {
    return await run;
  } catch (error) {
    if (error instanceof Refused) return error.failed;
    throw error;
  }
}
