import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { createClient } from '#app/client/client.ts';
import { redirectAfter } from '#app/client/routing.ts';
import { authAtom, loggedOut } from '#app/state/auth.ts';
import type { ShellData } from './types.ts';
import { profileAtom } from '#app/state/personal.ts';

/** The access token, which the server keeps in a cookie that scripts may read. */
function accessToken(): string | undefined {
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
    const client = createClient({
      fetch: (request) => fetch(request),
      origin: window.location.origin,
      vertical: vertical ?? '',
      token,
      tokenType,
    });
    void client.user().then((answer) => {
      if (!current) return;
      if (!answer.ok) {
        const target = redirectAfter(answer.problem);
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
    });
    return () => {
      current = false;
    };
  }, [authorised, vertical, tokenType, setProfile, setAuth]);
}
