/**
 * Who is reading. Creates the viewer of an access token with three short queries; this is the only place that
 * authenticates requests. A token is good if its signature and expiry are, and its sign-in has not ended meanwhile.
 */
import type { VerticalConfig, Config } from '#app/config/model.ts';
import { failure, type Failure } from '../problem.ts';
import type { Services } from '../services.ts';
import type { Versions } from '#app/store/content/events.ts';
import type { SignedIn, Viewer } from '../viewer.ts';
import type { ApiTokenSource } from './api-token-source.ts';
import { errors } from 'jose';
import { verifySigned } from './signing-keys.ts';
import { LRUCache } from 'lru-cache';
import { AUDIENCE, ISSUER } from './tokens.ts';
import type { Reader } from '#app/runtime/access.ts';
import { isSubscribed } from '#app/store/accounts/subscriptions.ts';
import type { Subscription } from '#app/store/store.ts';

/** The viewer of a token in a vertical, or the reason for a refusal. */
export type Authenticate = (token: string | undefined, vertical: VerticalConfig) => Promise<Viewer | Failure>;

export interface Authenticator {
  authenticate: Authenticate;
  /** Checks only the token, for operations without a vertical. An ended sign-in is refused. */
  verify(token: string): Promise<SignedIn | Failure>;
}

/** @param apiTokens of features, each with the id of its feature */
export function createAuthenticator(
  services: Services,
  apiTokens: readonly (readonly [feature: string, ApiTokenSource])[] = [],
): Authenticator {
  const verifyToken = createTokenVerifier(services);
  const ended = createEndedSignIns(services);

  async function signedIn(token: string): Promise<{ user: SignedIn; versions: Versions } | Failure> {
    const found = apiTokens.find(([, { prefix }]) => token.startsWith(prefix));
    const user = found ? await verifyApiToken(services, found, token) : await verifyToken(token);
    if ('ok' in user) return user;
    const versions = await services.store.versions();
    return user.apiToken === undefined && (await ended.has(user.family, versions.endedSignIns))
      ? failure('sign_in_ended', { detail: 'Sign in again.' })
      : { user, versions };
  }

  return {
    async authenticate(token, vertical) {
      if (!token) return failure('token_missing');
      const found = await signedIn(token);
      if ('ok' in found) return found;
      const { user, versions } = found;
      if (user.apiToken && !Object.hasOwn(vertical.features, user.apiToken.feature))
        return failure('token_invalid');
      // Every request reads the account, so a disabled one is refused at once.
      const [reader, contentDay] = await Promise.all([
        getReader(services, user.userId, vertical.id),
        services.contentDay(versions.content),
      ]);
      if (!reader) return failure('token_invalid');
      // What its owner may do as an administrator is not the program's.
      if (user.apiToken) delete reader.administrator;
      return { services, vertical, user, reader, contentVersion: versions.content, contentDay };
    },
    async verify(token) {
      const found = await signedIn(token);
      return 'ok' in found ? found : found.user;
    },
  };
}

/** An API token of a reader. One that is unknown costs a hash and a query, as a good one does. */
async function verifyApiToken(
  services: Services,
  [feature, source]: readonly [string, ApiTokenSource],
  token: string,
): Promise<SignedIn | Failure> {
  const isOn = Object.values(services.config().verticals).some(({ features }) =>
    Object.hasOwn(features, feature),
  );
  const holder = isOn ? await source.holder(services, token) : undefined;
  if (!holder) return failure('token_invalid');
  const { userId, expiresAt, scope } = holder;
  if (expiresAt <= services.now().getTime() / 1000) return failure('token_expired');
  return { userId, expiresAt, family: '', claims: {}, apiToken: { feature, scope } };
}

/** Authentication for the calls of one web-tier request: each token is looked up once. */
export interface RequestAuthentication {
  authenticate: Authenticate;
  /** Clears the cache after a write, which may have changed the account, its subscriptions or the sign-in. */
  forget(): void;
}

export function rememberViewers(authenticate: Authenticate): RequestAuthentication {
  const viewers = new Map<string, Promise<Viewer | Failure>>();
  return {
    authenticate(token, vertical) {
      const key = `${vertical.id} ${token}`;
      const known = viewers.get(key);
      if (known) return known;
      const viewer = authenticate(token, vertical);
      viewers.set(key, viewer);
      return viewer;
    },
    forget: () => viewers.clear(),
  };
}

export type TokenVerifier = (token: string) => Promise<SignedIn | Failure>;

/** Cached verified tokens, each about 500 bytes. */
const MAX_VERIFIED = 5_000;

/**
 * Verifies access tokens. A verified token is cached until it expires: the same bytes give the same result, and a page
 * verifies them several times.
 */
export function createTokenVerifier({
  now,
  secret,
  earlierSecrets,
}: Pick<Services, 'secret' | 'earlierSecrets' | 'now'>): TokenVerifier {
  const known = new LRUCache<string, SignedIn>({ max: MAX_VERIFIED });
  return async (token) => {
    const seconds = now().getTime() / 1000;
    const remembered = known.get(token);
    if (remembered) return remembered.expiresAt > seconds ? remembered : failure('token_expired');
    try {
      const payload = await verifySigned({ secret, earlierSecrets }, token, {
        algorithms: ['HS256'],
        issuer: ISSUER,
        audience: AUDIENCE,
        currentDate: now(),
        requiredClaims: ['sub', 'sid', 'exp'],
      });
      const userId = Number(payload.sub);
      if (!Number.isSafeInteger(userId) || typeof payload['sid'] !== 'string')
        return failure('token_invalid');
      const signedIn: SignedIn = { userId, family: payload['sid'], claims: payload, expiresAt: payload.exp! };
      known.set(token, signedIn);
      return signedIn;
    } catch (error) {
      return failure(error instanceof errors.JWTExpired ? 'token_expired' : 'token_invalid');
    }
  };
}

/** Maximum clock difference between two servers. */
const MARGIN_MS = 60_000;

/** Sign-ins that ended while their access tokens were still valid, shared by every instance through the store. */
export interface EndedSignIns {
  /**
   * Whether a sign-in has ended.
   *
   * @param newest id of the newest ended sign-in in the store; the store is read again only when it has grown
   */
  has(family: string, newest: number): Promise<boolean>;
}

function longestLifetimeMs(config: Config): number {
  const lifetimes = Object.values(config.verticals).map(({ site }) => site.session.accessTokenSeconds);
  return Math.max(...lifetimes) * 1000;
}

/**
 * Caches ended sign-ins for the lifetime of an access token. All of their tokens were issued before the end, so they
 * have expired by the time the entry is dropped.
 */
export function createEndedSignIns({
  store,
  config,
  now,
}: Pick<Services, 'store' | 'config' | 'now'>): EndedSignIns {
  const ended = new Map<string, number>();
  let seen = 0;
  return {
    async has(family, newest) {
      if (newest > seen) {
        const at = now().getTime();
        for (const { id, family } of await store.endedSignIns.since(seen)) {
          ended.set(family, at);
          seen = Math.max(seen, id);
        }
        const forgotten = at - longestLifetimeMs(config()) - MARGIN_MS;
        for (const [old, readAt] of ended) {
          if (readAt > forgotten) break;
          ended.delete(old);
        }
      }
      return ended.has(family);
    },
  };
}

/**
 * The rights of a user in a vertical. Without a subscription there, or with an expired one, the reader is inactive.
 *
 * @returns undefined if the account does not exist or is disabled; always one query
 */
export async function getReader(
  { store, now }: Pick<Services, 'store' | 'now'>,
  userId: number,
  vertical: string,
): Promise<Reader | undefined> {
  const account = await store.subscriptions.forReader(userId);
  if (!account) return undefined;
  const { subscriptions: all, isAdmin } = account;
  const at = now();
  const own = all.find((subscription) => subscription.vertical === vertical);
  const isActive = (subscription: Subscription) => isSubscribed(subscription, at);
  return {
    active: own !== undefined && isActive(own),
    permissions: own?.permissions ?? [],
    legacyPermissions: own?.legacyPermissions ?? [],
    products: own?.products ?? [],
    otherVerticals: all
      .filter((other) => other.vertical !== vertical && isActive(other))
      .map((other) => other.vertical),
    ...(isAdmin && { administrator: true }),
  };
}

/** @returns undefined without an account that is enabled and has an active subscription in the vertical */
export async function viewerFor(
  services: Services,
  userId: number,
  verticalId: string,
): Promise<Viewer | undefined> {
  const vertical = services.config().verticals[verticalId];
  if (!vertical) return undefined;
  const reader = await getReader(services, userId, verticalId);
  if (!reader?.active) return undefined;
  const contentVersion = await services.store.events.latestId();
  const contentDay = await services.contentDay(contentVersion);
  const user = { userId, family: '', claims: {}, expiresAt: 0 };
  return { services, vertical, user, reader, contentVersion, contentDay };
}
