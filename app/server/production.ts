/** The built product: its pages and files. Started by `main.ts`. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler } from 'react-router';
import sirv from 'sirv';
import { serve, type BuildModule, type Front } from './serve.ts';

/** Every file of the build has an ending, and few pages do. */
const MAY_BE_FILE = /\.[^/]*$/;

async function builtFront(root: string): Promise<Front> {
  const build = (await import(pathToFileURL(join(root, 'build/server/index.js')).href)) as BuildModule;
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
      response.setHeader(
        'Cache-Control',
        lasting ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
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
        const context = requestContext({ ...services.forClient(client), pages, styleSheets }, client.address);
        return answerPage(request, context, () => handle(request.toRequest(), context));
      };
    },
    onReload(rebuild) {
      if (rebuild)
        console.log('The set of paths has changed: restart with `npm start` to build the new pages.');
    },
    onProblems() {},
  };
}

await serve({ production: true, front: builtFront });
