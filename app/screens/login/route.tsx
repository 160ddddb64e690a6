import { useActionData, useSearchParams } from 'react-router';
import { actionHeaders } from '#app/middleware/action-headers.ts';
import { screenMeta } from '#app/shell/document/page-title.ts';
import { useBusy } from '#app/shell/use-busy.ts';
import { Login } from './login.tsx';
import { handleLoginForm } from './sign-in.server.ts';

export const meta = screenMeta('login');

export const action = handleLoginForm;
export const headers = actionHeaders;

export default function LoginScreen() {
  const problem = useActionData<typeof action>();
  const [search] = useSearchParams();
  const busy = useBusy();
  return (
    <Login
      problem={problem}
      passwordSet={search.get('reset') === 'done'}
      ended={search.has('return')}
      busy={busy}
    />
  );
}
