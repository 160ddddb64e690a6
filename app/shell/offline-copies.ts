/** The page's side of the service worker (`app/offline`): starts it, and tells it what the reader bookmarked. */
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { KeptPage, WorkerMessage } from '#app/state/kept-copies.ts';
import { documentAccount } from '#app/state/account.ts';

const FILE = '/service-worker.js';

/** Undefined where the browser has none, such as in an insecure context. */
const container = () =>
  (globalThis.navigator as Partial<Pick<Navigator, 'serviceWorker'>> | undefined)?.serviceWorker;

async function tell(message: (account: string) => WorkerMessage): Promise<void> {
  const account = documentAccount();
  const { active } = (await container()?.ready) ?? {};
  if (account !== undefined) active?.postMessage(message(account));
}

/** Keeps copies of pages for reading offline. */
export const keepCopies = (pages: readonly KeptPage[]): void =>
  void tell((account) => ({ kind: 'keep', account, pages }));

/**
 * Keeps a copy of the open page, a list of the reader's own; not of one that is filtered or has a form open, which the
 * reader would not look for.
 */
export function useKeptList(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (search === '') keepCopies([{ path: pathname }]);
  }, [pathname, search]);
}

/** Removes the copies of items that are not bookmarked any more. */
export const dropCopies = (nids: readonly number[]): void =>
  void tell((account) => ({ kind: 'drop', account, nids }));

/** Starts the service worker once the page is idle, and tells it whose browser this is. */
export function useServiceWorker(authorised: boolean): void {
  useEffect(() => {
    // A development server builds no worker.
    if (!authorised || !import.meta.env.PROD) return;
    const start = () => {
      // Browsers refuse it in some private modes; the site works without.
      container()
        ?.register(FILE)
        .catch(() => {});
      void tell((account) => ({ kind: 'reader', account }));
    };
    // Safari has no idle callbacks.
    const idle = (globalThis as Partial<typeof globalThis>).requestIdleCallback;
    if (!idle) {
      const timer = setTimeout(start, 2000);
      return () => clearTimeout(timer);
    }
    const handle = idle(start);
    return () => cancelIdleCallback(handle);
  }, [authorised]);
}
