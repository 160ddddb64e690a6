import type { Generated } from 'kysely';

declare module '#app/store/tables.ts' {
  interface Database {
    webhook_endpoint: WebhookEndpointTable;
    webhook_cursor: WebhookCursorTable;
    webhook_delivery: WebhookDeliveryTable;
  }
}

/** A URL of a reader to which events are sent. */
export interface WebhookEndpointTable {
  id: Generated<number>;
  user_id: number;
  vertical: string;
  url: string;
  /** JSON list: types of events. */
  events: string;
  /** The secret that signs, encrypted. */
  secret: string;
  /** The one before it, encrypted, which signs until `earlier_until`; null without one. */
  earlier_secret: string | null;
  earlier_until: string | null;
  created_at: string;
  /** Null while it is active. */
  paused_at: string | null;
  /** `owner`: the reader paused it. `gone`: the receiver answered 410. `failing`: it failed for a day. */
  paused_by: 'owner' | 'gone' | 'failing' | null;
  /** Failed attempts since the last success. */
  failures: Generated<number>;
  /** Time of the first of them. */
  failing_since: string | null;
  /** Nothing is sent before this time. */
  rests_until: string | null;
  /** Token of the instance that sends to it: only one does at a time. */
  lease: string | null;
  lease_until: string | null;
  /** When an instance last began to send to it: whoever waits longest comes next. Empty at first. */
  served_at: Generated<string>;
}

/** How far an endpoint has read a sequence of events. */
interface WebhookCursorTable {
  endpoint_id: number;
  /** `items`, or the type of a happening of a feature. */
  source: string;
  /** Id of the last event that was read. */
  position: number;
}

/** An event for an endpoint: the queue while it waits, and then the ledger. What it says is made when it is sent. */
export interface WebhookDeliveryTable {
  id: Generated<number>;
  endpoint_id: number;
  /** The header `webhook-id`: the same for every attempt. */
  message_id: string;
  type: string;
  /** The item; null for a test. */
  nid: number | null;
  /** Its version at the event; null for a test. */
  version: number | null;
  /** Id of what it happened to, such as a watch rule; null for an event of an item alone. */
  happened_to: number | null;
  /** Time of the event. */
  happened_at: string;
  /** `queued`: waits for `next_at`, or is being sent. `delivered`, `failed`: final, until the owner sends it again. */
  state: 'queued' | 'delivered' | 'failed';
  /** Attempts that have ended, since it was queued or its owner sent it again. */
  attempts: number;
  next_at: string;
  /** Time of the last attempt. */
  tried_at: string | null;
  /** HTTP status of the last answer; null without one. */
  status: number | null;
  /** Why the last attempt failed, a sentence. */
  problem: string | null;
}
