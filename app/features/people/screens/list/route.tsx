/** People with accounts, for administrators. */
import { useActionData, useLoaderData, useSearchParams, type ActionFunctionArgs } from 'react-router';
import { orEndedSession } from '#app/middleware/form-action.ts';
import { screenMeta } from '#app/shell/document/page-title.ts';
import { useBusy } from '#app/shell/use-busy.ts';
import { loadPeople } from './load-people.server.ts';
import { PeopleList } from './people-list.tsx';
import { changeSeveral } from './several.server.ts';

export const meta = screenMeta('people/list');

export const loader = loadPeople;

export const action = (args: ActionFunctionArgs) =>
  orEndedSession(() => changeSeveral(args), { intent: 'disable' as const, done: [], refused: [] });

export default function People() {
  const [search] = useSearchParams();
  const several = useActionData<typeof action>();
  return (
    <PeopleList
      {...useLoaderData<typeof loader>()}
      deleted={search.get('done')}
      several={several}
      busy={useBusy()}
    />
  );
}
