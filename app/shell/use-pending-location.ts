import { use } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, type Location } from 'react-router';

/**
 * Returns a function that gives the page the reader is on the way to; undefined if none. `useNavigation` has it only
 * from the next render on, which is too late for a key pressed or a box ticked just after a click on a link.
 */
export function usePendingLocation(): () => Location | undefined {
  const router = use(DataRouterContext)?.router;
  return () => router?.state.navigation.location;
}
