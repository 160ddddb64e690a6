/**
 * What a browser stores for a reader. Readers may share a browser, and a session can end without a sign-out, so each
 * entry belongs to an account: nobody else reads it.
 */
import { documentAccount } from './account.ts';

export interface AccountStorage {
  /** Null without an entry, without a signed-in reader, or if the browser refuses storage. */
  get(name: string): string | null;
  /** @returns false if nothing was stored */
  set(name: string, value: string): boolean;
  remove(name: string): void;
  /** Removes every entry of the account whose name begins so. */
  removeAll(prefix: string): void;
}

/** @param kind `session`: of this tab alone, until it is closed */
export function accountStorage(kind: 'local' | 'session'): AccountStorage {
  /** Reading `localStorage` itself throws where the reader blocks it. */
  const attempt = <Value>(access: (storage: Storage, suffix: string) => Value, otherwise: Value): Value => {
    const account = documentAccount();
    if (account === undefined) return otherwise;
    try {
      return access(kind === 'local' ? window.localStorage : window.sessionStorage, `@${account}`);
    } catch {
      return otherwise;
    }
  };
  return {
    get: (name) => attempt((storage, suffix) => storage.getItem(name + suffix), null),
    set: (name, value) =>
      attempt((storage, suffix) => {
        storage.setItem(name + suffix, value);
        return true;
      }, false),
    remove: (name) => attempt((storage, suffix) => storage.removeItem(name + suffix), undefined),
    removeAll: (prefix) =>
      attempt((storage, suffix) => {
        for (const key of Object.keys(storage))
          if (key.startsWith(prefix) && key.endsWith(suffix)) storage.removeItem(key);
      }, undefined),
  };
}

/** Names under which earlier versions stored what was everybody's. */
const FORMER = /^(?:read-items|recent|consent|regatlas-results|note-draft:[^@]*)$/;

/** Removes what earlier versions left: nothing reads it, and it may be another reader's. */
export function removeFormerEntries(): void {
  try {
    for (const storage of [window.localStorage, window.sessionStorage])
      for (const key of Object.keys(storage)) if (FORMER.test(key)) storage.removeItem(key);
  } catch {
    // Storage is off: there is nothing to remove.
  }
}
