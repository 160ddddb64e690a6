/** The dependencies of the API, passed to it at start-up. */
import type { ConfigFiles } from './config-files.ts';
import type { Config, VerticalConfig } from '#app/config/model.ts';
import type { Problem } from '#app/config/problem.ts';
import type { Notices } from '#app/runtime/notices.ts';
import type { PluginFault } from '#app/runtime/plugins/plugin-calls.ts';
import type { Registry } from '#app/runtime/plugins/registry.ts';
import type { PageResponse } from '#app/contracts/content.ts';
import type { Background } from './background.ts';
import type { Health } from './health/health.ts';
import type { NewMail } from '#app/store/mail/mail.ts';
import type { MediaStorage } from '#app/store/media/storage.ts';
import type { SearchIndex } from '#app/store/search/search-index.ts';
import type { Store } from '#app/store/store.ts';
import type { Db } from '#app/store/tables.ts';
import type { SecondThread } from './second-thread.ts';
import type { ContentClock } from './content/content-day.ts';
import type { VersionedCache } from './content/versioned-cache.ts';

/** Where a message is from. */
export interface MailSite {
  /** Name of the site. */
  name: string;
  /** Origin of its links: `https://payments.regatlas.example`. */
  origin: string;
  vertical: VerticalConfig;
  /** The sentences of features: in the vertical, or in the first one with the feature where it is off there. */
  options: Pick<VerticalConfig, 'id' | 'features'>;
}

export type MailToQueue = Omit<NewMail, 'messageId' | 'queuedAt'>;

export interface Services {
  /** The current configuration; a valid edit replaces it, so call this each time. */
  config(): Config;
  /** The warnings of its check. */
  configWarnings(): readonly Problem[];
  /** Where it comes from. */
  configFiles: ConfigFiles;
  registry: Registry;
  store: Store;
  /** Finds items by their text. */
  search: SearchIndex;
  /** Undefined in the second thread, and without one: then this thread does its work. */
  secondThread?: SecondThread;
  /** What keeps this server from serving. */
  health: Health;
  /** Pictures and files of content. */
  media: MediaStorage;
  /** Most bytes of an upload that comes as a stream. */
  largestUpload: number;
  /** Key for signing tokens, 32 bytes or more; the same on every instance. */
  secret: Uint8Array;
  /** Earlier keys: they sign nothing more, and what they signed stays valid. */
  earlierSecrets: readonly Uint8Array[];
  /** The real time. Content uses `contentDay` instead. */
  now(): Date;
  /** Background work. */
  background: Background;
  contentDay: ContentClock;
  /** Where a vertical is on the web, for links and addresses that others call: `https://payments.regatlas.example`. */
  originOf(vertical: Pick<VerticalConfig, 'hosts' | 'site'>): string;
  /** Queues a reset link, and ends the stored request that it answers, if there is one. */
  sendPasswordReset(reset: {
    email: string;
    user: string;
    token: string;
    vertical: string;
    request?: number | undefined;
  }): Promise<void>;
  /** Queues a message with links into a vertical; it leaves as soon as the mail server takes it. */
  queueMail(vertical: string, mail: (site: MailSite) => MailToQueue): Promise<void>;
  /** Queues such a message in an open transaction, with what it tells of; `sendMail` is for after its end. */
  queueMailIn(
    on: Db,
    vertical: string,
    mail: (site: MailSite) => MailToQueue | Promise<MailToQueue>,
  ): Promise<void>;
  /** Hands over what is queued, in the background. Without it, it leaves within a minute. */
  sendMail(): void;
  /** Deletes mail in files to addresses that have no account any more. */
  clearOutbox(): Promise<void>;
  /** Cached page data, keyed by everything that it depends on besides the content: readers with the same access share it. */
  pageData: VersionedCache<PageResponse>;
  /** Cached answers, in the same way; see `content/shared-answers.ts`. */
  answers: VersionedCache<object>;
  /** `REGATLAS_DEMO=1`: demonstration accounts also work for clients on other machines. */
  demoAccountsAnswerEveryone: boolean;
  /** Gives the operator advice in the log; each `topic` once. */
  advise(topic: string, message: string): void;
  /** Whether to check results against their schemas: in development and tests. */
  checkResponses: boolean;
  /** Notices for administrators. */
  notices: Notices;
  /** Reports a plugin that failed to load the page at a path; never shown to readers. */
  reportPluginFault(fault: Omit<PluginFault, 'call'>, path?: string): void;
  /** Reports an unexpected error; never shown to a user. */
  reportError(error: unknown, context: { operation: string }): void;
}
