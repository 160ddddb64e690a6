import { href } from '#app/runtime/screens.ts';
import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { redirectAfter } from '#app/client/routing.ts';
import { getClient } from '#app/middleware/context.ts';
import { readForm, UNREADABLE_FORM } from '#app/middleware/form.ts';
import { screenMeta } from '#app/shell/document/page-title.ts';
import { useBusy } from '#app/shell/use-busy.ts';
import { followedAfter, type Followed } from './choices.ts';
import { changedBy, findMatches, bestMatch, readChange } from './order.ts';
import { Favourites } from './favourites.tsx';
import { followedFields, type FollowedField } from './load.server.ts';

export const meta = screenMeta('favourites');

const MOST_LETTERS = 100;

type Context = ActionFunctionArgs['context'];
type Attributes = Partial<Record<Followed, { target_id: number }[]>>;

export async function loader({ context }: LoaderFunctionArgs) {
  return { fields: await followedFields(context) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  if (!form) return data({ message: UNREADABLE_FORM }, { status: 400 });
  const fields = await followedFields(context);
  const ordered = fields.find((field) => field.ordered);
  if (ordered && (form.has('change') || form.has('find'))) return changeOrder(context, ordered, form);
  const attributes = Object.fromEntries(
    fields.map(({ field, before, groups }) => {
      const shown = groups.flatMap(({ choices }) => choices.map(({ tid }) => tid));
      const posted = form.getAll(field).map(Number);
      return [field, followedAfter(before, shown, posted).map((target_id) => ({ target_id }))];
    }),
  );
  return save(context, attributes, href('favourites', { query: { saved: 1 } }));
}

/** A change of the ordered list: one of its buttons, or a typed name. */
async function changeOrder(context: Context, { field, before, groups }: FollowedField, form: FormData) {
  const query = String(form.get('find') ?? '').slice(0, MOST_LETTERS);
  const matches = findMatches(groups, query);
  const found = form.has('change') ? undefined : bestMatch(matches, query);
  const change = found ? { kind: 'add' as const, tid: found.tid } : readChange(String(form.get('change')));
  if (!change) return { search: { query, matches } };
  const shown = groups.flatMap(({ choices }) => choices.map(({ tid }) => tid));
  const followed = changedBy(before, shown, change).map((target_id) => ({ target_id }));
  return save(context, { [field]: followed }, href('favourites'));
}

async function save(context: Context, attributes: Attributes, next: string) {
  const answer = await getClient(context).updateUser(attributes);
  if (answer.ok) return redirect(next);
  const target = redirectAfter(answer.problem);
  if (target) throw redirect(target);
  return data({ message: answer.problem.title }, { status: answer.problem.status });
}

export default function FavouritesScreen() {
  const { fields } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [search] = useSearchParams();
  return (
    <Favourites
      fields={fields}
      problem={answer && 'message' in answer ? answer.message : undefined}
      search={answer && 'search' in answer ? answer.search : undefined}
      saved={search.get('saved') === '1'}
      busy={useBusy()}
    />
  );
}
