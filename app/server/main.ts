/** Entry point of the built product: reads the environment, puts the parts together, serves, and ends cleanly. */
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestListener } from '@react-router/node';
import type { ServerBuild } from 'react-router';
import sirv from 'sirv';
import { renderTerminal } from '#app/config/render-report.ts';
import { watchConfig } from '#app/config/watch.ts';
import { compose } from './compose.ts';
import { prepareDemo } from './demo.ts';
import { readEnvironment } from './environment.ts';
import { createListener } from './listener.ts';
import { announce } from './announce.ts';
import { createWebServices } from './web-services.ts';

const root = process.cwd();

function stop(message: string): never {
  process.stderr.write(`${message.trimEnd()}\n`);
  process.exit(1);
}

type BuildModule = ServerBuild & { entry: { module: typeof import('#app/entry.server.tsx') } };

async function serve(): Promise<void> {
  const environment = readEnvironment(process.env, true);
  if (!environment.ok) stop(environment.messages.join('\n'));
  const [composed, build] = await Promise.all([
    compose(root, environment.value),
    import(pathToFileURL(join(root, 'build/server/index.js')).href) as Promise<BuildModule>,
  ]);
  if (!composed.ok) stop(composed.message);
  const { config, api, store, registry } = composed;
  const embedded = !environment.value.databaseUrl;
  const demo = store && registry && (await prepareDemo({ root, config: config.current(), store, registry }, { embedded }));

  const { requestContext, createPageStore } = build.entry.module;
  const services = createWebServices({
    config: config.current,
    api,
    pages: createPageStore(environment.value.pageStoreBytes),
    now: () => new Date(),
  });
  const pages = createRequestListener({
    build,
    mode: 'production',
    getLoadContext: (_, client) => requestContext(services, client.address),
  });
  const files = sirv(join(root, 'build/client'), {
    etag: true,
    gzip: true,
    brotli: true,
    setHeaders(response, path) {
      if (path.startsWith('/assets/')) response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    },
  });
  const server = createServer(createListener({ api, pages, files }));

  const watcher = watchConfig(root, {
    onGood(next, changes, needsRebuild) {
      config.replace(next);
      console.log(`Configuration reloaded: ${changes.join(', ')}.`);
      if (needsRebuild) console.log('The set of paths has changed: restart with `npm start` to build the new pages.');
    },
    onBad(problems) {
      console.error(`${renderTerminal(problems, {})}\nStill serving the last good configuration.`);
    },
  });

  const host = announce.host(environment.value, demo?.accounts.length ?? 0);
  server.on('error', (error: NodeJS.ErrnoException) => {
    stop(error.code === 'EADDRINUSE' ? `Port ${environment.value.port} is in use. Choose another: PORT=3001 npm start` : error.message);
  });
  server.listen(environment.value.port, host, () => announce.ready(server.address(), host, demo));

  const end = () => {
    watcher.close();
    server.close(() => void Promise.resolve(store?.close()).finally(() => process.exit(0)));
    server.closeIdleConnections();
    setTimeout(() => process.exit(0), 5_000).unref();
  };
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
}

await serve();
