import { screenTitle } from '#app/runtime/screens.ts';
import { useActionData, useLoaderData, type MetaFunction } from 'react-router';
import { pageTitle } from '#app/shell/document/page-title.ts';
import { useBusy } from '#app/shell/use-busy.ts';
import { changeDigest, loadDigest } from './unsubscribe.server.ts';
import { UnsubscribePage } from './unsubscribe-page.tsx';

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, screenTitle('watch/unsubscribe')) },
  // The URL contains a token, which must not leak to other sites.
  { name: 'referrer', content: 'same-origin' },
  { name: 'robots', content: 'noindex' },
];

export const loader = loadDigest;
export const action = changeDigest;

export default function Unsubscribe() {
  const loaded = useLoaderData<typeof loader>();
  const done = useActionData<typeof action>();
  const { digest, product, message } = done ?? loaded;
  return <UnsubscribePage digest={digest} product={product} message={message} busy={useBusy()} />;
}
