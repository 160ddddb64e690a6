import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { useHydrated } from '#app/ui/foundations/use-hydrated.ts';
import { useOnDemand } from '#app/ui/overlays/use-on-demand.ts';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import styles from './burger-menu.module.css';
import { allMenusId } from './all-menus.tsx';
import type { ShellData } from '../types.ts';

const loadDrawer = () => import('./drawer.tsx');

/**
 * Opens all menus on small screens. Without scripts it is a link to the same menus in the footer; scripts make it a
 * button for the drawer. If the drawer's code cannot be fetched, it becomes the link again.
 */
export function BurgerMenu({ shell }: { shell: ShellData }) {
  const live = useHydrated();
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const followLink = useCallback(() => {
    setOpen(false);
    window.location.hash = allMenusId;
  }, []);
  const drawer = useOnDemand(loadDrawer, open, followLink);
  const burger = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!open) return;
    const trigger = burger.current;
    // When the drawer has closed and nothing else has the focus, restore it.
    return () =>
      void requestAnimationFrame(() => document.activeElement === document.body && trigger?.focus());
  }, [open]);
  const show = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <a
        ref={burger}
        href={`#${allMenusId}`}
        className={styles.burger}
        role={live ? 'button' : undefined}
        aria-haspopup={live ? 'dialog' : undefined}
        aria-expanded={live ? open : undefined}
        onPointerDown={() => void loadDrawer().catch(() => undefined)}
        onClick={show}
        onKeyDown={(event) => event.key === ' ' && show(event)}
      >
        <Icon name="menu" size={18} />
        <VisuallyHidden>Menu</VisuallyHidden>
      </a>
      {open && drawer && <drawer.Drawer shell={shell} onClose={close} />}
    </>
  );
}
