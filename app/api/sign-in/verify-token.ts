/** Whether an access token is good: its signature and expiry, and that its sign-in has not ended meanwhile. */
import { errors, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Config } from '#app/config/model.ts';
import { failure, type Failure } from '../problem.ts';
import type { Services } from '../services.ts';
import type { SignedIn } from '../viewer.ts';
import { AUDIENCE, ISSUER } from './tokens.ts';

export type TokenVerifier = (token: string) => Promise<SignedIn | Failure>;

/** Cached verified tokens, each about 500 bytes. */
const MAX_VERIFIED = 5_000;

/**
 * Verifies access tokens. A verified token is cached until it expires: the same bytes give the same result, and a page
 * verifies them several times.
 */
export function createTokenVerifier({ secret, now }: Pick<Services, 'secret' | 'now'>): TokenVerifier {
  const known = new LRUCache<string, SignedIn>({ max: MAX_VERIFIED });
  return async (token) => {
    const seconds = now().getTime() / 1000;
    const remembered = known.get(token);
    if (remembered) return remembered.expiresAt > seconds ? remembered : failure('token_expired');
    try {
      const { payload } = await jwtVerify(token, secret, {
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
