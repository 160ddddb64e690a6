import { href } from '#app/runtime/screens.ts';
import {
  data,
  useActionData,
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { orEndedSession } from '#app/middleware/form-action.ts';
import { readForm, UNREADABLE_FORM } from '#app/middleware/form.ts';
import { screenMeta } from '#app/shell/document/page-title.ts';
import { useBusy } from '#app/shell/use-busy.ts';
import { browsedIn, changeFollowed } from './change.server.ts';
import { Favourites } from './favourites.tsx';
import { followedFields } from './load.server.ts';

export const meta = screenMeta('favourites');

export async function loader({ context, request }: LoaderFunctionArgs) {
  return {
    fields: await followedFields(context),
    browsed: browsedIn(new URL(request.url).searchParams),
  };
}

export const action = (args: ActionFunctionArgs) => orEndedSession(() => change(args));

async function change({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  if (!form) return data({ message: UNREADABLE_FORM }, { status: 400 });
  const answer = await changeFollowed(context, form, href('favourites'));
  if ('search' in answer) return { search: answer.search };
  return data({ message: answer.problem.message }, { status: answer.problem.status });
}

export default function FavouritesScreen() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [search] = useSearchParams();
  return (
    <Favourites
      {...loaded}
      path={href('favourites')}
      problem={answer && 'message' in answer ? answer.message : undefined}
      search={answer && 'search' in answer ? answer.search : undefined}
      saved={search.get('saved') === '1'}
      busy={useBusy()}
    />
  );
}
