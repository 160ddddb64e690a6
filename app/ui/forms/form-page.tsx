import type { ReactNode } from 'react';
import styles from './form-page.module.css';

interface FormBodyProps {
  /** Below the form: the alternative. */
  after?: ReactNode;
  /** Notices and the form. */
  children: ReactNode;
}

/** A short form in one column, on a page with its own header. */
export function FormBody({ after, children }: FormBodyProps) {
  return (
    <div className={styles.column}>
      <div className={styles.body}>{children}</div>
      {after && <p className={styles.after}>{after}</p>}
    </div>
  );
}

interface FormPageProps extends FormBodyProps {
  title: string;
  lead?: string;
}

/** A page of the login layout with a single form: sign-in, password reset. */
export function FormPage({ title, lead, ...body }: FormPageProps) {
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      <FormBody {...body} />
    </>
  );
}
