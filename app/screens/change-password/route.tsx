import { href } from '#app/runtime/screens.ts';
import { data, redirect, useActionData, useSearchParams, type ActionFunctionArgs } from 'react-router';
import { redirectAfter } from '#app/client/routing.ts';
import { getClient } from '#app/middleware/context.ts';
import { readForm, UNREADABLE_FORM } from '#app/middleware/form.ts';
import { screenMeta } from '#app/shell/document/page-title.ts';
import { useBusy } from '#app/shell/use-busy.ts';
import { ChangePassword, type Mistakes } from './change-password.tsx';

export const meta = screenMeta('change-password');

export function loader() {
  return null;
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  if (!form) return data({ message: UNREADABLE_FORM }, { status: 400 });
  const [current, password, again] = ['current', 'password', 'again'].map((name) =>
    String(form.get(name) ?? ''),
  );
  if (password !== again)
    return data({ again: 'The two new passwords don’t match. Type the new one twice.' }, { status: 422 });
  const answer = await getClient(context).changePassword({ current: current!, password: password! });
  if (answer.ok) return redirect(href('change-password', { query: { changed: 1 } }));
  const { code, title, detail, status, errors } = answer.problem;
  if (code === 'wrong_password') return data({ current: `${title}.` }, { status });
  const pointers = errors?.map(({ pointer }) => pointer) ?? [];
  if (pointers.includes('/current'))
    return data({ current: 'Enter your current password.' }, { status: 422 });
  if (pointers.includes('/password'))
    return data({ password: 'The new password needs at least 12 characters.' }, { status: 422 });
  const target = redirectAfter(answer.problem);
  if (target) throw redirect(target);
  return data({ message: `${title}. ${detail ?? ''}`.trim() }, { status });
}

export default function ChangePasswordScreen() {
  const mistakes: Mistakes = useActionData<typeof action>() ?? {};
  const [search] = useSearchParams();
  const changed = search.get('changed') === '1' && Object.keys(mistakes).length === 0;
  return <ChangePassword mistakes={mistakes} changed={changed} busy={useBusy()} />;
}
