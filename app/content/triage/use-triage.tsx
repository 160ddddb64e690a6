import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useState, type ReactNode, type RefObject } from 'react';
import { useLocation } from 'react-router';
import { markReadAtom, readMarksAtom } from '#app/state/read-marks.ts';
import { singleKeysOn } from '#app/state/single-keys.ts';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { useOnDemand } from '#app/ui/overlays/use-on-demand.ts';
import { useRowActions } from '../rows/row-actions.tsx';
import { itemOf } from '../rows/shown-items.ts';
import { actionButton, PASSAGES, readText, toAction, unreadText, WATCH } from './keys.ts';
import type { TriageState } from './triage-layer.tsx';
import { currentRow, findRows, firstInView, type ListRow } from './rows.ts';
import { usePageKeys, type KeyPress } from './use-page-keys.ts';

const loadLayer = () => import('./triage-layer.tsx');

/**
 * Keys of a list, anywhere on its page: to go through the rows, preview, watch and mark them as read, and those of row
 * actions. Readers can turn them off in their profile.
 *
 * @param results the element around the rows
 * @returns what is shown beside the list, and what opens the list of keys
 */
export function useTriage(results: RefObject<HTMLElement | null>): {
  layer: ReactNode;
  showKeys: () => void;
} {
  const [open, setOpen] = useState<TriageState>({});
  const [said, setSaid] = useState('');
  const close = useCallback(() => setOpen({}), []);
  const layer = useOnDemand(loadLayer, open.preview !== undefined || open.help === true, close);
  const marks = useReadRows(results);
  const loaded = useAtomValue(markReadAtom);
  const actions = useRowActions();

  usePageKeys(onKeyDown);

  function onKeyDown(event: KeyPress): void {
    const target = event.target as HTMLElement;
    if (event.key === 'Escape') return setOpen({});
    const action = toAction(event, target, actions);
    if (!action || !singleKeysOn()) return;
    event.preventDefault();
    const rows = findRows(results.current);
    const at = currentRow(rows, target);
    const chosen = rows[at];
    if (action === 'help') return setOpen({ help: true });
    if (action === 'watch') return press(document.querySelector(WATCH));
    if (action === 'next' || action === 'previous') {
      const next = at < 0 ? firstInView(rows) : rows[action === 'next' ? at + 1 : Math.max(0, at - 1)];
      if (!next) return;
      next.link.focus();
      next.row.scrollIntoView({ block: 'nearest' });
      setOpen(({ preview }) => (preview === undefined ? {} : { preview: pathTo(next) }));
    } else if (!chosen) return;
    else if (action === 'preview')
      setOpen(({ preview }) => (preview === pathTo(chosen) ? {} : { preview: pathTo(chosen) }));
    else if (action === 'passages') press(chosen.row.querySelector(PASSAGES));
    else if (action === 'act') press(chosen.row.querySelector(actionButton(event.key)));
    else {
      const nid = itemOf(chosen.row);
      if (!loaded || nid === undefined) return;
      const title = chosen.link.textContent;
      const isRead = marks.get(nid) !== true;
      setSaid(isRead ? readText(title) : unreadText(title));
      void loaded.markRead({ nid, title }, isRead).then((refused) => refused && setSaid(refused));
    }
  }
  return {
    showKeys: useCallback(() => setOpen({ help: true }), []),
    layer: (
      <>
        <VisuallyHidden>
          <span aria-live="polite">{said}</span>
        </VisuallyHidden>
        {layer && <layer.TriageLayer open={open} results={results} onClose={close} />}
      </>
    ),
  };
}

const pathTo = ({ link }: ListRow): string => link.getAttribute('href') ?? '';

function press(element: Element | null): void {
  (element as HTMLElement | null)?.click();
}

/** Marks the rows of pages that are read. The page is the same for every reader, so this happens in the browser. */
function useReadRows(results: RefObject<HTMLElement | null>): ReadonlyMap<number, boolean> {
  const { key } = useLocation();
  const marks = useAtomValue(readMarksAtom);
  useEffect(() => {
    if (marks.size === 0) return;
    for (const found of findRows(results.current))
      found.row.toggleAttribute('data-read', marks.get(itemOf(found.row) ?? 0) === true);
  }, [results, key, marks]);
  return marks;
}
