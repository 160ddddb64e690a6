import type { ReactNode } from 'react';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { Link } from '#app/ui/navigation/link.tsx';
import { useListRow } from '#app/views/rows/list-row.ts';
import type { Person } from '../../contract/parts.ts';
import { titleText } from '../../parts/labels.ts';
import { Who } from '../../parts/who.tsx';
import styles from './desk-row.module.css';

/** Id of the form to which the boxes of the rows belong. */
export const SEVERAL = 'several';

interface DeskRowProps {
  id?: string | undefined;
  /** Where the title leads. */
  to: string;
  title: string;
  /** The item, for keys. */
  nid?: number | undefined;
  /** Day or duration, and a line below it. */
  when: { day: string; line?: string; at: string };
  late?: boolean;
  /** Facts below the title. */
  facts?: ReactNode;
  person?: Person | null | undefined;
  /** What the person did. */
  did?: ReactNode;
  /** The draft that a box in the row selects. */
  draft?: { nid: number; revision: number } | undefined;
  /** Below the facts: what went wrong, and what can be done. */
  children?: ReactNode;
}

/** A row of the desk: when, what, who. */
export function DeskRow(props: DeskRowProps) {
  const { id, to, title, nid, when, late = false, facts, person, did, draft, children } = props;
  const refs = useListRow();
  return (
    <article ref={refs.row} id={id} data-nid={nid} className={classNames(styles.row, late && styles.late)}>
      <span className={styles.box}>
        {draft && (
          <input
            type="checkbox"
            name="item"
            value={`${draft.nid} ${draft.revision} ${title}`}
            form={SEVERAL}
            aria-label={`Select ${titleText(title)}`}
          />
        )}
      </span>
      <time className={styles.when} dateTime={when.at}>
        <span>{when.day}</span>
        {when.line && <small>{when.line}</small>}
      </time>
      <div className={styles.main}>
        <h3 className={styles.title}>
          <Link ref={refs.link} to={to} dir="auto">
            {titleText(title)}
          </Link>
        </h3>
        {facts && <p className={styles.facts}>{facts}</p>}
        {children}
      </div>
      <div className={styles.person}>{person !== undefined && <Who person={person}>{did}</Who>}</div>
    </article>
  );
}

interface DeskGroupProps {
  id: string;
  title: string;
  /** How many, and in which order. */
  note: string;
  late?: boolean;
  action?: { to: string; label: string } | undefined;
  children: ReactNode;
}

/** Rows with one thing in common. */
export function DeskGroup({ id, title, note, late = false, action, children }: DeskGroupProps) {
  return (
    <section aria-labelledby={id} className={styles.group}>
      <div className={classNames(styles.head, late && styles.late)}>
        <h2 id={id}>{title}</h2>
        <small>{note}</small>
        {action && <Link to={action.to}>{action.label}</Link>}
      </div>
      {children}
    </section>
  );
}
