import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { deniedPath } from '#app/middleware/access-denied.ts';
import { getClient, sessionContext, siteContext } from '#app/middleware/context.ts';
import { resolve } from '#app/runtime/resolve.ts';
import { screenMeta } from '#app/shell/document/page-title.ts';
import { useShell } from '#app/shell/use-shell.ts';
import { AccessDeniedPage, type Denied } from './access-denied.tsx';

export const meta = screenMeta('access-denied');

export async function loader({ context, request }: LoaderFunctionArgs) {
  return data(await findDenied({ context, request }), {
    status: 403,
    headers: { 'Cache-Control': 'no-store' },
  });
}

/** What the reader asked for, as far as everybody may know it. */
async function findDenied({
  context,
  request,
}: Pick<LoaderFunctionArgs, 'context' | 'request'>): Promise<Denied | null> {
  const path = deniedPath(request);
  if (path === undefined || !context.get(sessionContext).reader) return null;
  const { vertical } = context.get(siteContext);
  const closed = await getClient(context).call('closedPage', { query: { path } });
  if (closed.ok) return closed.value;
  const title = resolve(vertical, path)?.route.title;
  return title === undefined ? null : { title, instead: [] };
}

export default function AccessDenied() {
  const { texts, upgrade } = useShell();
  const denied = useLoaderData<typeof loader>();
  return <AccessDeniedPage message={texts.noAccess} upgrade={upgrade} denied={denied ?? undefined} />;
}
