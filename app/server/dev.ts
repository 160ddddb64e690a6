/** Entry point for development: the same server with Vite's modules, and the configuration's problems in the browser. */
import { createRequestHandler } from 'react-router';
import { createServer as createVite } from 'vite';
import { renderTerminal } from '#app/config/report/render-report.ts';
import { serve, type BuildModule, type Front } from './serve.ts';

async function viteFront(root: string): Promise<Front> {
  const vite = await createVite({ root, appType: 'custom', server: { middlewareMode: true } });
  return {
    files: vite.middlewares,
    // Each request uses the current code without caches.
    pages: (services) => async (request, client) => {
      try {
        const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as BuildModule;
        const { answerPage, createPageCache, requestContext } = build.entry.module;
        const own = { ...services.forClient(client), pages: createPageCache(0) };
        const context = requestContext(own, client.address);
        const handle = createRequestHandler(build, 'development');
        return await answerPage(request, context, () => handle(request.toRequest(), context));
      } catch (error) {
        vite.ssrFixStacktrace(error as Error);
        console.error(error);
        return new Response('The page could not be loaded. See the terminal for the reason.', {
          status: 500,
        });
      }
    },
    onReload(rebuild) {
      if (rebuild) void vite.restart();
      else vite.ws.send({ type: 'full-reload' });
    },
    onProblems([first, ...more]) {
      const loc = first && { file: first.file, line: first.line, column: first.column };
      const message = renderTerminal(first ? [first, ...more] : more, { color: false });
      vite.ws.send({ type: 'error', err: { message, stack: '', plugin: 'configuration', loc } });
    },
  };
}

await serve({ production: false, front: viteFront });
