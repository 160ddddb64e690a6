import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { removeFormerEntries } from '#app/state/account-storage.ts';
import { reloadForAnother } from './same-account.ts';

/**
 * A document belongs to the reader for whom it was loaded: once somebody else has signed in, in another tab or before
 * the browser goes Back to it, it is loaded again.
 */
export function useSameAccount(): void {
  const { key } = useLocation();
  useEffect(reloadForAnother, [key]);
  useEffect(() => {
    removeFormerEntries();
    const onVisible = () => document.visibilityState === 'visible' && reloadForAnother();
    document.addEventListener('visibilitychange', onVisible);
    window.addEventListener('focus', reloadForAnother);
    window.addEventListener('pageshow', reloadForAnother);
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      window.removeEventListener('focus', reloadForAnother);
      window.removeEventListener('pageshow', reloadForAnother);
    };
  }, []);
}
