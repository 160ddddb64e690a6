import { useAtomValue } from 'jotai';
import type { ComponentProps } from 'react';
import type { RowAction } from '#app/slots.ts';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { rowBookmark } from '../shared.ts';
import { loadedRowsAtom, ROW_FORM } from './loaded-rows.ts';

/**
 * The bookmark button of a row. The list is the same for every reader, so it belongs to a plain form (`RowForm`) until the
 * button that knows the reader replaces it.
 */
export function RowButton({ item, ref }: ComponentProps<RowAction['Button']>) {
  const rows = useAtomValue(loadedRowsAtom);
  if (rows) return <rows.Toggle item={item} ref={ref} />;
  return (
    <IconButton
      ref={ref}
      type="submit"
      form={ROW_FORM}
      name="nid"
      value={item.nid}
      icon="bookmark"
      label={rowBookmark(item.title)}
    />
  );
}
