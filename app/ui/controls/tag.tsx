import type { ReactNode } from 'react';
import { classNames } from '../foundations/class-names.ts';
import type { IconName } from '../foundations/icon-paths.ts';
import { Icon } from '../foundations/icon.tsx';
import { Link } from '../navigation/link.tsx';
import styles from './tag.module.css';

/** `due` is overdue or within days, `soon` is ahead, `done` is in force, `info` is a fact. */
export type Tone = 'neutral' | 'due' | 'soon' | 'done' | 'info';

const toneIcons: Partial<Record<Tone, IconName>> = { due: 'clock', soon: 'clock' };

/** A short label. The text carries the meaning; tone and icon only help to scan. `icon={null}` leaves the icon out. */
export function Tag({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: Tone;
  icon?: IconName | null;
  children: ReactNode;
}) {
  const shown = icon === undefined ? toneIcons[tone] : icon;
  return (
    <span className={classNames(styles.tag, tone !== 'neutral' && styles[tone])}>
      {shown && <Icon name={shown} />}
      {children}
    </span>
  );
}

/** A taxonomy term, a link to everything that has it. */
export function TermTag({ tid, children }: { tid: number; children: ReactNode }) {
  return (
    <Link to={`/taxonomy/term/${tid}`} className={classNames(styles.tag, styles.term)}>
      {children}
    </Link>
  );
}
