declare global {
  interface Window {
    /** The guard, for the framework's own reload: see vite.config.ts. */
    reloadForChunk?: () => boolean;
  }
}

const storageKey = 'chunk-reload-at';

/** True from the decision to reload until the document is replaced, or kept because no server answers. */
let reloading = false;

/** Whether a page whose code failed to load may reload itself: at most once in `seconds`. Times in ms since the epoch. */
export function shouldReload(lastReloadAt: number | null, now: number, seconds: number): boolean {
  return lastReloadAt === null || now - lastReloadAt >= seconds * 1000;
}

/** True for what browsers and Vite throw when a module cannot be fetched, as after a deployment. */
export function isChunkLoadError(error: unknown): boolean {
  const message = error instanceof Error ? error.message : '';
  return /dynamically imported module|Importing a module script failed|Unable to preload CSS|error loading dynamically/i.test(
    message,
  );
}

/**
 * Reloads the page when its code failed to load and that has not been tried within `seconds`; returns whether a reload
 * is under way, so that every module which fails meanwhile waits for it. Without a network it never reloads: the page
 * that is open is better than the browser's error page.
 */
export function reloadForChunk(seconds: number, now = Date.now()): boolean {
  if (reloading) return true;
  if (!navigator.onLine) return false;
  try {
    const stored = sessionStorage.getItem(storageKey);
    if (!shouldReload(stored === null ? null : Number(stored), now, seconds)) return false;
    sessionStorage.setItem(storageKey, String(now));
  } catch {
    // Without storage a loop could not be stopped, so there is no reload.
    return false;
  }
  reloading = true;
  void reloadWhereServed();
  return true;
}

/** Where no server answers, a reload would put the browser's error page in the place of the one that is open. */
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
 * Watches for failed modules: Vite's `vite:preloadError` and rejections nobody caught.
 * Call it once in the browser; it returns what undoes it.
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
