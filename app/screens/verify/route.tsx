/** Whether a file is what the site signed. For everybody: the file stays in the browser. */
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { getClient } from '#app/middleware/context.ts';
import { screenMeta } from '#app/shell/document/page-title.ts';
import { VerifyScreen } from './verify.tsx';

export const meta = screenMeta('verify');

export async function loader({ context }: LoaderFunctionArgs) {
  const answer = await getClient(context).call('signingKeys');
  return { keys: answer.ok ? answer.value.keys.map(({ fingerprint }) => fingerprint) : undefined };
}

export default function VerifyRoute() {
  return <VerifyScreen {...useLoaderData<typeof loader>()} />;
}
