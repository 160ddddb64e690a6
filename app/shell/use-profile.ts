import { LOGIN } from '#app/config/fixed-paths.ts';
import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { accessToken } from '#app/state/account.ts';
import { authAtom, loggedOut } from '#app/state/auth.ts';
import { followedAtom, newCountsAtom, profileAtom } from '#app/state/personal.ts';
import { callUntilLeaving } from './call-until-leaving.ts';
import { isLeaving } from './leaving.ts';
import { signInAgain } from './sign-in-again.ts';
import type { ShellData } from './types.ts';

const loadReader = () => import('./load-reader.ts');

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
  vertical: Pick<ShellData['vertical'], 'id' | 'tokenType'>,
  features: readonly string[] = [],
): void {
  const { id, tokenType } = vertical;
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
    // Beside the client, which loads next.
    loadReader().catch(() => {});
    return callUntilLeaving({ id, tokenType }, async (client, signal) => {
      const { loadUser, loadCounts } = await loadReader();
      const loaded = await loadUser(client, token, id);
      if (signal.aborted) return;
      if (loaded.ok) {
        setProfile(loaded.attributes);
        setFollowed(getFollowed(loaded.attributes));
        setAuth(loaded.auth);
        const counts = await loadCounts(client, names.split(','));
        if (!signal.aborted) setCounts(counts);
      } else if (loaded.target === LOGIN) signInAgain();
      else if (loaded.target && !isLeaving()) window.location.assign(loaded.target);
    });
  }, [authorised, id, tokenType, names, setProfile, setFollowed, setCounts, setAuth]);
}
