import { LOGIN } from '#app/config/fixed-paths.ts';
import { findHref } from '#app/runtime/screens.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { FormPage } from '#app/ui/forms/form-page.tsx';
import { Link } from '#app/ui/navigation/link.tsx';

/** Why a sign-in by an organisation did not work, and what to do. */
export function RefusedPage({ title, detail }: { title: string; detail: string }) {
  const again = findHref('single-sign-on/start');
  return (
    <FormPage title={title} lead={detail} after={<Link to={LOGIN}>Sign in with a password</Link>}>
      {again && (
        <ButtonLink to={again} variant="primary" wide>
          Try again
        </ButtonLink>
      )}
    </FormPage>
  );
}
