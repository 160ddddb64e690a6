/** What the check of the configuration warns of, for administrators. */
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { getClient } from '#app/middleware/context.ts';
import { unwrap } from '#app/middleware/unwrap.ts';
import { pageTitle } from '#app/shell/document/page-title.ts';
import { ConfigurationWarnings } from './configuration-warnings.tsx';

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle(matches, 'Configuration warnings') }];

export async function loader({ context }: LoaderFunctionArgs) {
  return unwrap(await getClient(context).call('configurationWarnings'));
}

export default function ConfigurationWarningsScreen() {
  return <ConfigurationWarnings {...useLoaderData<typeof loader>()} />;
}
