import { useEffect, useLayoutEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { classNames } from '../foundations/class-names.ts';
import styles from './disclosure.module.css';
import type { MenuAction, MenuNote } from './menu-action.ts';
import { useDisclosure } from './use-disclosure.ts';
import { useOnDemand } from './use-on-demand.ts';

/** What the trigger must spread: `<button type="button" {...trigger}>`. */
type MenuTriggerProps = { 'data-trigger': string };

interface MenuProps {
  trigger: (props: MenuTriggerProps) => ReactElement;
  actions: MenuAction[];
  notes?: MenuNote[];
  /** Content above the entries; not in the tab order. */
  heading?: ReactNode;
  /** The entries are a single choice (radio items). */
  choice?: boolean;
  panelClassName?: string;
  /** The same entries as links and forms: sent by the server, and used until the menu's code has loaded. */
  children: ReactNode;
}

const loadMenu = () => import('./radix-menu.tsx');

/**
 * A menu of actions. The server sends a disclosure; the first hover or focus loads the Radix menu, which replaces it
 * with the same open state and focus.
 */
export function Menu({ trigger, panelClassName, children, ...menu }: MenuProps) {
  const [taken, setTaken] = useState(false);
  // A press goes to the control that it began on: the disclosure opens at its end, Radix at its start.
  const [pressed, setPressed] = useState(false);
  const refocus = useRef(false);
  const { open, openedBy, show, close, rootProps, triggerProps, panelProps } = useDisclosure();
  const [wanted, setWanted] = useState(false);
  const radix = useOnDemand(loadMenu, wanted || open, () => setWanted(false));
  const { ref: root, onKeyDown, onFocus: _, ...hover } = rootProps;
  const { ref: panel } = panelProps;

  useEffect(() => {
    // Do not replace the panel while the reader is using it.
    if (!radix || taken || pressed || panel.current?.contains(document.activeElement)) return;
    refocus.current = root.current?.contains(document.activeElement) ?? false;
    setTaken(true);
  }, [radix, taken, pressed, open, root, panel]);
  useLayoutEffect(() => {
    if (taken && refocus.current) root.current?.querySelector<HTMLElement>('[data-trigger]')?.focus();
  }, [taken, root]);

  const load = () => setWanted(true);
  const release = () => setPressed(false);
  return (
    <div
      {...hover}
      ref={root}
      onPointerOver={load}
      onFocus={load}
      onPointerDown={taken ? undefined : () => setPressed(true)}
      onPointerCancel={release}
      onPointerLeave={(event) => {
        hover.onPointerLeave(event);
        // A finger leaves before its click.
        if (event.pointerType === 'mouse') release();
      }}
      onClick={release}
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
