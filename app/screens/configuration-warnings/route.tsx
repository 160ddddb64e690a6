/** What the check of the configuration warns of, for administrators. */
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { getClient } from '#app/middleware/context.ts';
import { unwrap } from '#app/middleware/unwrap.ts';
import { screenMeta } from '#app/shell/document/page-title.ts';
import { ConfigurationWarnings } from './configuration-warnings.tsx';

export const meta = screenMeta('configuration-warnings');

export async function loader({ context }: LoaderFunctionArgs) {
  return unwrap(await getClient(context).call('configurationWarnings'));
}

export default function ConfigurationWarningsScreen() {
  return <ConfigurationWarnings {...useLoaderData<typeof loader>()} />;
}
