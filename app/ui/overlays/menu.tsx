import { useEffect, useLayoutEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { classNames } from '../foundations/class-names.ts';
import styles from './disclosure.module.css';
import { useDisclosure } from './use-disclosure.ts';
import { useOnDemand } from './use-on-demand.ts';

/** One entry of a menu, as a menu item shows it. */
export interface MenuAction {
  key: string;
  label: string;
  /** Where it leads. */
  to?: string;
  /** A form that it posts instead: `action` is the address, `fields` its hidden values. */
  post?: { action: string; fields: Record<string, string> };
  /** The page of the reader, or the choice in force. */
  current?: 'page' | 'true' | undefined;
  /** Closed to this reader: key of the note that says why. */
  note?: string;
}

/** Why entries are closed, once for all that share the reason, and what helps. */
export interface MenuNote {
  key: string;
  text: string;
  links: { label: string; to: string }[];
}

/** What the trigger must spread: `<button type="button" {...trigger}>`. */
export type MenuTriggerProps = { 'data-trigger': string };

interface MenuProps {
  trigger: (props: MenuTriggerProps) => ReactElement;
  actions: MenuAction[];
  notes?: MenuNote[];
  /** Above the entries; not part of the tab order. */
  heading?: ReactNode;
  /** The entries are a choice of one. */
  choice?: boolean;
  panelClassName?: string;
  /** The same entries as links and forms: what the server sends, and what serves until the menu's code has arrived. */
  children: ReactNode;
}

const loadMenu = () => import('./radix-menu.tsx');

/**
 * A menu that acts, at the end of its line. The server sends a disclosure; the first hover or focus loads Radix's menu,
 * which takes its place: open or closed as it was, with the focus where it was.
 */
export function Menu({ trigger, panelClassName, children, ...menu }: MenuProps) {
  const [wanted, setWanted] = useState(false);
  const radix = useOnDemand(loadMenu, wanted, () => setWanted(false));
  const [taken, setTaken] = useState(false);
  const refocus = useRef(false);
  const { open, openedBy, show, close, rootProps, triggerProps, panelProps } = useDisclosure();
  const { ref: root, onKeyDown, onFocus: _, ...hover } = rootProps;
  const { ref: panel } = panelProps;

  useEffect(() => {
    // Someone inside the panel, by key or mid-click, finishes there first.
    if (!radix || taken || panel.current?.contains(document.activeElement)) return;
    refocus.current = root.current?.contains(document.activeElement) ?? false;
    setTaken(true);
  }, [radix, taken, open, root, panel]);
  useLayoutEffect(() => {
    if (taken && refocus.current) root.current?.querySelector<HTMLElement>('[data-trigger]')?.focus();
  }, [taken, root]);

  const load = () => setWanted(true);
  return (
    <div
      {...hover}
      ref={root}
      onPointerOver={load}
      onFocus={load}
      onKeyDown={taken ? undefined : onKeyDown}
      className={styles.root}
    >
      {taken && radix ? (
        <radix.RadixMenu
          {...menu}
          trigger={trigger({ 'data-trigger': '' })}
          panel={panel}
          open={open}
          hovered={openedBy === 'hover'}
          onOpenChange={(next) => (next ? show() : close())}
        />
      ) : (
        <>
          {trigger(triggerProps)}
          <div {...panelProps} className={classNames(styles.panel, styles.end, panelClassName)}>
            {menu.heading}
            {children}
          </div>
        </>
      )}
    </div>
  );
}
