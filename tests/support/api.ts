/** The API on a fresh store with the demonstration library, for tests of every room above the store. */
import { mailSiteFor } from '#app/api/mail/mail-site.ts';
import { createApi, type LocalApi } from '#app/api/api.ts';
import { createBackground } from '#app/api/background.ts';
import { createHealth } from '#app/api/health/health.ts';
import { VersionedCache } from '#app/api/content/versioned-cache.ts';
import { contentClock } from '#app/api/content/content-day.ts';
import { searchSource } from '#app/store/search/site/search-source.ts';
import type { Problem } from '#app/config/problem.ts';
import { importRules } from '#app/import/import-rules.ts';
import type { MailToQueue, Services } from '#app/api/services.ts';
import { issueTokens } from '#app/api/sign-in/tokens.ts';
import { createDemoAccounts, DEMO_PASSWORD } from '#app/server/demo.ts';
import { importContent } from '#app/import/import.ts';
import { createNotices } from '#app/runtime/notices.ts';
import { openSearchIndex } from '#app/store/search/open-search-index.ts';
import { insertMail } from '#app/store/mail/mail.ts';
import { openStore, type Store, type Subscription } from '#app/store/store.ts';
import type { TokenSet } from '#app/contracts/sign-in.ts';
import { copiedConfigFiles } from './config-files.ts';
import { memoryMedia } from './media.ts';
import { loadSite, ROOT, type Site } from './site.ts';

const CACHED_BYTES = 4 * 1024 * 1024;

export const PASSWORD = DEMO_PASSWORD;
export const DEMO_EMAILS = ['full', 'world', 'none', 'legacy', 'inactive', 'admin'].map(
  (name) => `${name}@demo.test`,
);

type Reset = Parameters<Services['sendPasswordReset']>[0];

/** The rights that a test sets; everything else is empty and active. */
type Rights = Partial<Omit<Subscription, 'userId' | 'vertical'>>;

export interface ApiRequest {
  method?: string;
  /** Sent as a bearer token. */
  token?: string | undefined;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent unchanged; overrides `json`. */
  body?: string | undefined;
  headers?: Record<string, string>;
  /** Host name of the request. */
  host?: string;
}

/** A response with its body read. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each test knows what it asked for
  json: any;
}

export interface TestApi extends Site {
  api: LocalApi;
  services: Services;
  store: Store;
  /** Advances the clock of everything above the store. */
  pass(seconds: number): void;
  /** Errors that the API reported as unexpected. */
  errors: unknown[];
  /** Password-reset messages, as passed to the mailer. */
  resets: Reset[];
  /** Other messages that were queued; the site is `https://site.example`. */
  mails: MailToQueue[];
  /** Advice for the operator. */
  advice: string[];
  ask(path: string, options?: ApiRequest): Promise<Answer>;
  /** A token set for an account, without the cost of a password. */
  issueTokensFor(email: string): Promise<TokenSet>;
  /** The cookies of a new session of an account. */
  createSession(email: string): Promise<Pick<TokenSet, 'access_token' | 'refresh_token'>>;
  /** A new account with rights in `payments_compliance`, or without a subscription if `rights` is null. */
  account(name: string, rights: Rights | null, vertical?: string): Promise<TokenSet>;
  end(): Promise<void>;
}

export interface TestApiOptions {
  /** Another store; the default is an empty one in memory. `end` leaves it open. */
  store?: Store;
  /** Whether to import `content/`; false for tests that need only accounts. */
  library?: boolean;
  /** Of the check of the configuration. */
  warnings?: readonly Problem[];
  /** Replaces the project's own. */
  config?: Site['config'];
  registry?: Site['registry'];
  /** For tests that change the configuration while the API runs, as an edit of a file does. */
  currentConfig?: () => Site['config'];
  /** Where the configuration comes from; by default a copy of the project's own files. */
  configFiles?: Services['configFiles'];
  /** Starts an engine that searches are asked in, in place of an index in memory. @returns its URL */
  startEngine?: () => Promise<string>;
}

export async function createTestApi({
  store: given,
  library = true,
  warnings = [],
  currentConfig,
  configFiles,
  startEngine,
  ...others
}: TestApiOptions = {}): Promise<TestApi> {
  const site = { ...(await loadSite()), ...others };
  const { registry, schemas } = site;
  const config = currentConfig?.() ?? site.config;
  const store = given ?? (await memoryStore());
  const media = memoryMedia();
  await createDemoAccounts(store, config);
  if (library) await importContent(store, `${ROOT}/content`, { rules: importRules(config, registry, media) });

  let clock = Date.parse('2026-11-21T09:00:00Z');
  const now = () => new Date(clock);
  const errors: unknown[] = [];
  const notices = createNotices(now);
  const resets: Reset[] = [];
  const mails: MailToQueue[] = [];
  const mailSite = (id: string) =>
    mailSiteFor(config.verticals[id]!, 'https://site.example', config.verticals);
  const advice: string[] = [];
  const reportError = (error: unknown) => errors.push(error);
  const background = createBackground(reportError);
  const copied = copiedConfigFiles();
  const reportPluginFault: Services['reportPluginFault'] = ({ plugin, message }, path) => {
    errors.push(`${plugin} at ${path}: ${message}`);
    notices.add({ kind: 'plugin', title: plugin, detail: message });
  };
  const searchUrl = await startEngine?.();
  const search = openSearchIndex({
    ...searchSource({ config: currentConfig ?? (() => config), registry, store, reportPluginFault }),
    file: ':memory:',
    // A test asks once, and expects everything.
    patienceMs: 60_000,
    reportError,
    ...(searchUrl !== undefined && { engine: { url: searchUrl, store, log: () => {} } }),
  });
  const services: Services = {
    config: currentConfig ?? (() => config),
    configWarnings: () => warnings,
    configFiles: configFiles ?? copied.files,
    registry,
    store,
    search,
    health: createHealth({ log: (line) => advice.push(line), now: () => clock }),
    media,
    largestUpload: 1024 * 1024,
    secret: new TextEncoder().encode('a secret that only the tests know'),
    earlierSecrets: [],
    now,
    contentDay: contentClock(store, now),
    notices,
    reportPluginFault,
    originOf: () => 'https://site.example',
    async sendPasswordReset(reset) {
      resets.push(reset);
    },
    async queueMail(id, mail) {
      mails.push(mail(mailSite(id)));
    },
    async queueMailIn(on, id, mail) {
      const message = await mail(mailSite(id));
      mails.push(message);
      await insertMail(on, {
        ...message,
        messageId: `<${mails.length}@site.example>`,
        queuedAt: now().toISOString(),
      });
    },
    sendMail() {},
    async clearOutbox() {},
    demoAccountsAnswerEveryone: true,
    advise: (_, message) => advice.push(message),
    pageData: new VersionedCache(CACHED_BYTES),
    answers: new VersionedCache(CACHED_BYTES),
    checkResponses: true,
    background,
    reportError,
  };
  const api = createApi(services, schemas);

  async function ask(
    path: string,
    { method, token, json, body, headers, host = 'localhost' }: ApiRequest = {},
  ): Promise<Answer> {
    const content = body ?? (json === undefined ? undefined : JSON.stringify(json));
    const request = new Request(`http://${host}${path}`, {
      method: method ?? (content === undefined ? 'GET' : 'POST'),
      headers: {
        ...(content === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(content === undefined ? {} : { body: content }),
    });
    const response = await api.fetch(request);
    await background.idle();
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: parsed(text) };
  }

  async function issueTokensFor(email: string): Promise<TokenSet> {
    const user = await store.users.byEmail(email);
    if (!user) throw new Error(`No account has the address ${email}`);
    return issueTokens(services, user);
  }

  return {
    ...site,
    api,
    services,
    store,
    pass(seconds) {
      clock += seconds * 1000;
    },
    errors,
    resets,
    mails,
    advice,
    ask,
    issueTokensFor,
    async createSession(email) {
      const { access_token, refresh_token } = await issueTokensFor(email);
      return { access_token, refresh_token };
    },
    async account(name, rights, vertical = 'payments_compliance') {
      const email = `${name}@test.example`;
      const created = await store.users.create({
        email,
        passwordHash: 'none',
        createdAt: now().toISOString(),
      });
      if (!created.ok) throw new Error(created.problem.message);
      if (rights) await store.subscriptions.set(makeSubscription(created.user.id, vertical, rights));
      return issueTokensFor(email);
    },
    async end() {
      copied.remove();
      await search.close();
      if (!given) await store.close();
    },
  };
}

function makeSubscription(userId: number, vertical: string, rights: Rights): Subscription {
  return {
    until: null,
    active: true,
    permissions: [],
    legacyPermissions: [],
    products: [],
    trials: [],
    ...rights,
    userId,
    vertical,
  };
}

async function memoryStore(): Promise<Store> {
  const opened = await openStore({ file: ':memory:' });
  if (!opened.ok) throw new Error(opened.problem.message);
  return opened.store;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
