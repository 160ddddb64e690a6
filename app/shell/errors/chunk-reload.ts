declare global {
  interface Window {
    /** The guard, for the framework's own reload: see document/route-reload-guard.ts. */
    reloadForChunk?: () => boolean;
  }
}

const storageKey = 'chunk-reload-at';

/**
 * True from the decision to reload until the document is replaced, or the reload is cancelled because no server
 * answers.
 */
let reloading = false;

/** Whether a page whose code failed to load may reload itself: at most once in `seconds`. Times in ms since the epoch. */
export function shouldReload(lastReloadAt: number | null, now: number, seconds: number): boolean {
  return lastReloadAt === null || now - lastReloadAt >= seconds * 1000;
}

/** Whether browsers or Vite throw this error when a module cannot be fetched, for instance after a deployment. */
export function isChunkLoadError(error: unknown): boolean {
  const message = error instanceof Error ? error.message : '';
  return /dynamically imported module|Importing a module script failed|Unable to preload CSS|error loading dynamically/i.test(
    message,
  );
}

/**
 * Reloads the page when its code failed to load, unless it did so within the last `seconds`. Returns whether a reload
 * is under way, so that further failing modules wait for it. While offline it never reloads: the open page is better
 * than the browser's error page.
 */
export function reloadForChunk(seconds: number, now = Date.now()): boolean {
  if (reloading) return true;
  if (!navigator.onLine) return false;
  try {
    const stored = sessionStorage.getItem(storageKey);
    if (!shouldReload(stored === null ? null : Number(stored), now, seconds)) return false;
    sessionStorage.setItem(storageKey, String(now));
  } catch {
    // Without storage, an endless loop could not be prevented, so do not reload.
    return false;
  }
  reloading = true;
  void reloadWhereServed();
  return true;
}

/** Without a server, a reload would replace the open page by the browser's error page. */
async function reloadWhereServed(): Promise<void> {
  const served = await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
  if (served || !window.keepPage) {
    window.location.reload();
    return;
  }
  window.keepPage();
  sessionStorage.removeItem(storageKey);
  reloading = false;
}

/**
 * Watches for failed modules: Vite's `vite:preloadError` and unhandled rejections. Call it once in the browser; it
 * returns a function that removes the listeners.
 */
export function watchChunkErrors(seconds: number): () => void {
  window.reloadForChunk = () => reloadForChunk(seconds);
  const onPreloadError = (event: Event) => {
    if (reloadForChunk(seconds)) event.preventDefault();
  };
  const onRejection = (event: PromiseRejectionEvent) => {
    if (isChunkLoadError(event.reason)) reloadForChunk(seconds);
  };
  window.addEventListener('vite:preloadError', onPreloadError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('vite:preloadError', onPreloadError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}
