/** The log of a source. */
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { getClient } from '#app/middleware/context.ts';
import { unwrap } from '#app/middleware/unwrap.ts';
import { screenMeta } from '#app/shell/document/page-title.ts';
import { SourceLogScreen } from './source-log-screen.tsx';

export const meta = screenMeta('coverage/source');

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const before = new URL(request.url).searchParams.get('before');
  const isGood = before !== null && /^[0-9TZ:.-]{20,30} .{1,100}$/.test(before);
  return unwrap(
    await getClient(context).call('coverageLog', {
      params: { id: params['id'] ?? '' },
      query: isGood ? { before } : {},
    }),
  );
}

export default function SourceLogRoute() {
  return <SourceLogScreen log={useLoaderData<typeof loader>()} />;
}
