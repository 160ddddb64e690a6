import type { ReactNode } from 'react';
import styles from './login-layout.module.css';
import type { ShellData } from './types.ts';
import { Wordmark } from './wordmark.tsx';

/** Content only, under the name: sign-in, signed out, password reset. */
export function LoginLayout({
  shell,
  children,
}: {
  shell: Pick<ShellData, 'siteName' | 'vertical'>;
  children: ReactNode;
}) {
  return (
    <div className={styles.layout}>
      <header>
        <Wordmark siteName={shell.siteName} vertical={shell.vertical.title} />
      </header>
      <main id="main" className={styles.content} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
