/** The default layout as a route: header, content, footer; and the error pages inside it. */
import type { ReactNode } from 'react';
import { Outlet, useMatches, useNavigation, type LoaderFunctionArgs } from 'react-router';
import { siteContext } from '#app/middleware/context.ts';
import { notFound } from '#app/middleware/not-found.ts';
import { DefaultLayout } from './default-layout.tsx';
import { errorMeta, RouteError } from '../errors/route-error.tsx';
import { useLoadedShell } from '../use-shell.ts';
import { fromJsonText } from '#app/text/json-text.ts';

export const meta = errorMeta;

/** The framework matched a route of some vertical; this vertical's table decides whether the path exists. */
export async function loader({ context }: LoaderFunctionArgs) {
  if (!context.get(siteContext).resolved) await notFound(context);
  return null;
}

function InLayout({ children }: { children: ReactNode }) {
  const shell = useLoadedShell();
  const navigation = useNavigation().state;
  const matches = useMatches();
  const loaded = fromJsonText(matches.at(-1)?.loaderData) as { listing?: { path: string } } | undefined;
  if (!shell) return children;
  return (
    <DefaultLayout shell={shell} navigation={navigation} section={loaded?.listing?.path}>
      {children}
    </DefaultLayout>
  );
}

export default function DefaultRoute() {
  return (
    <InLayout>
      <Outlet />
    </InLayout>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <InLayout>
      <RouteError error={error} />
    </InLayout>
  );
}
