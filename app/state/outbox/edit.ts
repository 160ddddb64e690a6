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
  };
}[EndpointId];

/** An edit in the outbox. */
export type OutboxItem = Edit & {
  id: string;
  /** Time of the edit, ISO 8601. */
  at: string;
  /** It has been sent at least once: the server may have it, so it must not be changed any more. */
  attempted: boolean;
  /** The server refused it, and the reader must decide; absent while it only waits. */
  problem?: ProblemDetails;
  /** It has led to the sign-in page once. */
  signInAsked?: boolean;
};
