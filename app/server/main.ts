/** Entry point of the built product. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler } from 'react-router';
import sirv from 'sirv';
import { serve, type BuildModule, type Front } from './serve.ts';

async function builtFront(root: string): Promise<Front> {
  const build = (await import(pathToFileURL(join(root, 'build/server/index.js')).href)) as BuildModule;
  const { answerPage, createPageCache, requestContext } = build.entry.module;
  return {
    files: sirv(join(root, 'build/client'), {
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
    }),
    pages(services, pageStoreBytes) {
      const pages = createPageCache(pageStoreBytes);
      const handle = createRequestHandler(build, 'production');
      return (request, client) => {
        const context = requestContext({ ...services.forClient(client), pages }, client.address);
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
