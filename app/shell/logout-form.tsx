import styles from './logout-form.module.css';

/**
 * Signs out by a form that posts, so that no link, prefetch or image can do it. It loads a new document on purpose:
 * nothing of the reader stays in memory. The server runs the logout routine and answers with /login.
 */
export function LogoutForm({ label = 'LOGOUT', className }: { label?: string; className?: string }) {
  return (
    <form method="post" action="/login" className={styles.form}>
      <input type="hidden" name="intent" value="logout" />
      <button type="submit" className={className ?? styles.plain}>
        {label}
      </button>
    </form>
  );
}
