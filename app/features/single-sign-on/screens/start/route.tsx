/** Signing in by the provider of an organisation: its beginning. */
import { useActionData, type HeadersArgs } from 'react-router';
import { screenMeta } from '#app/shell/document/page-title.ts';
import { useBusy } from '#app/shell/use-busy.ts';
import { loadStart, startSignOn } from './start.server.ts';
import { StartPage } from './start-page.tsx';

export const meta = screenMeta('single-sign-on/start');

export const loader = loadStart;
export const action = startSignOn;

/** The cookies of what ran: the form, and the page that is kept. */
export function headers({ actionHeaders, loaderHeaders }: HeadersArgs): Headers {
  const all = new Headers(actionHeaders);
  for (const [name, value] of loaderHeaders) all.append(name, value);
  return all;
}

export default function Start() {
  return <StartPage answer={useActionData<typeof action>()} busy={useBusy()} />;
}
