import { useAtom } from 'jotai';
import { useEffect, useRef, useState, type ComponentProps, type MouseEvent } from 'react';
import type { ListTool } from '#app/slots.ts';
import { openDialogAtom, type OpenDialog } from '#app/state/dialogs.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { opensElsewhere } from '#app/ui/navigation/opens-elsewhere.ts';
import styles from './watch-button.module.css';
import { newRuleHref } from './watch-paths.ts';

/** The dialog that saves a filter, below the button in `anchor`. */
function saveFilter(from: string, anchor: HTMLElement): OpenDialog {
  return {
    async load() {
      const { WatchPopover } = await import('./watch-popover.tsx');
      return ({ onClose }) => <WatchPopover from={from} anchor={anchor} onClose={onClose} />;
    },
  };
}

/**
 * Opens the dialog that saves a search or list as a rule; without scripts it is a link to the same form as a page.
 *
 * @param from path and query of the search or list
 * @param compact on phones only the icon is visible
 * @param ref of the link
 */
export function WatchButton({ from, compact = false, ref }: ComponentProps<ListTool['Tool']>) {
  const root = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useAtom(openDialogAtom);
  const [own, setOwn] = useState<OpenDialog | null>(null);
  const isOpen = open !== null && open === own;
  // It saves what the page shows: another search or page closes it.
  useEffect(() => () => setOpen((dialog) => (dialog === own ? null : dialog)), [from, own, setOpen]);
  function onClick(event: MouseEvent) {
    if (opensElsewhere(event) || !root.current) return;
    event.preventDefault();
    const next = isOpen ? null : saveFilter(from, root.current);
    setOwn(next);
    setOpen(next);
  }
  return (
    <div ref={root} className={styles.root}>
      <ButtonLink
        to={newRuleHref(from)}
        icon="bell"
        ref={ref}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={onClick}
      >
        <span className={classNames(compact && styles.words)}>Watch</span>
      </ButtonLink>
    </div>
  );
}
