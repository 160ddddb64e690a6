/** What the API needs from outside, given to it once at start-up. */
import type { LRUCache } from 'lru-cache';
import type { Config } from '#app/config/model.ts';
import type { Notices } from '#app/runtime/notices.ts';
import type { PluginFault } from '#app/runtime/plugins/plugin-calls.ts';
import type { Registry } from '#app/runtime/plugins/registry.ts';
import type { PageResponse } from '#schemas/types.ts';
import type { Background } from './background.ts';
import type { MediaStorage } from '#app/store/media/storage.ts';
import type { Store } from '#app/store/store.ts';
import type { ContentClock } from './content/content-day.ts';

export interface Services {
  /** The configuration that serves now; a good edit swaps it, so ask each time. */
  config(): Config;
  registry: Registry;
  store: Store;
  /** Pictures and files of content. */
  media: MediaStorage;
  /** Key for signing tokens, 32 bytes or more; the same on every instance. */
  secret: Uint8Array;
  /** The real time. What content shows goes by `contentDay`. */
  now(): Date;
  /** Work that no answer waits for. */
  background: Background;
  contentDay: ContentClock;
  /** Hands a reset link to whatever sends mail. */
  sendPasswordReset(reset: { email: string; user: string; token: string; vertical: string }): Promise<void>;
  /** Page data already made, by everything it depends on: readers with equal access share it. */
  pageData: LRUCache<string, PageResponse>;
  /** `REGATLAS_DEMO=1`: demonstration accounts answer to clients on other machines too. */
  demoAccountsAnswerEveryone: boolean;
  /** Tells whoever runs the server what to do about something; the same `topic` once. */
  advise(topic: string, message: string): void;
  /** Check answers against their schemas: in development and tests. */
  checkResponses: boolean;
  /** What administrators should know. */
  notices: Notices;
  /** Reports a plugin that failed while it made the page at a path; never shown to a reader. */
  reportPluginFault(fault: Omit<PluginFault, 'call'>, path?: string): void;
  /** Reports an unexpected error; never shown to a user. */
  reportError(error: unknown, context: { operation: string }): void;
}
