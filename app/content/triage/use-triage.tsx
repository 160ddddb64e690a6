import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { markReadAtom, readMarksAtom } from '#app/state/read-marks.ts';
import { singleKeysOn } from '#app/state/single-keys.ts';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { useOnDemand } from '#app/ui/overlays/use-on-demand.ts';
import type { ListRow } from '#app/views/rows/list-row.ts';
import { toolButtonsAtom } from '../list/list-tools.tsx';
import { placesIn, rowPlacesAtom } from '../rows/row-places.ts';
import { readText, toAction, unreadText, useFeatureKeys, type OwnKey } from './keys.ts';
import type { TriageState } from './triage-layer.tsx';
import { currentRow, firstInView, inOrder, type LinkedRow } from './rows.ts';
import { usePageKeys, type KeyPress } from './use-page-keys.ts';

const NONE: readonly OwnKey[] = [];

const loadLayer = () => import('./triage-layer.tsx');

/**
 * Keys of a list, anywhere on its page: to go through the rows, preview, watch and mark them as read, and those of row
 * actions. Readers can turn them off in their profile.
 *
 * @param own keys of the screen itself
 * @returns the value of `ListRows` around the rows, what is shown beside the list, and what opens the list of keys
 */
export function useTriage(own: readonly OwnKey[] = NONE): {
  rows: Set<ListRow>;
  layer: ReactNode;
  showKeys: () => void;
} {
  const [open, setOpen] = useState<TriageState>({});
  const [said, setSaid] = useState('');
  const close = useCallback(() => setOpen({}), []);
  const layer = useOnDemand(loadLayer, open.preview !== undefined || open.help === true, close);
  const [listRows] = useState(() => new Set<ListRow>());
  const marks = useReadRows(listRows);
  const loaded = useAtomValue(markReadAtom);
  const places = useAtomValue(rowPlacesAtom);
  const toolButtons = useAtomValue(toolButtonsAtom);
  const keys = useFeatureKeys();

  usePageKeys(onKeyDown);

  function onKeyDown(event: KeyPress): void {
    const target = event.target as HTMLElement;
    if (event.key === 'Escape') return setOpen({});
    const action = toAction(event, target, keys, own);
    if (!action || !singleKeysOn()) return;
    event.preventDefault();
    const rows = inOrder(listRows);
    const at = currentRow(rows, target);
    const chosen = rows[at];
    if (action === 'help') return setOpen({ help: true });
    if (action === 'own') return own.find(({ key }) => key === event.key)!.press(chosen?.row);
    if (action === 'tool') return toolButtons.get(event.key)?.click();
    if (action === 'next' || action === 'previous') {
      const next = at < 0 ? firstInView(rows) : rows[action === 'next' ? at + 1 : Math.max(0, at - 1)];
      if (!next) return;
      next.link.focus();
      next.row.scrollIntoView({ block: 'nearest' });
      // The same state where nothing is open: going through the rows renders nothing.
      setOpen((before) => (before.preview === undefined ? before : { preview: toPage(next) }));
    } else if (!chosen) return;
    else if (action === 'preview')
      setOpen(({ preview }) => (preview?.path === pathTo(chosen) ? {} : { preview: toPage(chosen) }));
    else if (action === 'passages') chosen.passages.current?.click();
    else if (action === 'act')
      placesIn(chosen.row, places)
        .find(({ key }) => key === event.key)
        ?.button.current?.click();
    else {
      const nid = placesIn(chosen.row, places)[0]?.nid;
      if (!loaded || nid === undefined) return;
      const title = chosen.link.textContent;
      const isRead = marks.get(nid) !== true;
      setSaid(isRead ? readText(title) : unreadText(title));
      void loaded.markRead({ nid, title }, isRead).then((refused) => refused && setSaid(refused));
    }
  }
  return {
    rows: listRows,
    showKeys: useCallback(() => setOpen({ help: true }), []),
    layer: (
      <>
        <VisuallyHidden>
          <span aria-live="polite">{said}</span>
        </VisuallyHidden>
        {layer && <layer.TriageLayer open={open} rows={listRows} own={own} onClose={close} />}
      </>
    ),
  };
}

const pathTo = ({ link }: LinkedRow): string => link.getAttribute('href') ?? '';
const toPage = (row: LinkedRow) => ({ path: pathTo(row), title: row.link.textContent });

/** Marks the rows of pages that are read. The page is the same for every reader, so this happens in the browser. */
function useReadRows(rows: ReadonlySet<ListRow>): ReadonlyMap<number, boolean> {
  const { key } = useLocation();
  const marks = useAtomValue(readMarksAtom);
  const places = useAtomValue(rowPlacesAtom);
  useEffect(() => {
    if (marks.size === 0) return;
    for (const { row } of rows)
      row.toggleAttribute('data-read', marks.get(placesIn(row, places)[0]?.nid ?? 0) === true);
  }, [rows, places, key, marks]);
  return marks;
}
