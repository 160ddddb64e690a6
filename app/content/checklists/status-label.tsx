import { Icon } from '#app/ui/foundations/icon.tsx';
import type { IconName } from '#app/ui/foundations/icon-paths.ts';
import { classNames } from '#app/ui/foundations/class-names.ts';
import type { ItemStatus } from '#app/runtime/checklist-fields.ts';
import { statusLabels } from './checklist-labels.ts';
import styles from './status-label.module.css';

const ICONS: Record<ItemStatus, IconName> = {
  open: 'circle',
  in_progress: 'play',
  done: 'check',
  not_applicable: 'close',
};

/** The status of an item: a word with its icon and hue. */
export function StatusLabel({ status }: { status: ItemStatus }) {
  return (
    <span className={classNames(styles.status, styles[status])}>
      <Icon name={ICONS[status]} size={14} />
      {statusLabels[status]}
    </span>
  );
}
