/** People with accounts, for administrators. */
import { useLoaderData, useSearchParams } from 'react-router';
import { screenMeta } from '#app/shell/document/page-title.ts';
import { loadPeople } from './load-people.server.ts';
import { PeopleList } from './people-list.tsx';

export const meta = screenMeta('people/list');

export const loader = loadPeople;

export default function People() {
  const [search] = useSearchParams();
  return <PeopleList {...useLoaderData<typeof loader>()} deleted={search.get('done')} />;
}
