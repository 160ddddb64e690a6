/** The setup page: checks its link, and creates the first account. */
import { LOGIN } from '#app/config/fixed-paths.ts';
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { clientAddressContext, servicesContext, siteContext } from '#app/middleware/context.ts';
import { tokenCookies } from '#app/middleware/session/cookies.ts';
import { readForm, UNREADABLE_FORM } from '#app/middleware/form.ts';

type Field = 'first_name' | 'last_name' | 'email' | 'password';

/** Errors of the form, and its values, so that only the password has to be typed again. */
export interface SetupProblem {
  message?: string;
  errors: Partial<Record<Field, string>>;
  values: Record<Exclude<Field, 'password'>, string>;
}

const MISTAKES: Record<Field, string> = {
  first_name: 'Enter your first name.',
  last_name: 'Enter your last name.',
  email: 'Enter an e-mail address, such as name@company.com.',
  password: 'The password needs 12 to 1,024 characters.',
};

type Context = LoaderFunctionArgs['context'];

function clientFor(context: Context) {
  const vertical = context.get(siteContext).vertical.id;
  return context.get(servicesContext).client({ vertical, address: context.get(clientAddressContext) });
}

/** The token of the link, or null (with status 410) if it is not usable. */
export async function loadSetup({ request, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const answer = await clientFor(context).checkSetup(token);
  if (answer.ok) return data({ token });
  if (answer.problem.status >= 500)
    throw new Response('The service is not available. Try again in a moment.', { status: 503 });
  return data({ token: null }, { status: 410 });
}

export async function createFirstAccount({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const field = (name: string) => String(form?.get(name) ?? '');
  const values = {
    first_name: field('first_name'),
    last_name: field('last_name'),
    email: field('email').trim(),
  };
  const refuse = (problem: Partial<SetupProblem>, status: number) =>
    data<SetupProblem>({ errors: {}, values, ...problem }, { status });
  if (!form) return refuse({ message: UNREADABLE_FORM }, 400);

  const client = clientFor(context);
  const password = field('password');
  const made = await client.setup({ ...values, password, token: field('token') });
  if (!made.ok) {
    const { title, detail, status, errors: faults = [] } = made.problem;
    const errors: SetupProblem['errors'] = {};
    for (const { pointer } of faults) {
      const name = pointer.slice(1);
      if (Object.hasOwn(MISTAKES, name)) errors[name as Field] = MISTAKES[name as Field];
    }
    if (Object.keys(errors).length > 0) return refuse({ errors }, 422);
    return refuse({ message: `${title}. ${detail ?? ''}`.trim() }, status);
  }
  const signedIn = await client.getToken({ grant_type: 'password', username: values.email, password });
  // The account exists in any case; the reader continues at the sign-in page.
  if (!signedIn.ok) return redirect(LOGIN);
  const headers = new Headers();
  for (const cookie of tokenCookies(signedIn.value)) headers.append('Set-Cookie', cookie);
  return redirect('/', { headers });
}
