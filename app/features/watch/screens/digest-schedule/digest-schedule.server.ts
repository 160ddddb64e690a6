/** The page of the links in digests: a GET only shows it, because link scanners follow links; a POST changes it. */
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { clientAddressContext, servicesContext, siteContext } from '#app/middleware/context.ts';
import { readForm, UNREADABLE_FORM } from '#app/middleware/form.ts';
import type { DigestScheduleChange, DigestScheduleState } from '../../contract.ts';

/** What the reader asked for: the link in the digest says it, and the form does it. */
export type Change = DigestScheduleChange['change'];

export interface DigestScheduleData {
  /** The digest of the link; null if the link does not work. */
  digest: DigestScheduleState | null;
  /** The link is too old. */
  expired: boolean;
  /** What the link is for. */
  wanted: Change;
  product: string;
  message?: string;
}

type Context = LoaderFunctionArgs['context'];

const CHANGES: readonly string[] = ['weekly', 'pause', 'resume'] satisfies Change[];

/** @returns undefined for anything else than a change */
const toChange = (given: FormDataEntryValue | null) =>
  typeof given === 'string' && CHANGES.includes(given) ? (given as Change) : undefined;

/** @param change undefined changes nothing */
async function answer(context: Context, request: Request, change?: Change) {
  const { vertical } = context.get(siteContext);
  const { searchParams } = new URL(request.url);
  const token = searchParams.get('token') ?? '';
  const page = { wanted: toChange(searchParams.get('change')) ?? 'pause', product: vertical.title };
  const without = (status: number) =>
    data<DigestScheduleData>({ digest: null, expired: status === 410, ...page }, { status });
  if (token === '') return without(404);
  const address = context.get(clientAddressContext);
  const client = context.get(servicesContext).client({ vertical: vertical.id, address });
  const found = change
    ? await client.call('changeDigestSchedule', { body: { token, change } })
    : await client.call('digestSchedule', { query: { token } });
  if (found.ok) return data<DigestScheduleData>({ digest: found.value, expired: false, ...page });
  if (found.problem.status >= 500)
    throw new Response('The service is not available. Try again in a moment.', { status: 503 });
  return without(found.problem.code === 'link_expired' ? 410 : 404);
}

export const loadSchedule = ({ request, context }: LoaderFunctionArgs) => answer(context, request);

export async function changeSchedule({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const change = toChange(form?.get('change') ?? null);
  if (change) return answer(context, request, change);
  const page = await answer(context, request);
  return data<DigestScheduleData>({ ...page.data, message: UNREADABLE_FORM }, { status: 400 });
}
