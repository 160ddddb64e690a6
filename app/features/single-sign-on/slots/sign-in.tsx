import { Button } from '#app/ui/controls/button.tsx';
import { findHref } from '#app/runtime/screens.ts';
import type { SignInWay } from '#app/slots.ts';
import styles from '../sign-in-way.module.css';

/** Sends the e-mail address of the sign-in form to the provider of its organisation. */
const OrganisationSignIn: SignInWay = ({ busy }) => {
  const to = findHref('single-sign-on/start');
  return (
    to && (
      <div className={styles.way}>
        <p className={styles.or}>
          <span>or</span>
        </p>
        <Button type="submit" formAction={to} formNoValidate wide disabled={busy}>
          Sign in with your organisation
        </Button>
      </div>
    )
  );
};

export default OrganisationSignIn;
