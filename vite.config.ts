import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/**
 * What every page of the default layout needs, as one file: many small ones cost more requests and compress worse.
 * What opens on demand (dialogs, the mobile menu) stays apart.
 */
const SHARED = new RegExp(
  [
    '/app/(?:client|state)/',
    '/app/shell/(?!drawer|dialog|login)',
    '/app/ui/(?:button|class-names|content-row|date|disclosure|gate|heading-row|icon|iso|link|tag|tooltip|upgrade|use-|visually)',
    '/node_modules/react-dom/(?:index|cjs/react-dom.production)',
  ].join('|'),
);

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [reactRouter()],
  build: {
    target: 'es2022',
    rolldownOptions: isSsrBuild
      ? {}
      : { output: { advancedChunks: { groups: [{ name: 'shell', test: SHARED }] } } },
  },
}));
