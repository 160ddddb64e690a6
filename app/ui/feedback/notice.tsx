import type { ReactNode } from 'react';
import { classNames } from '../foundations/class-names.ts';
import type { IconName } from '../foundations/icon-paths.ts';
import { Icon } from '../foundations/icon.tsx';
import { Link } from '../navigation/link.tsx';
import styles from './notice.module.css';

interface NoticeProps {
  /** `due` is an error and is announced at once. */
  tone?: 'info' | 'due' | 'soon' | 'done';
  action?: { to: string; label: string };
  children: ReactNode;
}

const icons: Record<NonNullable<NoticeProps['tone']>, IconName> = {
  info: 'info',
  due: 'alert',
  soon: 'clock',
  done: 'check',
};

/** A line about the page or about the reader's last action. */
export function Notice({ tone = 'info', action, children }: NoticeProps) {
  return (
    <div
      role={tone === 'due' ? 'alert' : undefined}
      className={classNames(styles.notice, tone !== 'info' && styles[tone])}
    >
      <Icon name={icons[tone]} />
      <div className={styles.text}>{children}</div>
      {action && <Link to={action.to}>{action.label}</Link>}
    </div>
  );
}
