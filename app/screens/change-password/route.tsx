import {
  data,
  Form,
  redirect,
  useActionData,
  useNavigation,
  useSearchParams,
  type ActionFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { redirectAfter } from '#app/client/routing.ts';
import { clientOf } from '#app/middleware/context.ts';
import { readForm, UNREADABLE_FORM } from '#app/middleware/form.ts';
import { pageTitle } from '#app/shell/page-title.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { FormBody } from '#app/ui/form-page.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PasswordInput } from '#app/ui/password-input.tsx';
import { ScreenPage } from '#app/ui/screen-page.tsx';

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle(matches, 'Change password') }];

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
    return data({ again: 'The two new passwords differ. Type the new one twice.' }, { status: 422 });
  const answer = await clientOf(context).changePassword({ current: current!, password: password! });
  if (answer.ok) return redirect('/profile/password?changed=1');
  const { code, title, detail, status, errors } = answer.problem;
  if (code === 'wrong_password') return data({ current: `${title}.` }, { status });
  const pointers = errors?.map(({ pointer }) => pointer) ?? [];
  if (pointers.includes('/current')) return data({ current: 'Type your current password.' }, { status: 422 });
  if (pointers.includes('/password'))
    return data({ password: 'The new password needs at least 12 characters.' }, { status: 422 });
  const target = redirectAfter(answer.problem);
  if (target) throw redirect(target);
  return data({ message: `${title}. ${detail ?? ''}`.trim() }, { status });
}

type Mistakes = Partial<Record<'message' | 'current' | 'password' | 'again', string>>;

export default function ChangePassword() {
  const mistakes: Mistakes = useActionData<typeof action>() ?? {};
  const [search] = useSearchParams();
  const busy = useNavigation().state !== 'idle';
  const changed = search.get('changed') === '1' && Object.keys(mistakes).length === 0;
  return (
    <ScreenPage
      title="Change password"
      lead="Everyone else who is signed in to your account will be signed out."
    >
      <FormBody after={<Link to="/profile/reset-password">Forgotten your password?</Link>}>
        {changed && <Notice tone="done">Your new password is set.</Notice>}
        {mistakes.message && <Notice tone="due">{mistakes.message}</Notice>}
        <Form method="post">
          <Field label="Current password" error={mistakes.current}>
            {(field) => <PasswordInput {...field} name="current" autoComplete="current-password" required />}
          </Field>
          <Field label="New password" hint="At least 12 characters." error={mistakes.password}>
            {(field) => (
              <PasswordInput {...field} name="password" autoComplete="new-password" minLength={12} required />
            )}
          </Field>
          <Field label="New password, once more" error={mistakes.again}>
            {(field) => (
              <PasswordInput {...field} name="again" autoComplete="new-password" minLength={12} required />
            )}
          </Field>
          <Button type="submit" variant="primary" wide disabled={busy}>
            {busy ? 'Setting …' : 'Set the new password'}
          </Button>
        </Form>
      </FormBody>
    </ScreenPage>
  );
}
