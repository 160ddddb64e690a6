/** Loaded on demand: see `slots/page-services.tsx`. */
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { rowPlacesAtom, shownItems } from '#app/content/rows/row-places.ts';
import { callUntilLeaving } from '#app/shell/call-until-leaving.ts';
import { useShell } from '#app/shell/use-shell.ts';
import { Icon } from '#app/ui/foundations/icon.tsx';
import type { ChangedItem } from '../contract.ts';
import { MOST_ROWS } from '../limits.ts';
import { changedInShort, changedSince } from '../say-since.ts';
import styles from './row-changes.module.css';

/** The place of a mark in a row. */
interface Mark {
  host: HTMLElement;
  item: ChangedItem;
}

/** One call for all rows of the page; rows without a mark may have changed, too, so nothing is said of them. */
export function RowChanges() {
  const { vertical } = useShell();
  const places = useAtomValue(rowPlacesAtom);
  const [marks, setMarks] = useState<Mark[]>([]);
  useEffect(() => {
    const nids = shownItems(places).slice(0, MOST_ROWS);
    let added: Mark[] = [];
    if (nids.length === 0) return undefined;
    const leave = callUntilLeaving(vertical, async (client, signal) => {
      const answer = await client.call('changedItems', { query: { nids: nids.join(',') } });
      if (!answer.ok || signal.aborted) return;
      const items = new Map(answer.value.items.map((item) => [item.nid, item]));
      added = [...places].flatMap(([element, { nid }]) => addMark(element, items.get(nid)));
      setMarks(added);
    });
    return () => {
      leave();
      for (const { host } of added) host.remove();
    };
  }, [vertical, places]);
  return marks.map(({ host, item }, index) =>
    createPortal(
      <span className={styles.mark} title={changedSince(item)}>
        <Icon name="changed" size={12} /> <span className={styles.words}>{changedInShort(item)}</span>
      </span>,
      host,
      index,
    ),
  );
}

/** What shows the title of an item: a heading, or in a table the link in the header of the row. */
const TITLE = ':is(h2, h3, h4), th[scope="row"] > a';

/** Beside the title of the row, so that nothing in the row moves. */
function addMark(element: HTMLElement, item: ChangedItem | undefined): Mark[] {
  const title = item && element.closest('article, tr, li')?.querySelector(TITLE);
  if (!title) return [];
  const host = document.createElement('span');
  host.className = styles.host!;
  title.after(host);
  return [{ host, item }];
}
