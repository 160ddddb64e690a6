/** Entry point of the built product. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler } from 'react-router';
import sirv from 'sirv';
import { serve, type BuildModule, type Front } from './serve.ts';

async function builtFront(root: string): Promise<Front> {
  const build = (await import(pathToFileURL(join(root, 'build/server/index.js')).href)) as BuildModule;
  const { requestContext, createPageStore } = build.entry.module;
  return {
    files: sirv(join(root, 'build/client'), {
      etag: true,
      gzip: true,
      brotli: true,
      setHeaders(response, path) {
        // sirv does not know this type.
        if (path.endsWith('.ico')) response.setHeader('Content-Type', 'image/x-icon');
        // Names under /assets contain a hash of the content; other files (icon, map) change with a release.
        const lasting = path.startsWith('/assets/');
        response.setHeader(
          'Cache-Control',
          lasting ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        );
      },
    }),
    pages(services, pageStoreBytes) {
      const pages = createPageStore(pageStoreBytes);
      const handle = createRequestHandler(build, 'production');
      return (request, client) =>
        handle(request, requestContext({ ...services.forClient(client), pages }, client.address));
    },
    onReload(rebuild) {
      if (rebuild)
        console.log('The set of paths has changed: restart with `npm start` to build the new pages.');
    },
    onProblems() {},
  };
}

await serve({ production: true, front: builtFront });
