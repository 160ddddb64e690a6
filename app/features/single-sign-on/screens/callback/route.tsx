/** Signing in by the provider of an organisation: its end. It has a page only if it did not work. */
import { useLoaderData, type HeadersArgs, type MetaFunction } from 'react-router';
import { screenTitle } from '#app/runtime/screens.ts';
import { pageTitle } from '#app/shell/document/page-title.ts';
import { endSignOn } from './callback.server.ts';
import { RefusedPage } from './refused-page.tsx';

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) => [
  { title: pageTitle(matches, loaderData?.title ?? screenTitle('single-sign-on/callback')) },
  // The URL has a code, which must not leak to other sites.
  { name: 'referrer', content: 'same-origin' },
];

export const loader = endSignOn;
export const headers = ({ loaderHeaders }: HeadersArgs): Headers => loaderHeaders;

export default function Callback() {
  return <RefusedPage {...useLoaderData<typeof loader>()} />;
}
