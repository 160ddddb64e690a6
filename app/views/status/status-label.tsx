import { Icon } from '#app/ui/foundations/icon.tsx';
import type { IconName } from '#app/ui/foundations/icon-paths.ts';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { statusLabels, type WorkStatus } from '#app/text/status-labels.ts';
import styles from './status-label.module.css';

const ICONS: Record<WorkStatus, IconName> = {
  open: 'circle',
  in_progress: 'play',
  done: 'check',
  not_applicable: 'close',
};

/** The status of a piece of work: a word with its icon and hue. */
export function StatusLabel({ status }: { status: WorkStatus }) {
  return (
    <span className={classNames(styles.status, styles[status])}>
      <Icon name={ICONS[status]} size={14} />
      {statusLabels[status]}
    </span>
  );
}
