/** React Router's own reload of a page, behind the guard of `app/shell/errors/chunk-reload.ts`. Used by vite.config.ts. */
import type { Plugin } from 'vite';

const UNGUARDED_RELOAD = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/;

/**
 * Changes the module of React Router that loads the code of routes.
 *
 * @returns undefined if the code does not reload the page
 */
export function guardReload(code: string): string | undefined {
  if (!code.includes('Error loading route module') || !UNGUARDED_RELOAD.test(code)) return undefined;
  return code.replace(
    UNGUARDED_RELOAD,
    'if (!window.reloadForChunk?.()) throw error; return new Promise(() => {});',
  );
}

/**
 * React Router reloads the page by itself, every time, when the code of a route cannot be fetched. In our build it asks
 * `app/shell/errors/chunk-reload.ts` first, which reloads at most once a minute; otherwise the error page shows. An upgrade
 * that changes the place fails the build, and the test, instead of losing the guard.
 */
export function guardRouteReload(): Plugin {
  let guarded = false;
  return {
    name: 'guard-route-reload',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform(code) {
      const changed = guardReload(code);
      guarded ||= changed !== undefined;
      return changed;
    },
    buildEnd(error) {
      if (!error && !guarded)
        this.error('The reload in React Router that guard-route-reload replaces is not there.');
    },
  };
}
