/** The unsubscribe page: a GET only shows it, because link scanners follow links; a POST unsubscribes (RFC 8058). */
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { clientAddressContext, servicesContext, siteContext } from '#app/middleware/context.ts';
import { readForm, UNREADABLE_FORM } from '#app/middleware/form.ts';
import type { DigestMail } from '../../contract.ts';

/** The digest of the link; null if the link is not valid. */
export interface UnsubscribeData {
  digest: DigestMail | null;
  product: string;
  message?: string;
}

/** Field of the form that undoes it. Mail programs send `List-Unsubscribe=One-Click` instead. */
const UNDO = 'undo';

type Context = LoaderFunctionArgs['context'];

function clientFor(context: Context) {
  const vertical = context.get(siteContext).vertical.id;
  return context.get(servicesContext).client({ vertical, address: context.get(clientAddressContext) });
}

const tokenIn = (request: Request) => new URL(request.url).searchParams.get('token') ?? '';

/** @param stopped undefined changes nothing */
async function answer(context: Context, token: string, stopped?: boolean) {
  const product = context.get(siteContext).vertical.title;
  const none = () => data<UnsubscribeData>({ digest: null, product }, { status: 404 });
  if (token === '') return none();
  const client = clientFor(context);
  const found =
    stopped === undefined
      ? await client.call('digestMail', { query: { token } })
      : await client.call('changeDigestMail', { body: { token, stopped } });
  if (found.ok) return data<UnsubscribeData>({ digest: found.value, product });
  if (found.problem.status >= 500)
    throw new Response('The service is not available. Try again in a moment.', { status: 503 });
  return none();
}

export const loadDigest = ({ request, context }: LoaderFunctionArgs) => answer(context, tokenIn(request));

export async function changeDigest({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  if (!form) {
    const product = context.get(siteContext).vertical.title;
    return data<UnsubscribeData>({ digest: null, product, message: UNREADABLE_FORM }, { status: 400 });
  }
  return answer(context, tokenIn(request), !form.has(UNDO));
}
