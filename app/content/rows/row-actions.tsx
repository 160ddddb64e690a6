/** What readers do with the items of a list: the places that features fill. */
import { PARTS } from '#generated/features/slots/row-action.ts';
import { useAtomValue } from 'jotai';
import { useLayoutEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { useParts } from '#app/shell/use-parts.ts';
import type { RowAction } from '#app/slots.ts';
import type { RowItem } from '#app/state/read-marks.ts';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { useFocusSuccessor } from '#app/ui/foundations/use-focus-successor.ts';
import styles from './row-actions.module.css';
import { rowPlacesAtom } from './row-places.ts';

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

function Place({
  action: {
    key: { key },
    Button,
  },
  item,
  compact,
}: RowActionsProps & { action: RowAction }) {
  const { nid } = item;
  const places = useAtomValue(rowPlacesAtom);
  const button = useRef<HTMLButtonElement>(null);
  const successor = useFocusSuccessor<HTMLSpanElement>();
  const { ref: place } = successor;
  // Before other effects, which ask which rows there are.
  useLayoutEffect(() => {
    const element = place.current!;
    places.set(element, { nid, key, button });
    return () => void places.delete(element);
  }, [places, place, nid, key]);
  return (
    <span className={classNames(styles.place, compact && styles.compact)} data-row-item="" {...successor}>
      <Button ref={button} item={item} />
    </span>
  );
}
