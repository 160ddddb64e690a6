import { Link } from '../navigation/link.tsx';
import styles from './upgrade-help.module.css';

/** The texts and links about upgrading, from the site's configuration. */
export interface Upgrade {
  /** "You'll need to raise your stakes to access this content." */
  heading: string;
  /** "Contact your Account Manager to upgrade." */
  action: string;
  email: string;
  /** URL with more information. */
  href: string;
}

/** Whom to write to, and where to find out more. */
export function upgradeLinks({ email, href }: Upgrade): { label: string; to: string }[] {
  return [
    { label: email, to: `mailto:${email}` },
    { label: 'Find out more', to: href },
  ];
}

export function UpgradeLinks({ upgrade }: { upgrade: Upgrade }) {
  return (
    <p className={styles.links}>
      {upgradeLinks(upgrade).map(({ label, to }) => (
        <Link key={to} to={to}>
          {label}
        </Link>
      ))}
    </p>
  );
}
