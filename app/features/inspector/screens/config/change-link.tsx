import { href } from '#app/runtime/screens.ts';
import { Link } from '#app/ui/navigation/link.tsx';
import styles from './inspector.module.css';

interface ChangeLinkProps {
  /** JSON Pointer of the key. */
  pointer: string;
  /** Vertical whose file is edited; the base without it. */
  vertical?: string;
  /** What is changed, for the name of the link. */
  what: string;
  label?: string;
}

/** Leads to the form of a key. */
export function ChangeLink({ pointer, vertical, what, label = 'Change' }: ChangeLinkProps) {
  return (
    <Link
      className={styles.change}
      to={href('inspector/edit', { query: { ...(vertical && { in: vertical }), key: pointer } })}
      aria-label={`${label} ${what}`}
    >
      {label}
    </Link>
  );
}
