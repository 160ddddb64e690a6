import { findHref } from '#app/runtime/screens.ts';
import { Link } from '#app/ui/navigation/link.tsx';

/** The way to a new password, where the vertical has one. */
export function ForgottenPassword() {
  const to = findHref('reset-password');
  return to && <Link to={to}>Forgotten your password?</Link>;
}
