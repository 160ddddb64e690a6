import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in server HTML and while React takes it over, true from then on: for what only scripts can offer. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
