import { ButtonLink } from '../controls/button.tsx';
import styles from './gate.module.css';
import { Icon } from '../foundations/icon.tsx';
import { Link } from '../navigation/link.tsx';
import type { Upgrade } from './upgrade-help.tsx';

interface GateProps {
  /** "You do not have access to this content." */
  message: string;
  upgrade: Upgrade;
}

/** What a reader without access sees instead of the rest of a page: what is missing, why, and whom to contact. */
export function Gate({ message, upgrade }: GateProps) {
  return (
    <section className={styles.gate} aria-labelledby="gate-title">
      <div className={styles.panel}>
        <h2 id="gate-title" className={styles.title}>
          <Icon name="lock" />
          {message}
        </h2>
        <p>
          {upgrade.heading} {upgrade.action}
        </p>
        <div className={styles.actions}>
          <ButtonLink to={upgrade.href} variant="primary">
            Find out more
          </ButtonLink>
          <Link to={`mailto:${upgrade.email}`} className={styles.mail}>
            <Icon name="mail" />
            {upgrade.email}
          </Link>
        </div>
      </div>
    </section>
  );
}
