/** When a reader may not leave the page yet: without a network, and while a form is being sent. */
import { useEffect } from 'react';
import type { BlockerFunction } from 'react-router';
import { useRouter } from './use-router.ts';

type Router = NonNullable<ReturnType<typeof useRouter>>;

/** A router has one blocker at a time, so both reasons share it. */
const KEY = 'leave-guard';
/** After this the reader leaves without the answer to a form. */
const MOST_MS = 4_000;

type Navigation = Parameters<BlockerFunction>[0];

const isSamePage = ({ currentLocation: from, nextLocation: to }: Navigation) =>
  from.pathname === to.pathname && from.search === to.search;

/** Anchors within the page need no network. */
const isOffline = (navigation: Navigation) => !navigator.onLine && !isSamePage(navigation);

/**
 * Refuses to leave without a network, and makes links that are followed while a form is being sent wait for its answer.
 * The router would drop the request, and the server would make the next page while it works on the form: after Undo that
 * page could still lack what came back. An answer with a mistake stays on the page.
 *
 * @param refuse called for each attempt to leave without a network
 * @returns a function that ends this
 */
function guardLeaving(router: Router, refuse: () => void): () => void {
  const isSending = () => router.state.navigation.state === 'submitting';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const leave = () => {
    const blocker = router.state.blockers.get(KEY);
    if (blocker?.state === 'blocked') blocker.proceed();
  };
  router.getBlocker(
    KEY,
    // A place of the page is reached without the server; `use-stay-offline.ts` ends a submission so.
    (next) => isOffline(next) || (isSending() && !(isSamePage(next) && next.nextLocation.hash !== '')),
  );
  const unsubscribe = router.subscribe(({ blockers }) => {
    clearTimeout(timer);
    const blocker = blockers.get(KEY);
    if (blocker?.state !== 'blocked') return;
    if (!navigator.onLine) {
      blocker.reset();
      refuse();
    } else if (isSending()) timer = setTimeout(leave, MOST_MS);
    else leave();
  });
  return () => {
    clearTimeout(timer);
    unsubscribe();
    router.deleteBlocker(KEY);
  };
}

/** For the page. @param refuse must not change between renderings */
export function useLeaveGuard(refuse: () => void): void {
  const router = useRouter();
  useEffect(() => router && guardLeaving(router, refuse), [router, refuse]);
}
