/** What the API needs from outside, given to it once at start-up. */
import type { Config } from '#app/config/model.ts';
import type { Registry } from '#app/runtime/registry.ts';
import type { PageResponse } from '#schemas/types.ts';
import type { Recent } from '#app/runtime/recent.ts';
import type { MediaStorage } from '#app/store/media/storage.ts';
import type { Store } from '#app/store/store.ts';

export interface Services {
  /** The configuration that serves now; a good edit swaps it, so ask each time. */
  config(): Config;
  registry: Registry;
  store: Store;
  /** Pictures and files of content. */
  media: MediaStorage;
  /** Key for signing tokens, 32 bytes or more; the same on every instance. */
  secret: Uint8Array;
  now(): Date;
  /** Hands a reset link to whatever sends mail. */
  sendPasswordReset(reset: { email: string; user: string; token: string; vertical: string }): Promise<void>;
  /** Page data already made, by everything it depends on: readers with equal access share it. */
  pageData: Recent<PageResponse>;
  /** Check answers against their schemas: in development and tests. */
  checkResponses: boolean;
  /** Reports an unexpected error; never shown to a user. */
  reportError(error: unknown, context: { operation: string }): void;
}
