import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in server HTML and during hydration, then true: for features that need scripts. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
