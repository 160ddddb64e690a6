/** What the router knows before React renders it: for a key pressed or a box ticked just after a click on a link. */
import { use } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, type Location } from 'react-router';

/** The router itself; undefined where a story or a test renders without one. */
export function useRouter() {
  return use(DataRouterContext)?.router;
}

/** Returns a function that gives the page the reader is on the way to; undefined if none. */
export function usePendingLocation(): () => Location | undefined {
  const router = useRouter();
  return () => router?.state.navigation.location;
}
