import { DateText } from '#app/ui/dates/date.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { AllMenus, allMenusId } from '../header/all-menus.tsx';
import { Dialogs } from '../dialogs/dialogs.tsx';
import styles from './footer.module.css';
import { ThemeSwitch } from '../theme/theme-switch.tsx';
import type { ShellData } from '../types.ts';

/** Opens what services of third parties may do (`third-party/`). */
const PRIVACY_CHOICES = { label: 'Privacy choices', href: '#privacy-choices' };

/** Contacts, social and legal links, the theme switch, the menus for readers without scripts, and the dialogs. */
export function Footer({ shell }: { shell: ShellData }) {
  const { contacts, social, legal } = shell.footer;
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        {shell.authorised && (
          <nav id={allMenusId} className={styles.menus} aria-label="All menus">
            <AllMenus shell={shell} wide />
          </nav>
        )}
        <div className={styles.columns}>
          <div>
            <p className={styles.name}>{shell.siteName}</p>
            <p className={styles.tagline}>{shell.tagline}</p>
            <Links className={styles.social} items={social} />
            <div className={styles.theme}>
              <ThemeSwitch />
            </div>
          </div>
          {contacts.map(({ heading, lines, telephone, email }) => (
            <div key={heading}>
              <h2 className={styles.heading}>{heading}</h2>
              <address>
                {lines.map((line) => (
                  <span key={line}>{line}</span>
                ))}
                <span>
                  <Link to={`tel:${telephone.replace(/[^+\d]/g, '')}`}>{telephone}</Link>
                </span>
                <span>
                  <Link to={`mailto:${email}`}>{breakable(email)}</Link>
                </span>
              </address>
            </div>
          ))}
          <div>
            <h2 className={styles.heading}>Legal</h2>
            <Links items={shell.thirdParties ? [...legal, PRIVACY_CHOICES] : legal} />
          </div>
        </div>
        {shell.demonstrationDay && (
          <p className={styles.day}>
            Demonstration library, shown as on <DateText value={shell.demonstrationDay} />.
          </p>
        )}
      </div>
      <Dialogs />
    </footer>
  );
}

function Links({ items, className }: { items: { label: string; href: string }[]; className?: string }) {
  return (
    <ul className={className}>
      {items.map(({ label, href }) => (
        <li key={href}>
          <Link to={href}>{label}</Link>
        </li>
      ))}
    </ul>
  );
}

/** A long e-mail address may break only after its @. */
function breakable(email: string) {
  const [name, host] = email.split('@');
  return (
    <span>
      {name}@<wbr />
      {host}
    </span>
  );
}
