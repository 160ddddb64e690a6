import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { getClient } from '#app/middleware/context.ts';
import { unwrap } from '#app/middleware/unwrap.ts';
import { screenMeta } from '#app/shell/document/page-title.ts';
import { MyData } from './my-data.tsx';

export const meta = screenMeta('my-data');

/** What there is, without the things themselves. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { parts, shared } = unwrap(await getClient(context).call('ownData'));
  return { shared, parts: parts.map(({ id, title, rows }) => ({ id, title, count: rows.length })) };
}

export default function MyDataScreen() {
  return <MyData {...useLoaderData<typeof loader>()} />;
}
