/** Limits and words of webhooks, which pages read, too. */

/** Endpoints of a reader in a vertical. */
export const MOST_ENDPOINTS = 10;
/** Most characters of the URL of an endpoint. */
export const LONGEST_URL = 1_000;
/** Deliveries of an endpoint that wait: what happens beyond them waits in the stored sequences. */
export const MOST_WAITING = 200;
/** Deliveries in the ledger of an endpoint that have ended. */
export const MOST_ENDED = 200;
/** Hours in which the secret before the current one signs, too. */
export const ROTATION_HOURS = 24;

/** A deadline of an item has another day. */
export const DEADLINE_MOVED = 'deadline.moved';
/** What the owner of an endpoint sends to try it. */
export const TEST_EVENT = 'webhook.test';
