import { LOGIN } from '#app/config/fixed-paths.ts';
import styles from './logout-form.module.css';

interface LogoutFormProps {
  label?: string;
  /** Target after signing out: the header's LOGOUT ends at /login, the profile menu's entry at its own path. */
  to?: string;
  className?: string;
}

/** The fields that signing out posts to /login. `to` is the target afterwards. */
export function logoutFields(to: string): Record<string, string> {
  return { intent: 'logout', ...(to !== LOGIN ? { to } : {}) };
}

/**
 * Signs out by posting a form, so that no link, prefetch or image can do it. It loads a new document on purpose, so
 * that no personal data stays in memory. The server runs the logout routine and redirects.
 */
export function LogoutForm({ label = 'LOGOUT', to = LOGIN, className }: LogoutFormProps) {
  return (
    <form method="post" action={LOGIN} className={styles.form}>
      {Object.entries(logoutFields(to)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={className ?? styles.plain}>
        {label}
      </button>
    </form>
  );
}
