/** The vocabularies of the vertical. */
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { getClient } from '#app/middleware/context.ts';
import { unwrap } from '#app/middleware/unwrap.ts';
import { screenMeta } from '#app/shell/document/page-title.ts';
import { VocabulariesPage } from './vocabularies-page.tsx';

export const meta = screenMeta('newsroom/vocabularies');

export const loader = async ({ context }: LoaderFunctionArgs) =>
  unwrap(await getClient(context).call('vocabularies'));

export default function VocabulariesRoute() {
  return <VocabulariesPage {...useLoaderData<typeof loader>()} />;
}
