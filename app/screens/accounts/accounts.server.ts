import { href } from '#app/runtime/screens.ts';
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { redirectAfter } from '#app/client/routing.ts';
import { getClient } from '#app/middleware/context.ts';
import { readForm, UNREADABLE_FORM } from '#app/middleware/form.ts';
import { unwrap } from '#app/middleware/unwrap.ts';

/** `q` searches, `page` counts from 1, `delete` is the id of the account that is to be deleted. */
export async function loadAccounts({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const search = (searchParams.get('q') ?? '').slice(0, 200);
  const sent = Number(searchParams.get('page') ?? 1);
  const page = Number.isInteger(sent) && sent >= 1 && sent <= 10_000 ? sent : 1;
  const found = unwrap(await getClient(context).call('accounts', { query: { search, page } }));
  const chosen = found.items.find(({ id }) => id === searchParams.get('delete')) ?? null;
  return { search, found, chosen };
}

export async function deleteAccount({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  if (!form) return data({ message: UNREADABLE_FORM }, { status: 400 });
  const email = String(form.get('email') ?? '').trim();
  if (email === '') return data({ message: 'Type the e-mail address of the account.' }, { status: 422 });
  const id = String(form.get('id') ?? '');
  const answer = await getClient(context).call('deleteAccount', { params: { id }, body: { email } });
  if (answer.ok) return redirect(href('accounts', { query: { deleted: 1 } }));
  const { code, title, status } = answer.problem;
  if (code === 'not_found') return data({ message: 'This account no longer exists.' }, { status });
  const target = redirectAfter(answer.problem);
  if (target) throw redirect(target);
  return data({ message: `${title}.` }, { status });
}
