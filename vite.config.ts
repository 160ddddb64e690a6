import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

/**
 * What every page of the default layout needs, as one file: many small ones cost more requests and compress worse.
 * What opens on demand (dialogs, the mobile menu) stays apart.
 */
const SHARED = new RegExp(
  [
    '/app/(?:client|state)/',
    '/app/shell/(?!drawer|dialog|login|content-list|list-|empty-list|use-results)',
    '/app/ui/(?:button|class-names|screen-page|content-row|date|disclosure|gate|heading-row|icon|iso|link|tag|tooltip|upgrade|use-|visually)',
    '/node_modules/react-dom/(?:index|cjs/react-dom.production)',
  ].join('|'),
);

const UNGUARDED_RELOAD = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/;

/**
 * React Router reloads the page by itself, every time, when the code of a route cannot be fetched. In our build it asks
 * `app/shell/chunk-reload.ts` first, which reloads at most once a minute; otherwise the error page shows. An upgrade
 * that changes the place fails the build instead of losing the guard.
 */
function guardRouteReload(): Plugin {
  let guarded = false;
  return {
    name: 'guard-route-reload',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform(code) {
      if (!code.includes('Error loading route module') || !UNGUARDED_RELOAD.test(code)) return;
      guarded = true;
      return code.replace(
        UNGUARDED_RELOAD,
        'if (!window.reloadForChunk?.()) throw error; return new Promise(() => {});',
      );
    },
    buildEnd(error) {
      if (!error && !guarded)
        this.error('The reload in React Router that guard-route-reload replaces is not there.');
    },
  };
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [reactRouter(), guardRouteReload()],
  build: {
    target: 'es2022',
    rolldownOptions: isSsrBuild
      ? {}
      : { output: { advancedChunks: { groups: [{ name: 'shell', test: SHARED }] } } },
  },
}));
