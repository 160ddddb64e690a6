/** Leads a reader to the provider of their organisation. */
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { clientAddressContext, servicesContext, siteContext } from '#app/middleware/context.ts';
import { readForm, UNREADABLE_FORM } from '#app/middleware/form.ts';
import { retryHeaders } from '#app/middleware/unwrap.ts';
import { FLOW, keepPage } from './kept-page.server.ts';

/** Where the reader goes next, or why nowhere. */
export interface StartAnswer {
  email: string;
  /** URL at the provider. */
  url?: string;
  message?: string;
}

/** As long as the API takes the flow. */
const FLOW_SECONDS = 15 * 60;

export const loadStart = ({ request }: LoaderFunctionArgs) => data(null, { headers: keepPage(request) });

export async function startSignOn({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const email = String(form?.get('email') ?? '')
    .trim()
    .slice(0, 320);
  const refuse = (message: string, status: number, headers: HeadersInit = {}) =>
    data<StartAnswer>({ email, message }, { status, headers });
  if (!form) return refuse(UNREADABLE_FORM, 400);
  if (!/^\S+@\S+$/.test(email)) return refuse('Enter your e-mail address at your organisation.', 400);
  const vertical = context.get(siteContext).vertical.id;
  const client = context
    .get(servicesContext)
    .client({ vertical, address: context.get(clientAddressContext) });
  const answer = await client.call('startSignOn', { body: { email } });
  if (!answer.ok) {
    const { title, detail = '', status } = answer.problem;
    return refuse(`${title}. ${detail}`.trim(), status, retryHeaders(answer.problem));
  }
  const { url, flow } = answer.value;
  const cookie = `${FLOW}=${flow}; Max-Age=${FLOW_SECONDS}; HttpOnly; Path=/; Secure; SameSite=Lax`;
  return data<StartAnswer>({ email, url }, { headers: { 'Set-Cookie': cookie } });
}
