/** The server as `main.js` starts it, with pages of 256 kB, each made anew: none shares its bytes with another. */
import { serve } from '../serve.ts';

await serve({
  production: true,
  front: async () => ({
    files: (_request, _response, next) => next(),
    pages: () => async () => ({ status: 200, headers: new Headers(), body: new Uint8Array(256 * 1024) }),
    onReload() {},
    onPlugins() {},
    onProblems() {},
  }),
});
