import styles from './logout-form.module.css';

interface LogoutFormProps {
  label?: string;
  /** Where the reader is afterwards; the header's LOGOUT ends at /login, the profile menu's entry at its own address. */
  to?: string;
  className?: string;
}

/**
 * Signs out by a form that posts, so that no link, prefetch or image can do it. It loads a new document on purpose:
 * nothing of the reader stays in memory. The server runs the logout routine and redirects.
 */
export function LogoutForm({ label = 'LOGOUT', to = '/login', className }: LogoutFormProps) {
  return (
    <form method="post" action="/login" className={styles.form}>
      <input type="hidden" name="intent" value="logout" />
      {to !== '/login' && <input type="hidden" name="to" value={to} />}
      <button type="submit" className={className ?? styles.plain}>
        {label}
      </button>
    </form>
  );
}
