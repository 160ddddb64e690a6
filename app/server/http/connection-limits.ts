/** What clients may cost before anyone knows who they are: connections, requests that wait, bytes held, and time. */

export interface ConnectionLimits {
  /** Open connections in all. One more ends the connection that has kept us waiting longest. */
  connections: number;
  /** Requests that may wait on a connection behind the one under way. */
  waitingRequests: number;
  /** Requests at work at once, on all connections, that came together with others: no browser and no proxy sends such. */
  pipelinedAtWork: number;
  /** Bytes held for clients in all: of bodies and waiting requests, and of pages that they have not taken. */
  heldBytes: number;
  /** Bytes of files and answers of the API that clients have not taken, in all: one file may be larger than `heldBytes`. */
  heldFileBytes: number;
  /** Milliseconds in which a client must take so many bytes of an answer, or all that is left of it. */
  takeMs: number;
  takeBytes: number;
  /** Milliseconds for a client to send the head of a request; also for one that sends nothing. */
  headMs: number;
  /** Milliseconds for the whole request including its body: a megabyte over a slow connection takes half of it. */
  requestMs: number;
  /** Milliseconds between two checks of what has taken too long. */
  checkMs: number;
  /** Milliseconds in which a client whose connection is refused can read why. */
  lingerMs: number;
}

const MEGABYTE = 1024 * 1024;

export const CONNECTION_LIMITS: Readonly<ConnectionLimits> = {
  connections: 1_000,
  waitingRequests: 8,
  pipelinedAtWork: 4,
  heldBytes: 32 * MEGABYTE,
  heldFileBytes: 256 * MEGABYTE,
  takeMs: 20_000,
  takeBytes: 64 * 1024,
  headMs: 15_000,
  requestMs: 60_000,
  checkMs: 1_000,
  lingerMs: 1_000,
};
