import type { ReactNode, Ref } from 'react';
import { classNames } from '../foundations/class-names.ts';
import { Icon } from '../foundations/icon.tsx';
import { Link } from '../navigation/link.tsx';
import styles from './list-and-detail.module.css';

interface ListAndDetailScreenProps {
  /** The URL names an entry: on small screens it is shown alone, without the header of the page. */
  isDetail: boolean;
  ref?: Ref<HTMLDivElement>;
  /** A `ScreenPage` with a `ListAndDetail`. */
  children: ReactNode;
}

/** A screen with a list at the left and one of its entries at the right; on small screens each is a page of its own. */
export function ListAndDetailScreen({ isDetail, ref, children }: ListAndDetailScreenProps) {
  return (
    <div ref={ref} className={classNames(isDetail && styles.single)}>
      {children}
    </div>
  );
}

interface ListAndDetailProps {
  list: ReactNode;
  /** The entry; on small screens it is shown only where the URL names it. */
  detail: ReactNode;
  className?: string | undefined;
}

/** The two columns. */
export function ListAndDetail({ list, detail, className }: ListAndDetailProps) {
  return (
    <div className={classNames(styles.columns, className)}>
      <div className={styles.list}>{list}</div>
      <div className={styles.detail}>{detail}</div>
    </div>
  );
}

/** What belongs to the list, such as its filters: on small screens it goes with it. */
export function WithList({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={classNames(styles.withList, className)}>{children}</div>;
}

interface ListEntryProps {
  /** A link to the entry; all of the row leads there. Give it `aria-current` where `isCurrent` is true. */
  name: ReactNode;
  /** At the end of the line of the name. */
  end?: ReactNode;
  /** It is shown at the right. */
  isCurrent: boolean;
  ref?: Ref<HTMLLIElement>;
  className?: string | undefined;
  children: ReactNode;
}

/** A row of the list. What can be pressed in it besides the row itself needs a `position` and a higher `z-index`. */
export function ListEntry({ name, end, isCurrent, ref, className, children }: ListEntryProps) {
  return (
    <li ref={ref} className={classNames(styles.entry, isCurrent && styles.current, className)}>
      <h3 className={styles.name}>
        {name}
        {end}
      </h3>
      {children}
    </li>
  );
}

/** Above an entry on small screens: the way back to the list. */
export function BackToList({ to, children }: { to: string; children: ReactNode }) {
  return (
    <p className={styles.back}>
      <Link to={to}>
        <Icon name="chevron-left" size={14} />
        {children}
      </Link>
    </p>
  );
}

interface DetailHeadProps {
  id: string;
  /** For the focus after a change. */
  headingRef?: Ref<HTMLHeadingElement>;
  /** What can be done with the entry. */
  tools: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** The name of an entry at the right, with its tools. */
export function DetailHead({ id, headingRef, tools, className, children }: DetailHeadProps) {
  return (
    <div className={classNames(styles.head, className)}>
      <h2 ref={headingRef} id={id} tabIndex={-1} className={styles.title}>
        {children}
      </h2>
      {tools}
    </div>
  );
}
