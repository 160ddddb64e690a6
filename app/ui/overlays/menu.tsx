import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
  type RefCallback,
} from 'react';
import { classNames } from '../foundations/class-names.ts';
import { Link } from '../navigation/link.tsx';
import type { MenuAction, MenuNote } from './menu-action.ts';
import type { TriggerProps } from './popover.tsx';
import styles from './popover.module.css';
import { useOnDemand } from './use-on-demand.ts';
import { usePopover } from './use-popover.ts';

interface MenuProps {
  /** Renders the trigger: `<button type="button" {...trigger}>`. */
  trigger: (props: Partial<TriggerProps>) => ReactElement;
  actions: MenuAction[];
  notes?: MenuNote[];
  /** Content above the entries; not in the tab order. */
  heading?: ReactNode;
  /** With `click` it is above everything else on the page: a table that scrolls does not cut it off. */
  opens?: 'hover' | 'click';
  /** The edge of the trigger below which the menu lies. */
  align?: 'start' | 'end';
  /** Also gets the trigger. */
  triggerRef?: RefCallback<HTMLElement>;
  /** When it has opened. */
  onOpen?: () => void;
  /**
   * The same entries as links and forms: sent by the server, and used until the menu's code has loaded. By default, the
   * links among them.
   */
  children?: ReactNode;
}

const loadMenu = () => import('./radix-menu.tsx');

/**
 * A menu of actions. The server sends a popover; the first hover or focus loads the Radix menu, which replaces it with
 * the same open state and focus.
 */
export function Menu({
  trigger: renderTrigger,
  opens = 'hover',
  align = 'end',
  triggerRef,
  onOpen,
  children,
  ...menu
}: MenuProps) {
  const [taken, setTaken] = useState(false);
  // A press goes to the control that it began on: the popover opens at its end, Radix at its start.
  const [pressed, setPressed] = useState(false);
  const refocus = useRef(false);
  const popover = usePopover({ opens, triggerRef });
  const { open, openedBy, show, close, trigger, rootProps, triggerProps, panelProps } = popover;
  const [wanted, setWanted] = useState(false);
  const radix = useOnDemand(loadMenu, wanted || open, () => setWanted(false));
  const { ref: root, onKeyDown, onFocus: _, ...hover } = rootProps;
  const { ref: panel } = panelProps;

  useEffect(() => {
    if (open) onOpen?.();
  }, [open, onOpen]);
  useEffect(() => {
    // Do not replace the panel while the reader is using it.
    if (!radix || taken || pressed || panel.current?.contains(document.activeElement)) return;
    refocus.current = root.current?.contains(document.activeElement) ?? false;
    setTaken(true);
  }, [radix, taken, pressed, open, root, panel]);
  useLayoutEffect(() => {
    if (taken && refocus.current) trigger.current?.focus();
  }, [taken, trigger]);

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
      className={classNames(styles.root, styles[align], opens === 'click' && styles.click)}
    >
      {taken && radix ? (
        <radix.RadixMenu
          {...menu}
          trigger={renderTrigger({ ref: triggerProps.ref })}
          opens={opens}
          align={align}
          panel={panel}
          open={open}
          hovered={openedBy === 'hover'}
          onOpenChange={(next) => (next ? show() : close())}
        />
      ) : (
        <>
          {renderTrigger(triggerProps)}
          <div {...panelProps} className={styles.panel}>
            {menu.heading}
            {children ?? <Links actions={menu.actions} />}
          </div>
        </>
      )}
    </div>
  );
}

function Links({ actions }: { actions: MenuAction[] }) {
  return (
    <ul className={styles.links}>
      {actions.map(
        ({ key, label, to, preventScrollReset = false, onSelect, chosen }) =>
          to !== undefined && (
            <li key={key}>
              <Link
                to={to}
                preventScrollReset={preventScrollReset}
                onClick={onSelect}
                aria-current={chosen ? 'true' : undefined}
              >
                {label}
              </Link>
            </li>
          ),
      )}
    </ul>
  );
}
