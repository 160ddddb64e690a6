import type { ReactNode } from 'react';
import { initials } from '#app/text/initials.ts';
import type { Person } from '../contract/parts.ts';
import styles from './who.module.css';

/** The name of somebody of the desk; the program has none. */
export function personText(person: Person | null): string {
  if (person === null) return 'The program';
  return person.name || 'A deleted account';
}

/** Somebody, with a line about what they did. */
export function Who({ person, children }: { person: Person | null; children?: ReactNode }) {
  const name = personText(person);
  return (
    <span className={styles.who}>
      <span className={styles.avatar} aria-hidden="true" data-initials={initials(name)} />
      <span className={styles.text}>
        <span className={styles.name}>{name}</span>
        {children && <small>{children}</small>}
      </span>
    </span>
  );
}
