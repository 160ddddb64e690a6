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
    const load = async () => {
      // The API's client comes after the page is usable, as what is personal does.
      const { loadUser } = await import('./load-user.ts');
      const { answer, target } = await loadUser({ vertical, token, tokenType });
      if (!current) return;
      if (!answer.ok) {
        if (target) window.location.assign(target);
        return;
      }
      const { id, attributes } = answer.value.data;
      setProfile({
        firstName: attributes.firstName,
        lastName: attributes.lastName,
        companyName: attributes.companyName,
      });
      setAuth({
        ...loggedOut,
        isAuthorize: true,
        isGuest: false,
        isAdmin: attributes.isAdmin,
        userEmail: attributes.mail,
        authUser: id,
        access_token: token,
      });
    };
    load().catch(() => {});
    return () => {
      current = false;
    };
  }, [authorised, vertical, tokenType, setProfile, setAuth]);
}
