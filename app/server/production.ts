/** The built product: its pages and files. Bundled by vite.server.config.ts, and started by `main.js`. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler } from 'react-router';
import validators from 'virtual:validators';
import sirv from 'sirv';
import { setPreparedValidators } from '#app/config/shape/validators.ts';
import { importBuilt } from './built-code.ts';
import type { ServerLog } from './log/create-log.ts';
import { serve, type BuildModule, type Front } from './serve.ts';

/** Every file of the build has an ending, and few pages do. */
const MAY_BE_FILE = /\.[^/]*$/;

async function builtFront(root: string, log: ServerLog): Promise<Front> {
  const build = (await import(
    /* @vite-ignore */ pathToFileURL(join(root, 'build/server/index.js')).href
  )) as BuildModule;
  const { answerPage, createPageCache, readStyleSheets, requestContext } = build.entry.module;
  const styleSheets = readStyleSheets(join(root, 'build/client'));
  const serveFile = sirv(join(root, 'build/client'), {
    etag: true,
    gzip: true,
    brotli: true,
    setHeaders(response, path) {
      // The one kind of ours that sirv's table of types does not have.
      if (path.endsWith('.ico')) response.setHeader('Content-Type', 'image/x-icon');
      // Names under /assets carry a hash of their content; the others (icon, map) change with a release.
      const lasting = path.startsWith('/assets/');
      // A release must not wait for the old worker.
      const changing = path === '/service-worker.js';
      response.setHeader(
        'Cache-Control',
        lasting ? 'public, max-age=31536000, immutable' : changing ? 'no-cache' : 'public, max-age=3600',
      );
    },
  });
  return {
    files(request, response, next) {
      const path = request.url?.split('?', 1)[0] ?? '';
      if (MAY_BE_FILE.test(path)) serveFile(request, response, next);
      else next();
    },
    pages(services, pageStoreBytes) {
      const pages = createPageCache(pageStoreBytes);
      const handle = createRequestHandler(build, 'production');
      return (request, client) => {
        const context = requestContext(
          { ...services.forClient({ ...client, gone: request.gone }), pages, styleSheets, render: handle },
          client.address,
        );
        return answerPage(request, context, () => handle(request.toRequest(), context));
      };
    },
    onReload(rebuild) {
      if (rebuild) log.say('The set of paths has changed: restart with `npm start` to build the new pages.');
    },
    onPlugins(files) {
      log.say(`${files.join(', ')} changed: restart with \`npm start\` to use it.`);
    },
    onProblems() {},
  };
}

setPreparedValidators(validators);
await serve({ production: true, front: builtFront, importFile: importBuilt });
