import type { ReactNode } from 'react';
import { Link } from '#app/ui/navigation/link.tsx';
import styles from './login-layout.module.css';
import type { ShellData } from '../../types.ts';
import { Wordmark } from '../../header/wordmark.tsx';

/** A form beside the product name and the contact: sign-in, signed out, password reset. */
export function LoginLayout({
  shell,
  children,
}: {
  shell: Pick<ShellData, 'siteName' | 'tagline' | 'vertical' | 'footer'>;
  children: ReactNode;
}) {
  const { contacts, legal } = shell.footer;
  return (
    <div className={styles.layout}>
      <header className={styles.head}>
        <Wordmark siteName={shell.siteName} vertical={shell.vertical.title} />
        <p className={styles.tagline}>{shell.tagline}</p>
      </header>
      <main id="main" className={styles.content} tabIndex={-1}>
        {children}
      </main>
      <footer className={styles.foot}>
        <div className={styles.contacts}>
          {contacts.map(({ heading, telephone, email }) => (
            <div key={heading}>
              <h2>{heading}</h2>
              <Link to={`tel:${telephone.replace(/[^+\d]/g, '')}`}>{telephone}</Link>
              <Link to={`mailto:${email}`}>{email}</Link>
            </div>
          ))}
        </div>
        <ul className={styles.legal} aria-label="Legal">
          {legal.map(({ label, href }) => (
            <li key={href}>
              <Link to={href}>{label}</Link>
            </li>
          ))}
        </ul>
      </footer>
    </div>
  );
}
