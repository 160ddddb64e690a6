import type { ReactNode } from 'react';
import styles from './form-page.module.css';

interface FormPageProps {
  title: string;
  lead?: string;
  /** Under the form: the other way on. */
  after?: ReactNode;
  children: ReactNode;
}

/** A page that is one form: sign-in, password reset. */
export function FormPage({ title, lead, after, children }: FormPageProps) {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      <div className={styles.body}>{children}</div>
      {after && <p className={styles.after}>{after}</p>}
    </div>
  );
}
