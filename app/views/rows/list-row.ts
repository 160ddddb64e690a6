import { createContext, useCallback, useContext, useRef, type RefCallback, type RefObject } from 'react';

/** A row of a list in the document. */
export interface ListRow {
  row: HTMLElement;
  /** The link to its page. */
  link: RefObject<HTMLAnchorElement | null>;
  /** What opens its passages. */
  passages: RefObject<HTMLElement | null>;
}

/** The rows of the list around them, which report themselves; null where nothing goes through them. */
export const ListRows = createContext<Set<ListRow> | null>(null);

/** The refs of a row, its link and what opens its passages: keys of the list go through the rows. */
export function useListRow(): Omit<ListRow, 'row'> & { row: RefCallback<HTMLElement> } {
  const rows = useContext(ListRows);
  const link = useRef<HTMLAnchorElement>(null);
  const passages = useRef<HTMLElement>(null);
  const row = useCallback(
    (element: HTMLElement | null) => {
      if (!element || !rows) return undefined;
      const entry = { row: element, link, passages };
      rows.add(entry);
      return () => void rows.delete(entry);
    },
    [rows],
  );
  return { row, link, passages };
}
