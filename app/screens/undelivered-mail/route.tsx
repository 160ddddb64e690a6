/** Mail that was interrupted on its way, for administrators. */
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
import { unwrap } from '#app/middleware/unwrap.ts';
import { screenMeta } from '#app/shell/document/page-title.ts';
import { useBusy } from '#app/shell/use-busy.ts';
import { UndeliveredMail } from './undelivered-mail.tsx';

export const meta = screenMeta('undelivered-mail');

export async function loader({ context }: LoaderFunctionArgs) {
  return unwrap(await getClient(context).call('undeliveredMail'));
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  if (!form) return data({ message: UNREADABLE_FORM }, { status: 400 });
  const id = String(form.get('id') ?? '');
  const answer = await getClient(context).call('sendMailAgain', { params: { id } });
  // A second click finds the message queued already.
  if (answer.ok || answer.problem.code === 'not_found')
    return redirect(href('undelivered-mail', { query: { again: 1 } }));
  const target = redirectAfter(answer.problem);
  if (target) throw redirect(target);
  return data({ message: `${answer.problem.title}.` }, { status: answer.problem.status });
}

export default function UndeliveredMailScreen() {
  const answer = useActionData<typeof action>();
  const [search] = useSearchParams();
  return (
    <UndeliveredMail
      {...useLoaderData<typeof loader>()}
      message={answer?.message}
      again={search.has('again')}
      busy={useBusy()}
    />
  );
}
