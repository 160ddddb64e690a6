/** The built product: its pages and files. Bundled by vite.server.config.ts, and started by `main.ts`. */
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler } from 'react-router';
import validators from 'virtual:validators';
import sirv from 'sirv';
import { setPreparedValidators } from '#app/config/shape/validators.ts';
import { importFile, type ImportFile } from '#app/runtime/import-file.ts';
import { serve, type BuildModule, type Front } from './serve.ts';

/** Every file of the build has an ending, and few pages do. */
const MAY_BE_FILE = /\.[^/]*$/;

async function builtFront(root: string): Promise<Front> {
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

/** Files that the server finds by their place, as the build has them. A plugin fails alone, so each is loaded alone. */
const SCREENS = import.meta.glob<Record<string, unknown>>('/app/screens/**/shared.ts', { eager: true });
const PLUGINS = import.meta.glob<Record<string, unknown>>([
  '/plugins/*/load.server.ts',
  '/plugins/*/search.ts',
]);

/** From the build, or from disk what came after it. */
const importBuilt: ImportFile = async (file) => {
  const place = `/${relative(process.cwd(), file).split(sep).join('/')}`;
  return SCREENS[place] ?? PLUGINS[place]?.() ?? importFile(file);
};

setPreparedValidators(validators);
await serve({ production: true, front: builtFront, importFile: importBuilt });
