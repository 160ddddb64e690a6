/** The server for development: Vite's modules, the configuration's problems in the browser, and restarts. */
import { matchesGlob, relative } from 'node:path';
import { createRequestHandler } from 'react-router';
import { createServer as createVite, type ViteDevServer } from 'vite';
import { renderTerminal } from '#app/config/report/render-report.ts';
import type { ServerLog } from '../log/create-log.ts';
import { serve, type BuildModule, type Front } from '../serve.ts';

/** Files that a start reads, other than modules of this process; those of plugins are checked first. */
const READ_AT_START = 'schemas/**/*.json';
/** A file that appears or disappears here adds or removes something that a start looks for. */
const FOUND_AT_START = '{plugins/*/*,app/features/**}';

/** Asks the parent (cli/tasks/dev.ts) for a new process; without one, says what to do. */
function restart(files: readonly string[]): void {
  console.log(`${files.join(', ')} changed. ${process.send ? 'Restarting…' : 'Restart to use it.'}`);
  process.send?.('restart');
}

function restartOnEdits(vite: ViteDevServer, root: string, loadedFiles: ReadonlySet<string>): void {
  vite.watcher.on('all', (event, file) => {
    const path = relative(root, file);
    const isChange = event === 'change';
    const isRead = loadedFiles.has(file) || matchesGlob(path, READ_AT_START);
    if (isChange ? isRead : isRead || matchesGlob(path, FOUND_AT_START)) restart([path]);
  });
}

/** @param loadedFiles absolute paths of the modules of this process; edits of others show without a restart */
async function viteFront(root: string, log: ServerLog, loadedFiles: ReadonlySet<string>): Promise<Front> {
  const vite = await createVite({ root, appType: 'custom', server: { middlewareMode: true } });
  restartOnEdits(vite, root, loadedFiles);
  return {
    files: vite.middlewares,
    // Each request uses the current code without caches.
    pages: (services) => async (request, client) => {
      try {
        const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as BuildModule;
        const { answerPage, createPageCache, requestContext } = build.entry.module;
        const handle = createRequestHandler(build, 'development');
        const own = {
          ...services.forClient({ ...client, gone: request.gone }),
          ...{ pages: createPageCache(0), render: handle },
        };
        const context = requestContext(own, client.address);
        return await answerPage(request, context, () => handle(request.toRequest(), context));
      } catch (error) {
        vite.ssrFixStacktrace(error as Error);
        log.error('The page could not be loaded.', { error });
        return new Response('The page could not be loaded. See the terminal for the reason.', {
          status: 500,
        });
      }
    },
    onReload(rebuild) {
      if (rebuild) void vite.restart();
      else vite.ws.send({ type: 'full-reload' });
    },
    onPlugins: restart,
    onProblems([first, ...more]) {
      const loc = first && { file: first.file, line: first.line, column: first.column };
      const message = renderTerminal(first ? [first, ...more] : more, { color: false });
      vite.ws.send({ type: 'error', err: { message, stack: '', plugin: 'configuration', loc } });
    },
  };
}

export function serveDevelopment(loadedFiles: ReadonlySet<string>): Promise<void> {
  return serve({ production: false, front: (root, log) => viteFront(root, log, loadedFiles) });
}
