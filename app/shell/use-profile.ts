import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { authAtom, loggedOut } from '#app/state/auth.ts';
import type { ShellData } from './types.ts';
import { profileAtom } from '#app/state/personal.ts';

/** The access token, which the server keeps in a cookie that scripts may read. */
export function accessToken(): string | undefined {
  return /(?:^|; )access_token=([^;]+)/.exec(document.cookie)?.[1];
}

/**
 * Loads what is personal once the page is usable: pages themselves are shared by everybody with the same access. A
 * failure leaves the page as it is, without a name.
 */
export function useProfile(
  authorised: boolean,
  { id: vertical, tokenType }: Partial<ShellData['vertical']> = {},
): void {
  const setProfile = useSetAtom(profileAtom);
  const setAuth = useSetAtom(authAtom);
  useEffect(() => {
    const token = authorised ? accessToken() : undefined;
    if (!token) {
      setProfile(null);
      setAuth(loggedOut);
      return;
    }
    let current = true;
    // Signing out has begun: its own answer says where to go, and not that of a call which it has overtaken.
    const leave = () => {
      current = false;
    };
    window.addEventListener('beforeunload', leave);
    const load = async () => {
      // The API's client comes after the page is usable, as what is personal does.
      const { loadUser } = await import('./load-user.ts');
      const loaded = await loadUser({ vertical, token, tokenType });
      if (!current) return;
      if (!loaded.ok) {
        if (loaded.target) window.location.assign(loaded.target);
        return;
      }
      setProfile(loaded.attributes);
      setAuth(loaded.auth);
    };
    load().catch(() => {});
    return () => {
      leave();
      window.removeEventListener('beforeunload', leave);
    };
  }, [authorised, vertical, tokenType, setProfile, setAuth]);
}
