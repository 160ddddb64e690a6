import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { getClient } from '#app/middleware/context.ts';
import { unwrap } from '#app/middleware/unwrap.ts';
import { screenMeta } from '#app/shell/document/page-title.ts';
import { Overview } from './overview.tsx';

export const meta = screenMeta('sample-thing/overview');

export async function loader({ context }: LoaderFunctionArgs) {
  return unwrap(await getClient(context).call('sampleThing', {}));
}

export default function SampleThingScreen() {
  return <Overview {...useLoaderData<typeof loader>()} />;
}
