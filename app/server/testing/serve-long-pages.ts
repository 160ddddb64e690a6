/**
 * The server as `main.js` starts it, with pages of 256 kB, each made anew: none shares its bytes with another.
 * A message from the parent process is answered with the bytes in use after a collection (`--expose-gc`).
 */
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

process.on('message', () => {
  gc!();
  const { heapUsed, external } = process.memoryUsage();
  process.send!(heapUsed + external);
});
