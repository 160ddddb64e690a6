/** Horizon scanning: a year of regulatory updates by month and kind of date, what comes next, and what is new. */
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { clientOf, servicesContext, siteContext } from '#app/middleware/context.ts';
import { dayOf, isMonth, monthOf } from '#app/runtime/months.ts';
import { pageTitle } from '#app/shell/page-title.ts';
import type { ContentListResponse, Horizon as HorizonData } from '#schemas/types.ts';
import { termIds } from '../calendar/calendar-state.ts';
import { addressesOf } from '../home/addresses.ts';
import { valueOf } from '../home/answer.server.ts';
import { Horizon } from './horizon.tsx';

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  { title: pageTitle(matches, loaderData?.title) },
];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { vertical, path, resolved } = context.get(siteContext);
  const today = dayOf(context.get(servicesContext).now());
  const search = new URL(request.url).searchParams;
  const asked = search.get('from') ?? '';
  const january = `${today.slice(0, 4)}-01`;
  const from = isMonth(asked) ? asked : january;
  const jurisdictions = termIds(search.getAll('jurisdiction'));
  const filter = jurisdictions.map((tid) => `jurisdiction=${tid}`).join('&');
  const addresses = addressesOf(vertical);
  const client = clientOf(context);
  const [horizon, latest] = await Promise.all([
    client.get<HorizonData>(`/api/${vertical.id}/horizon?from=${from}&${filter}`),
    addresses.updates ? client.page(addresses.updates, filter) : undefined,
  ]);
  return {
    vertical: vertical.title,
    title: resolved?.route.title ?? '',
    path,
    today,
    present: monthOf(january),
    from,
    jurisdictions,
    addresses,
    horizon: valueOf(horizon),
    latest: latest ? (valueOf(latest) as ContentListResponse).items : [],
  };
}

export default function HorizonScreen() {
  return <Horizon {...useLoaderData<typeof loader>()} />;
}
