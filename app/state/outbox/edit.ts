/** Edits on their way to the server. */
import type { EndpointId, EndpointInput } from '#app/endpoints.ts';
import type { ProblemDetails } from '#app/contracts/outcome.ts';

/** An edit to send. */
export type Edit = {
  [Id in EndpointId]: {
    operation: Id;
    /** Parameters, query and body of the operation. */
    input: EndpointInput<Id>;
    /** What is edited, such as `note:<id>`. */
    subject: string;
    /** What the reader sees of it in a list of unsent edits. */
    label: string;
    /** What the reader saw when making it; not sent. It decides what happens if the server has another version. */
    base?: unknown;
  };
}[EndpointId];

/** What the outbox knows of an edit. */
export interface Sending {
  id: string;
  /** Time of the edit, ISO 8601. */
  at: string;
  /** It has been sent at least once: the server may have it, so it must not be changed any more. */
  attempted: boolean;
  /** The server refused it, and the reader must decide; absent while it only waits. */
  problem?: ProblemDetails;
  /** It has led to the sign-in page once. */
  signInAsked?: boolean;
}

/** An edit in the outbox. */
export type OutboxItem = Edit & Sending;

/**
 * Decides what becomes of an edit that was made on an older version than the server has: the edit to send instead of it,
 * `done` if the server has what the reader wanted, or undefined to ask the reader.
 *
 * @param edit its `attempted` is true if an answer was lost: the server may have made it once already
 * @param current what the server has, as it answered the conflict
 */
export type Rebase = (edit: OutboxItem, current: unknown) => Edit | 'done' | undefined;
