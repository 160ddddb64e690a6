/** The web tier in process: the steps before the framework, and the framework's own request handler over a build. */
import { createRequestHandler, type ServerBuild } from 'react-router';
import { createPageCache, type PageCache } from '#app/middleware/shared-pages/page-cache.ts';
import { requestContext, type WebServices } from '#app/middleware/context.ts';
import { answerPage } from '#app/middleware/pipeline.ts';
import type { PageAnswer, PageRequest } from '#app/middleware/step.ts';
import { createWebServices, type WebServiceOptions } from '#app/server/web/web-services.ts';
import type { TestApi } from './api.ts';
import { stubBuild } from './stub-build.ts';

export interface Visit {
  method?: string;
  host?: string;
  /** Cookies by name. */
  cookies?: Record<string, string>;
  headers?: Record<string, string>;
  /** Posted as a form. */
  form?: Record<string, string>;
  /** Sent unchanged; `headers` must hold its Content-Type. */
  body?: string;
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

/**
 * @param site whose API may also be on another server
 * @param build `stubBuild`, or `productBuild` for tests of documents
 */
export function createTestPages(
  site: Pick<TestApi, 'config' | 'services'> & Pick<WebServiceOptions, 'api'>,
  services: Partial<WebServices> = {},
  build: ServerBuild = stubBuild(site.config),
): TestPages {
  let rendered = 0;
  const pages = createPageCache(8 * 1024 * 1024);
  const web = createWebServices({ ...site.services, api: site.api });
  const servicesFor = (address: string): WebServices => ({
    ...web.forClient({ address, scheme: 'http', isLocal: false }),
    pages,
    ...services,
  });
  const { default: render } = build.entry.module;
  const entry = {
    module: {
      ...build.entry.module,
      default(...given: Parameters<typeof render>) {
        rendered++;
        return render(...given);
      },
    },
  };
  const framework = createRequestHandler({ ...build, entry }, 'production');
  const handle: TestPages['handle'] = (request, { address }) => {
    const context = requestContext(servicesFor(address), address);
    return answerPage(request, context, () => framework(request.toRequest(), context as never));
  };

  return {
    services: { ...web, pages, ...services },
    pages,
    rendered: () => rendered,
    handle,
    async visit(path, { form, body, host = 'localhost', cookies = {}, headers = {}, ...more } = {}) {
      const { method = form ? 'POST' : 'GET' } = more;
      const cookie = Object.entries(cookies)
        .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
        .join('; ');
      const request = new Request(`http://${host}${path}`, {
        method,
        headers: { Accept: 'text/html', ...(cookie ? { Cookie: cookie } : {}), ...headers },
        ...(form ? { body: new URLSearchParams(form) } : {}),
        ...(body === undefined ? {} : { body }),
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
