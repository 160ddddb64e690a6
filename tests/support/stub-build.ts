/**
 * A build whose pages have no views: each says which route showed it and to whom, so middleware is tested where it runs.
 */
import { data, type LoaderFunctionArgs, type ServerBuild } from 'react-router';
import type { Config } from '#app/config/model.ts';
import { actionHeaders } from '#app/middleware/action-headers.ts';
import { sessionContext, siteContext } from '#app/middleware/context.ts';
import { middleware } from '#app/root.tsx';
import { routeTable } from '#app/runtime/route-table.ts';
import { handleLoginForm } from '#app/screens/login/sign-in.server.ts';
import { loader as layoutLoader } from '#app/shell/layouts/default-route.tsx';
import { serverBuild } from './server-build.ts';

/** What a page in these tests consists of. */
function shown({ context, params }: LoaderFunctionArgs) {
  const { vertical, resolved } = context.get(siteContext);
  return data({
    vertical: vertical.id,
    route: resolved?.id,
    params,
    access: context.get(sessionContext).reader ?? 'nobody',
  });
}

export function stubBuild(config: Config): ServerBuild {
  const Nothing = () => null;
  const layout = { default: Nothing, loader: layoutLoader, ErrorBoundary: Nothing };
  const login = { action: handleLoginForm, headers: actionHeaders };
  const routes = {
    root: { id: 'root', path: '', module: { default: Nothing, middleware, ErrorBoundary: Nothing } },
    'default-layout': { id: 'default-layout', parentId: 'root', module: layout },
    ...Object.fromEntries(
      routeTable(config).map(({ id, path }) => [
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
  return serverBuild({
    entry: {
      module: {
        default(
          request: Request,
          status: number,
          headers: Headers,
          entry: { staticHandlerContext: { loaderData: object } },
        ) {
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
  });
}
