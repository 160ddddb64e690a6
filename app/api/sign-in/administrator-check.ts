/** Whether a token is an administrator's, for calls that need no reader; answers also while the database does not. */
import { LRUCache } from 'lru-cache';
import type { Failure } from '../problem.ts';
import type { Viewer } from '../viewer.ts';

/** Longest wait for the database, in milliseconds. */
const PATIENCE_MS = 200;
/** Sites have few administrators. */
const MOST_TOKENS = 100;

export interface AdministratorCheck {
  /** Remembers the token of an administrator until it expires. */
  saw(token: string | undefined, viewer: Viewer): void;
  check(token: string | undefined, authenticate: () => Promise<Viewer | Failure>): Promise<boolean>;
}

export function createAdministratorCheck(now: () => Date): AdministratorCheck {
  /** When each token expires, in seconds; tokens that were good when they were last used. */
  const seen = new LRUCache<string, number>({ max: MOST_TOKENS });
  const saw: AdministratorCheck['saw'] = (token, { reader, user }) => {
    if (token !== undefined && reader.administrator) seen.set(token, user.expiresAt);
  };
  return {
    saw,
    async check(token, authenticate) {
      if (token === undefined) return false;
      const answered = authenticate().catch(() => undefined);
      const patience = new Promise<undefined>((resolve) =>
        setTimeout(() => resolve(undefined), PATIENCE_MS).unref(),
      );
      const found = await Promise.race([answered, patience]);
      if (found && !('ok' in found)) {
        saw(token, found);
        return found.reader.administrator === true;
      }
      // It was refused; or the database, which is what they ask about, does not say.
      if (found) return false;
      return (seen.get(token) ?? 0) * 1_000 > now().getTime();
    },
  };
}
