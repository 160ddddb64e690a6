/** A form that is being sent is answered before the reader leaves the page. */
import { useEffect } from 'react';
import { useRouter } from '../use-router.ts';

type Router = NonNullable<ReturnType<typeof useRouter>>;

const KEY = 'submission';
/** After this the reader leaves without the answer. */
const MOST_MS = 4_000;

/**
 * Makes links that are followed while a form is being sent wait for its answer. The router would drop the request, and the
 * server would make the next page while it works on the form: after Undo that page could still lack what came back. An
 * answer with a mistake stays on the page.
 *
 * @returns a function that ends this
 */
export function finishSubmissions(router: Router): () => void {
  const isSending = () => router.state.navigation.state === 'submitting';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const leave = () => {
    const blocker = router.state.blockers.get(KEY);
    if (blocker?.state === 'blocked') blocker.proceed();
  };
  router.getBlocker(KEY, ({ currentLocation, nextLocation }) => {
    const isSamePage =
      nextLocation.pathname === currentLocation.pathname && nextLocation.search === currentLocation.search;
    // A place of the page is reached without the server; `use-stay-offline.ts` ends a submission so.
    return isSending() && !(isSamePage && nextLocation.hash !== '');
  });
  const unsubscribe = router.subscribe(({ blockers }) => {
    clearTimeout(timer);
    if (blockers.get(KEY)?.state !== 'blocked') return;
    if (isSending()) timer = setTimeout(leave, MOST_MS);
    else leave();
  });
  return () => {
    clearTimeout(timer);
    unsubscribe();
    router.deleteBlocker(KEY);
  };
}

/** For the page. */
export function useFinishSubmissions(): void {
  const router = useRouter();
  useEffect(() => router && finishSubmissions(router), [router]);
}
