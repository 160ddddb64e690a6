/** Checks an invitation link, and accepts it: the person is then signed in. */
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { HOME, LOGIN } from '#app/config/fixed-paths.ts';
import { clientAddressContext, servicesContext, siteContext } from '#app/middleware/context.ts';
import { readForm, UNREADABLE_FORM } from '#app/middleware/form.ts';
import { tokenCookies } from '#app/middleware/session/cookies.ts';

type Field = 'first_name' | 'last_name' | 'password';

/** Errors of the form, and its values, so that only the password has to be typed again. */
export interface InvitationProblem {
  message?: string;
  errors: Partial<Record<Field, string>>;
  values: Record<'first_name' | 'last_name', string>;
}

const MISTAKES: Record<Field, string> = {
  first_name: 'Enter your first name, up to 200 characters.',
  last_name: 'Enter your last name, up to 200 characters.',
  password: 'The password needs 12 to 1,024 characters.',
};

function clientFor(context: LoaderFunctionArgs['context']) {
  const vertical = context.get(siteContext).vertical.id;
  return context.get(servicesContext).client({ vertical, address: context.get(clientAddressContext) });
}

/** Longer values cannot be from a link of this site. */
const short = (value: string | null, most: number) => (value !== null && value.length <= most ? value : '');

/** Who was invited, or null (with status 410) if the link cannot be used. */
export async function loadInvitation({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const link = { user: short(searchParams.get('user'), 20), token: short(searchParams.get('token'), 512) };
  const answer = await clientFor(context).call('checkInvitation', { body: link });
  if (answer.ok) return data({ link, person: answer.value });
  if (answer.problem.status >= 500)
    throw new Response('The service is not available. Try again in a moment.', { status: 503 });
  return data({ link, person: null }, { status: 410 });
}

export async function acceptInvitation({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const field = (name: string) => String(form?.get(name) ?? '');
  const values = { first_name: field('first_name').trim(), last_name: field('last_name').trim() };
  const refuse = (problem: Partial<InvitationProblem>, status: number) =>
    data<InvitationProblem>({ errors: {}, values, ...problem }, { status });
  if (!form) return refuse({ message: UNREADABLE_FORM }, 400);
  const client = clientFor(context);
  const password = field('password');
  const link = { user: short(field('user'), 20), token: short(field('token'), 512) };
  const accepted = await client.call('acceptInvitation', { body: { ...link, ...values, password } });
  if (!accepted.ok) {
    const { title, detail, status, errors: faults = [] } = accepted.problem;
    const errors: InvitationProblem['errors'] = {};
    for (const { pointer } of faults) {
      const name = pointer.slice(1);
      if (Object.hasOwn(MISTAKES, name)) errors[name as Field] = MISTAKES[name as Field];
    }
    if (Object.keys(errors).length > 0) return refuse({ errors }, 422);
    return refuse({ message: `${title}. ${detail ?? ''}`.trim() }, status);
  }
  const signedIn = await client.getToken({
    grant_type: 'password',
    username: accepted.value.email,
    password,
  });
  // The password is set; if signing in fails, the person continues at the sign-in page.
  if (!signedIn.ok) return redirect(LOGIN);
  const headers = new Headers();
  for (const cookie of tokenCookies(signedIn.value)) headers.append('Set-Cookie', cookie);
  return redirect(HOME, { headers });
}
