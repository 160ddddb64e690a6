/**
 * The web tier without its views: the steps before the framework, and its own request handler over the configured
 * routes. Each page names its route and reader, so middleware is tested in place.
 */
import { createRequestHandler, data, type LoaderFunctionArgs, type ServerBuild } from 'react-router';
import { createPageCache, type PageCache } from '#app/middleware/page-cache.ts';
import { requestContext, sessionContext, siteContext, type WebServices } from '#app/middleware/context.ts';
import { actionHeaders } from '#app/middleware/action-headers.ts';
import { answerPage } from '#app/middleware/pipeline.ts';
import type { PageAnswer, PageRequest } from '#app/middleware/step.ts';
import { middleware } from '#app/root.tsx';
import { routeTable } from '#app/runtime/route-table.ts';
import { handleLoginForm } from '#app/screens/login/sign-in.server.ts';
import { createWebServices } from '#app/server/web-services.ts';
import { loader as layoutLoader } from '#app/shell/layouts/default-route.tsx';
import frameworkConfig from '../../react-router.config.ts';
import type { TestApi } from './api.ts';

export interface Visit {
  method?: string;
  host?: string;
  /** Cookies by name. */
  cookies?: Record<string, string>;
  headers?: Record<string, string>;
  /** Posted as a form. */
  form?: Record<string, string>;
}

export interface Visited {
  status: number;
  /** Target of a redirect, of a document or a data request. */
  location: string | null;
  headers: Headers;
  /** Set-Cookie headers by name; a cleared cookie is `''`. */
  cookies: Record<string, string>;
  text: string;
}

export interface TestPages {
  visit(path: string, visit?: Visit): Promise<Visited>;
  /** For a listener. */
  handle(request: PageRequest & { toRequest(): Request }, client: { address: string }): Promise<PageAnswer>;
  services: WebServices;
  pages: PageCache;
  /** Number of rendered pages. */
  rendered(): number;
}

/** The content of a page in these tests. */
function shown({ context, params }: LoaderFunctionArgs) {
  const { vertical, resolved } = context.get(siteContext);
  return data({
    vertical: vertical.id,
    route: resolved?.id,
    params,
    access: context.get(sessionContext).reader ?? 'nobody',
  });
}

export function createTestPages(site: TestApi, services: Partial<WebServices> = {}): TestPages {
  let rendered = 0;
  const pages = createPageCache(8 * 1024 * 1024);
  const web = createWebServices({ ...site.services, api: site.api });
  const servicesFor = (address: string): WebServices => ({
    ...web.forClient({ address, scheme: 'http', isLocal: false }),
    pages,
    ...services,
  });
  const Nothing = () => null;
  const layout = { default: Nothing, loader: layoutLoader, ErrorBoundary: Nothing };
  const login = { action: handleLoginForm, headers: actionHeaders };
  const routes = {
    root: { id: 'root', path: '', module: { default: Nothing, middleware, ErrorBoundary: Nothing } },
    'default-layout': { id: 'default-layout', parentId: 'root', module: layout },
    ...Object.fromEntries(
      routeTable(site.config).map(({ id, path }) => [
        id,
        {
          id,
          parentId: 'default-layout',
          path,
          index: path === '' ? true : undefined,
          module: { default: Nothing, loader: shown, ...(id === 'login' ? login : {}) },
        },
      ]),
    ),
    unmatched: { id: 'unmatched', parentId: 'default-layout', path: '*', module: { default: Nothing } },
  };
  const build = {
    entry: {
      module: {
        default(
          request: Request,
          status: number,
          headers: Headers,
          entry: { staticHandlerContext: { loaderData: object } },
        ) {
          rendered++;
          headers.set('Content-Type', 'text/html; charset=utf-8');
          return new Response(
            `<!DOCTYPE html>${JSON.stringify({ path: new URL(request.url).pathname, ...entry.staticHandlerContext.loaderData })}`,
            { status, headers },
          );
        },
        handleError: () => undefined,
      },
    },
    routes,
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: 'test' },
    basename: '/',
    publicPath: '/',
    assetsBuildDirectory: '',
    future: frameworkConfig.future,
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as ServerBuild;
  const framework = createRequestHandler(build, 'production');
  const handle: TestPages['handle'] = (request, { address }) => {
    const context = requestContext(servicesFor(address), address);
    return answerPage(request, context, () => framework(request.toRequest(), context as never));
  };

  return {
    services: { ...web, pages, ...services },
    pages,
    rendered: () => rendered,
    handle,
    async visit(path, { form, host = 'localhost', cookies = {}, headers = {}, ...more } = {}) {
      const { method = form ? 'POST' : 'GET' } = more;
      const cookie = Object.entries(cookies)
        .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
        .join('; ');
      const request = new Request(`http://${host}${path}`, {
        method,
        headers: { Accept: 'text/html', ...(cookie ? { Cookie: cookie } : {}), ...headers },
        ...(form ? { body: new URLSearchParams(form) } : {}),
      });
      const pageRequest = Object.assign(request, { toRequest: () => request });
      const response = await handle(pageRequest, { address: '127.0.0.1' });
      const text = await new Response(response.body).text();
      return {
        status: response.status,
        headers: response.headers,
        text,
        location: response.headers.get('location') ?? redirectIn(response, text),
        cookies: parseCookies(response.headers),
      };
    },
  };
}

/** A data request is redirected by the response's content, with a status that fetch does not follow. */
function redirectIn({ status }: PageAnswer, text: string): string | null {
  return status === 202 ? (/"redirect","([^"]*)"/.exec(text)?.[1] ?? null) : null;
}

function parseCookies(headers: Headers): Record<string, string> {
  return Object.fromEntries(
    headers.getSetCookie().map((cookie) => {
      const [, name, value] = /^([^=]*)=([^;]*)/.exec(cookie)!;
      return [name!, decodeURIComponent(value!)];
    }),
  );
}
