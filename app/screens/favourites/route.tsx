import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { redirectAfter } from '#app/client/routing.ts';
import { clientOf } from '#app/middleware/context.ts';
import { readForm, UNREADABLE_FORM } from '#app/middleware/form.ts';
import { pageTitle } from '#app/shell/page-title.ts';
import { followedAfter } from './choices.ts';
import { Favourites } from './favourites.tsx';
import { followedFields } from './load.server.ts';

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle(matches, 'My favourites') }];

export async function loader({ context }: LoaderFunctionArgs) {
  return { fields: await followedFields(context) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  if (!form) return data({ message: UNREADABLE_FORM }, { status: 400 });
  const fields = await followedFields(context);
  const attributes = Object.fromEntries(
    fields.map(({ field, before, groups }) => {
      const shown = groups.flatMap(({ choices }) => choices.map(({ tid }) => tid));
      const posted = form.getAll(field).map(Number);
      return [field, followedAfter(before, shown, posted).map((target_id) => ({ target_id }))];
    }),
  );
  const answer = await clientOf(context).updateUser(attributes);
  if (answer.ok) return redirect('/settings/favourites?saved=1');
  const target = redirectAfter(answer.problem);
  if (target) throw redirect(target);
  return data({ message: answer.problem.title }, { status: answer.problem.status });
}

export default function FavouritesScreen() {
  const { fields } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>();
  const [search] = useSearchParams();
  return (
    <Favourites
      fields={fields}
      problem={problem?.message}
      saved={search.get('saved') === '1'}
      busy={useNavigation().state !== 'idle'}
    />
  );
}
