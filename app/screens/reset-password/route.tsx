import {
  data,
  Form,
  useActionData,
  useNavigation,
  type ActionFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { actionHeaders } from '#app/middleware/action-headers.ts';
import { addressContext, servicesContext, siteContext } from '#app/middleware/context.ts';
import { readForm, UNREADABLE_FORM } from '#app/middleware/form.ts';
import { pageTitle } from '#app/shell/page-title.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { FormPage } from '#app/ui/form-page.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TextInput } from '#app/ui/text-input.tsx';

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle(matches, 'Reset your password') }];

export const headers = actionHeaders;

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  if (!form) return data({ sent: false, message: UNREADABLE_FORM }, { status: 400 });
  const email = String(form.get('email') ?? '').trim();
  if (!email) return data({ sent: false, message: 'Enter your e-mail address.' }, { status: 400 });
  const client = context.get(servicesContext).client({
    vertical: context.get(siteContext).vertical.id,
    address: context.get(addressContext),
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

/** Asks for the address of the account. The answer is the same whether or not there is one. */
export default function ResetPassword() {
  const outcome = useActionData<typeof action>();
  const busy = useNavigation().state !== 'idle';
  return (
    <FormPage title="Reset your password" after={<Link to="/login">Back to sign in</Link>}>
      {outcome?.sent ? (
        <Notice tone="done">
          If there is an account for this address, a link to set a new password is on its way. It works for an
          hour.
        </Notice>
      ) : (
        <Form method="post">
          {outcome && <Notice tone="due">{outcome.message}</Notice>}
          <Field label="E-mail address" hint="We send a link to this address.">
            {(field) => <TextInput {...field} name="email" type="email" autoComplete="username" required />}
          </Field>
          <Button type="submit" variant="primary" wide disabled={busy}>
            Send the link
          </Button>
        </Form>
      )}
    </FormPage>
  );
}
