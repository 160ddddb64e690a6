import { LOGIN } from '#app/config/fixed-paths.ts';
import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { accessToken } from '#app/state/account.ts';
import { authAtom, loggedOut } from '#app/state/auth.ts';
import { followedAtom, newCountsAtom, profileAtom } from '#app/state/personal.ts';
import { isLeaving, leavingController } from './leaving-controller.ts';
import { signInAgain } from './sign-in-again.ts';
import type { ShellData } from './types.ts';

/** Ids of the terms in a profile, whichever fields refer to them. */
function getFollowed(profile: object): number[] {
  return Object.values(profile)
    .flat()
    .flatMap((value: { target_id?: unknown } | null) =>
      typeof value?.target_id === 'number' ? [value.target_id] : [],
    );
}

/**
 * Loads personal data once the page is usable; pages themselves are shared by readers with the same access. After a
 * failure the page works without the name.
 */
export function useProfile(
  authorised: boolean,
  { id: vertical, tokenType }: Partial<ShellData['vertical']> = {},
  features: readonly string[] = [],
): void {
  const setProfile = useSetAtom(profileAtom);
  const setFollowed = useSetAtom(followedAtom);
  const setCounts = useSetAtom(newCountsAtom);
  // The same text is the same features.
  const names = features.join();
  const setAuth = useSetAtom(authAtom);
  useEffect(() => {
    const token = authorised ? accessToken() : undefined;
    if (!token) {
      setProfile(null);
      setFollowed([]);
      setCounts(new Map());
      setAuth(loggedOut);
      return;
    }
    const leaving = leavingController();
    const { signal } = leaving;
    const load = async () => {
      // The API client loads after the page is usable, like the personal data.
      const { loadUser, loadCounts } = await import('./load-user.ts');
      // Signing out would overtake the calls, and the server would refuse them.
      if (signal.aborted || isLeaving()) return;
      const session = { vertical, token, tokenType, signal };
      const loaded = await loadUser(session);
      if (signal.aborted) return;
      if (loaded.ok) {
        setProfile(loaded.attributes);
        setFollowed(getFollowed(loaded.attributes));
        setAuth(loaded.auth);
        const counts = await loadCounts(session, names.split(','));
        if (!signal.aborted) setCounts(counts);
      } else if (loaded.target === LOGIN) signInAgain();
      else if (loaded.target && !isLeaving()) window.location.assign(loaded.target);
    };
    load()
      .catch(() => {})
      .finally(() => leaving.abort());
    return () => leaving.abort();
  }, [authorised, vertical, tokenType, names, setProfile, setFollowed, setCounts, setAuth]);
}
