import type { ReactNode } from 'react';
import { Icon } from '../foundations/icon.tsx';
import { Link } from './link.tsx';
import styles from './toggle-link.module.css';

interface ToggleLinkProps {
  /** The page with the other choice. */
  to: string;
  isOn: boolean;
  /** How much the choice leaves. */
  count?: string;
  children: ReactNode;
}

/** A choice between two states of a page that looks like a checkbox: a link, which works without scripts. */
export function ToggleLink({ to, isOn, count, children }: ToggleLinkProps) {
  return (
    <Link to={to} preventScrollReset className={styles.toggle} aria-current={isOn ? 'true' : undefined}>
      <span className={styles.box} aria-hidden="true">
        {isOn && <Icon name="check" size={12} />}
      </span>
      {children} {count !== undefined && <small>{count}</small>}
    </Link>
  );
}
