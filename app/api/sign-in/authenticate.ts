/**
 * Creates the viewer of an access token with three short queries. This is the only place that authenticates requests.
 */
import type { VerticalConfig } from '#app/config/model.ts';
import { failure, type Failure } from '../problem.ts';
import { getReader } from '../reader.ts';
import type { Services } from '../services.ts';
import type { Versions } from '#app/store/content/versions.ts';
import type { SignedIn, Viewer } from '../viewer.ts';
import { createEndedSignIns, createTokenVerifier } from './verify-token.ts';

/** The viewer of a token in a vertical, or the reason for a refusal. */
export type Authenticate = (token: string | undefined, vertical: VerticalConfig) => Promise<Viewer | Failure>;

export interface Authenticator {
  authenticate: Authenticate;
  /** Checks only the token, for operations without a vertical. An ended sign-in is refused. */
  verify(token: string): Promise<SignedIn | Failure>;
}

export function createAuthenticator(services: Services): Authenticator {
  const verifyToken = createTokenVerifier(services);
  const ended = createEndedSignIns(services);

  async function signedIn(token: string): Promise<{ user: SignedIn; versions: Versions } | Failure> {
    const user = await verifyToken(token);
    if ('ok' in user) return user;
    const versions = await services.store.versions();
    return (await ended.has(user.family, versions.endedSignIns))
      ? failure('sign_in_ended', { detail: 'Sign in again.' })
      : { user, versions };
  }

  return {
    async authenticate(token, vertical) {
      if (!token) return failure('token_missing');
      const found = await signedIn(token);
      if ('ok' in found) return found;
      const { user, versions } = found;
      // Every request reads the account, so a disabled one is refused at once.
      const [reader, contentDay] = await Promise.all([
        getReader(services, user.userId, vertical.id),
        services.contentDay(versions.content),
      ]);
      if (!reader) return failure('token_invalid');
      return { services, vertical, user, reader, contentVersion: versions.content, contentDay };
    },
    async verify(token) {
      const found = await signedIn(token);
      return 'ok' in found ? found : found.user;
    },
  };
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
