/**
 * The service worker: what readers bookmarked, and the code that writes notes, work without a connection. Pages come from
 * the network whenever it answers, so a release is never late; scripts and styles carry a hash of their content.
 */
import { LOGGED_OUT, LOGIN } from '#app/config/fixed-paths.ts';
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { listCopies, type WorkerMessage } from '#app/state/kept-copies.ts';
import { createCopyCache } from './copy-cache.ts';
import { offlinePage } from './offline-page.ts';
import type { ExtendableEvent, FetchEvent, MessageEvent, WorkerScope } from './worker-scope.ts';

const worker = globalThis as unknown as WorkerScope;

/** Replaced by the build (vite.config.ts): paths of the scripts and styles of content pages and of their notes. */
declare const self: { OFFLINE_FILES: readonly string[] };
precacheAndRoute(self.OFFLINE_FILES.map((url) => ({ url, revision: null })));
cleanupOutdatedCaches();

const copies = createCopyCache({
  storage: caches,
  fetch: (path) => fetch(path, { headers: { Accept: 'text/html,*/*' } }),
  async signedIn() {
    const cookie = await worker.cookieStore?.get('access_token').catch(() => undefined);
    try {
      const payload = cookie?.value?.split('.')[1] ?? '';
      return (JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { sub?: string }).sub;
    } catch {
      return undefined;
    }
  },
});

worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('activate', (event: ExtendableEvent) => {
  const preload = worker.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([worker.clients.claim(), preload, copies.renew()]));
});
worker.addEventListener('message', (event: MessageEvent<WorkerMessage>) => {
  const { data } = event;
  if (data.kind === 'reader') event.waitUntil(copies.claim(data.account));
  if (data.kind === 'keep') event.waitUntil(copies.keep(data.account, data.pages));
  if (data.kind === 'drop') event.waitUntil(copies.drop(data.account, data.nids));
});

const isPage = ({ request }: { request: Request }) => request.mode === 'navigate';

registerRoute(isPage, async ({ request, url, event }) => {
  const { preloadResponse, waitUntil } = {
    preloadResponse: (event as FetchEvent).preloadResponse,
    waitUntil: event.waitUntil.bind(event),
  };
  const path = url.pathname + url.search;
  // Arriving there ends the session.
  if (url.pathname === LOGGED_OUT) waitUntil(copies.clear());
  try {
    const answer = (await preloadResponse) ?? (await fetch(request));
    waitUntil(copies.replace(path, answer.clone()));
    return answer;
  } catch {
    return (await copies.find(path)) ?? offlinePage(await listCopies(caches), path);
  }
});
// Signing out, and signing in, are forms that load a document.
registerRoute(
  (target) => isPage(target) && target.url.pathname === LOGIN,
  ({ request, event }) => {
    event.waitUntil(copies.clear());
    return fetch(request);
  },
  'POST',
);
registerRoute(
  ({ request, sameOrigin }) => sameOrigin && ['image', 'font'].includes(request.destination),
  async ({ request, url }) => {
    try {
      return await fetch(request);
    } catch (error) {
      const found = await copies.find(url.pathname + url.search);
      if (found) return found;
      throw error;
    }
  },
);
