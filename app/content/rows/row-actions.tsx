/** What readers do with the items of a list: the places that features fill. */
import { PARTS } from '#generated/features/slots/row-action.ts';
import type { ComponentProps, ReactNode } from 'react';
import { useParts } from '#app/shell/use-parts.ts';
import type { RowAction } from '#app/slots.ts';
import type { RowItem } from '#app/state/read-marks.ts';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { useFocusSuccessor } from '#app/ui/foundations/use-focus-successor.ts';
import styles from './row-actions.module.css';

/** The actions of this vertical; none where no feature has one. */
export const useRowActions = (): RowAction[] => useParts(PARTS).map(([, action]) => action);

/** Once in each list with actions, before its rows. */
export function ListActions(props: ComponentProps<RowAction['List']>) {
  return useRowActions().map(({ label, List }) => <List key={label} {...props} />);
}

interface RowActionsProps {
  item: RowItem;
  /** For dense tables: they do not make a line of text taller. */
  compact?: boolean;
}

/** The buttons of a row, in a list that has `ListActions`. */
export function RowActions(props: RowActionsProps) {
  return useRowActions().map((action) => <Place key={action.label} action={action} {...props} />);
}

/** `RowActions` of a row; undefined where no feature has an action, so that the row has no place for them. */
export function useRowTools(): ((item: RowItem) => ReactNode) | undefined {
  return useRowActions().length > 0 ? (item) => <RowActions item={item} /> : undefined;
}

/** `data-row-item` is the item of the row, and `data-row-action` the key that presses the button (`content/triage`). */
function Place({ action: { key, Button }, item, compact }: RowActionsProps & { action: RowAction }) {
  return (
    <span
      className={classNames(styles.place, compact && styles.compact)}
      data-row-item={item.nid}
      data-row-action={key.key}
      {...useFocusSuccessor<HTMLSpanElement>()}
    >
      <Button item={item} />
    </span>
  );
}
