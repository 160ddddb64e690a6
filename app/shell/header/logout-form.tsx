import styles from './logout-form.module.css';

interface LogoutFormProps {
  label?: string;
  /** Where the reader is afterwards; the header's LOGOUT ends at /login, the profile menu's entry at its own address. */
  to?: string;
  className?: string;
}

/** What signing out posts to /login. `to` is where the reader is afterwards. */
export function logoutFields(to: string): Record<string, string> {
  return { intent: 'logout', ...(to !== '/login' ? { to } : {}) };
}

/**
 * Signs out by a form that posts, so that no link, prefetch or image can do it. It loads a new document on purpose:
 * nothing of the reader stays in memory. The server runs the logout routine and redirects.
 */
export function LogoutForm({ label = 'LOGOUT', to = '/login', className }: LogoutFormProps) {
  return (
    <form method="post" action="/login" className={styles.form}>
      {Object.entries(logoutFields(to)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={className ?? styles.plain}>
        {label}
      </button>
    </form>
  );
}
