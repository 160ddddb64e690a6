/**
 * The limit of rendering: the React tree of the article page, with renderToPipeableStream on node:http.
 *
 * The product answers one request of a signed-in reader. Where its entry module would render, this stores the
 * framework's context (matched routes with their components, loaded data). Each request then renders
 * `<ServerRouter>` with it: document, shell and article, as the product does, but without session, routing, data
 * access and headers.
 *
 *     DATA_DIR=… node bench/bare-render.ts <path of the article> <cookie>
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { createRequestHandler, ServerRouter, type EntryContext } from 'react-router';
import { compose } from '#app/server/compose.ts';
import { readEnvironment } from '#app/server/environment/environment.ts';
import type { BuildModule } from '#app/server/serve.ts';
import { createWebServices } from '#app/server/web/web-services.ts';

const [path = '', cookie = ''] = process.argv.slice(2);
const root = process.cwd();
const url = new URL(path, 'http://localhost').href;

interface Tree {
  context: EntryContext;
  chunks: Uint8Array[];
  /** Runs a function with what the product keeps for the request, such as the screens that pages link to. */
  inRequest: ReturnType<typeof AsyncLocalStorage.snapshot>;
}

/** The arguments of the entry module, with the loaded data as chunks, because a stream can be read only once. */
async function readTree(): Promise<Tree> {
  const environment = readEnvironment(process.env, true);
  if (!environment.ok) throw new Error(environment.messages.join('\n'));
  const composed = await compose(root, environment.value);
  if (!composed.ok) throw new Error(composed.message);
  const { config, api, store } = composed;
  const build = (await import(pathToFileURL(join(root, 'build/server/index.js')).href)) as BuildModule;
  const { answerPage, createPageCache, requestContext } = build.entry.module;
  const services = {
    ...createWebServices({
      config: config.current,
      api,
      now: () => new Date(),
      reportPluginFault: ({ error }) => {
        throw error;
      },
    }),
    pages: createPageCache(0),
  };

  let rendered: EntryContext | undefined;
  let inRequest: Tree['inRequest'] | undefined;
  const keep = async (_request: Request, _status: number, _headers: Headers, context: EntryContext) => {
    rendered = context;
    inRequest = AsyncLocalStorage.snapshot();
    return new Response('');
  };
  const handle = createRequestHandler(
    { ...build, entry: { module: { ...build.entry.module, default: keep } } },
    'production',
  );
  const request = new Request(url, { headers: { cookie } });
  const passing = requestContext(services, 'bench');
  const answer = await answerPage(request, passing, () => handle(request, passing));
  if (!rendered || !inRequest)
    throw new Error(`${path} was not rendered: ${answer.status} ${answer.headers.get('location')}`);
  const chunks: Uint8Array[] = [];
  for await (const chunk of rendered.serverHandoffStream!) chunks.push(chunk);
  await store?.close();
  return { context: rendered, chunks, inRequest };
}

function toStream(chunks: Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
}

const { context, chunks, inRequest } = await readTree();
const server = createServer((_, response) => {
  const element = createElement(ServerRouter, {
    context: { ...context, serverHandoffStream: toStream(chunks) },
    url,
  });
  const { pipe } = inRequest(() =>
    renderToPipeableStream(element, {
      onAllReady() {
        response.setHeader('Content-Type', 'text/html; charset=utf-8');
        pipe(response);
      },
      // A request without an answer would stop the bench without a word.
      onShellError: () => response.writeHead(500).end(),
      onError: (error) => console.error(error),
    }),
  );
});
server.listen(0, '127.0.0.1', () =>
  console.log(`Ready on http://localhost:${(server.address() as AddressInfo).port}`),
);
process.once('SIGTERM', () => process.exit(0));
