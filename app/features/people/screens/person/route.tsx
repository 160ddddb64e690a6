/** A person: what they may read, sign-ins and changes, beside the list of people. */
import { useActionData, useLoaderData, type ActionFunctionArgs, type MetaFunction } from 'react-router';
import { orEndedSession } from '#app/middleware/form-action.ts';
import { pageTitle } from '#app/shell/document/page-title.ts';
import { screenTitle } from '#app/runtime/screens.ts';
import { useBusy } from '#app/shell/use-busy.ts';
import { PeopleList } from '../list/people-list.tsx';
import { loadPerson, savePerson } from './person.server.ts';
import { PersonPanel } from './person-panel.tsx';

export const meta: MetaFunction<typeof loadPerson> = ({ matches, loaderData }) => [
  {
    title: pageTitle(
      matches,
      loaderData?.account.name || (loaderData?.account.email ?? screenTitle('people/person')),
    ),
  },
];

export const loader = loadPerson;
export const action = (args: ActionFunctionArgs) => orEndedSession(() => savePerson(args));

export default function Person() {
  const { account, data, work, done, ...list } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const busy = useBusy();
  return (
    <PeopleList
      {...list}
      selected={account.id}
      panel={
        <PersonPanel
          key={account.id}
          account={account}
          data={data}
          work={work}
          list={list}
          message={answer?.message}
          done={answer ? undefined : done}
          busy={busy}
        />
      }
    />
  );
}
