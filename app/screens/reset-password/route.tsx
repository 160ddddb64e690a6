import { data, useActionData, type ActionFunctionArgs } from 'react-router';
import { actionHeaders } from '#app/middleware/action-headers.ts';
import { clientAddressContext, servicesContext, siteContext } from '#app/middleware/context.ts';
import { readForm, UNREADABLE_FORM } from '#app/middleware/form.ts';
import { screenMeta } from '#app/shell/document/page-title.ts';
import { useBusy } from '#app/shell/use-busy.ts';
import { ResetPassword } from './reset-password.tsx';

export const meta = screenMeta('reset-password');

export const headers = actionHeaders;

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  if (!form) return data({ sent: false, message: UNREADABLE_FORM }, { status: 400 });
  const email = String(form.get('email') ?? '').trim();
  if (!email) return data({ sent: false, message: 'Enter your e-mail address.' }, { status: 400 });
  const client = context.get(servicesContext).client({
    vertical: context.get(siteContext).vertical.id,
    address: context.get(clientAddressContext),
  });
  const answer = await client.requestPasswordReset(email);
  if (answer.ok) return data({ sent: true, message: '' });
  const { title, detail, status } = answer.problem;
  const retryAfter = answer.problem.retry_after;
  return data(
    { sent: false, message: `${title}. ${detail ?? ''}`.trim() },
    { status, headers: retryAfter ? { 'Retry-After': String(retryAfter) } : {} },
  );
}

export default function ResetPasswordScreen() {
  const outcome = useActionData<typeof action>();
  return <ResetPassword outcome={outcome} busy={useBusy()} />;
}
