/** Entry point while developing: the same server over Vite's modules, with the configuration's problems in the browser. */
import { createRequestListener } from '@react-router/node';
import { createServer as createVite } from 'vite';
import { renderTerminal } from '#app/config/render-report.ts';
import { serve, type BuildModule, type Front } from './serve.ts';
import { originForContext } from './web-services.ts';

async function viteFront(root: string): Promise<Front> {
  const vite = await createVite({ root, appType: 'custom', server: { middlewareMode: true } });
  return {
    files: vite.middlewares,
    // Each request takes the code as it is now, and nothing is kept.
    pages: (services) => async (request, response) => {
      try {
        const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as BuildModule;
        const { requestContext, createPageStore } = build.entry.module;
        const pages = createPageStore(0);
        createRequestListener({
          build,
          mode: 'development',
          getLoadContext: (request, { address }) =>
            requestContext({ ...services.forClient(originForContext(request, address)), pages }, address),
        })(request, response);
      } catch (error) {
        vite.ssrFixStacktrace(error as Error);
        console.error(error);
        response
          .writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' })
          .end('The page could not be loaded; the terminal says why.');
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
