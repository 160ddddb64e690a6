import { useCallback, useState, type MouseEvent } from 'react';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { useOnDemand } from '#app/ui/overlays/use-on-demand.ts';
import styles from './watch-button.module.css';
import { watchLabel } from './watch-labels.ts';
import { newRuleHref } from './watch-paths.ts';

const load = () => import('./watch-popover.tsx');

/**
 * Opens the form that saves a search or list as a rule, below the button; without scripts it is a link to the same form
 * as a page.
 *
 * @param from path and query of the search or list
 * @param compact on phones only the icon is visible
 */
export function WatchButton({ from, compact = false }: { from: string; compact?: boolean }) {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const popover = useOnDemand(load, open, close);
  function onClick(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setOpen(!open);
  }
  return (
    <div className={styles.root} data-watch="">
      <ButtonLink
        to={newRuleHref(from)}
        icon="bell"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={onClick}
      >
        <span className={classNames(compact && styles.words)}>{watchLabel}</span>
      </ButtonLink>
      {open && popover && <popover.WatchPopover key={from} from={from} onClose={close} />}
    </div>
  );
}
