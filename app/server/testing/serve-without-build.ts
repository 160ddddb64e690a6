/** The server as `main.js` starts it, but for what a build makes: it has no files, and one page. */
import { serve } from '../serve.ts';

await serve({
  production: true,
  front: async () => ({
    files: (_request, _response, next) => next(),
    pages: () => async () => new Response('page'),
    onReload() {},
    onPlugins() {},
    onProblems() {},
  }),
});
