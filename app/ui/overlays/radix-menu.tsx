import * as Radix from '@radix-ui/react-dropdown-menu';
import {
  Fragment,
  useId,
  useRef,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react';
import { Icon } from '../foundations/icon.tsx';
import { Link } from '../navigation/link.tsx';
import type { MenuAction, MenuNote } from './menu-action.ts';
import styles from './radix-menu.module.css';

interface RadixMenuProps {
  trigger: ReactElement;
  actions: MenuAction[];
  notes?: MenuNote[];
  heading?: ReactNode;
  opens: 'hover' | 'click';
  align: 'start' | 'end';
  panel: Ref<HTMLDivElement>;
  open: boolean;
  /** It was opened by hover. */
  hovered: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A Radix menu that can also open by hover. Import it only on demand, as `menu.tsx` does. */
export function RadixMenu({
  trigger,
  actions,
  notes = [],
  heading,
  opens,
  align,
  panel,
  open,
  hovered,
  onOpenChange,
}: RadixMenuProps) {
  const id = useId();
  const focus = useFocusReturn(hovered);
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  const hovers = opens === 'hover';

  /** A press after a hover does not close the menu that the hover opened. */
  function onPointerDown(event: PointerEvent) {
    if (hovers && open && event.pointerType === 'mouse') event.preventDefault();
  }
  /** Radix opens when a press begins, which may be a drag; `onClick` opens when it ends. */
  function onPress(event: PointerEvent) {
    if (!hovers && button.current?.contains(event.target as Node)) event.stopPropagation();
  }
  /** In a menu opened by hover, a key moves to the first entry. */
  function onKeyDown(event: KeyboardEvent) {
    if (!open || !['ArrowDown', 'Enter', ' '].includes(event.key)) return;
    event.preventDefault();
    menu.current?.focus();
  }
  /** Tab closes the menu and moves on from the trigger; Radix would ignore the key. */
  function onTab(event: KeyboardEvent) {
    if (event.key !== 'Tab' || !menu.current?.contains(event.target as Node)) return;
    event.stopPropagation();
    button.current?.focus();
    onOpenChange(false);
  }

  const show = (action: MenuAction) => (
    <Fragment key={action.key}>
      {action.apart && <Radix.Separator className={styles.line} />}
      <Action action={action} note={action.note && `${id}${action.note}`} />
    </Fragment>
  );
  const choices = actions.filter(({ chosen }) => chosen !== undefined);
  const content = (
    <div ref={panel} onKeyDownCapture={onTab} className={styles.place}>
      <Radix.Content
        ref={menu}
        align={align}
        sideOffset={hovers ? 0 : 4}
        className={styles.menu}
        onInteractOutside={(event) => {
          if (button.current?.contains(event.target as Node)) event.preventDefault();
        }}
        {...focus}
      >
        {heading}
        {choices.length > 0 && (
          <Radix.RadioGroup value={choices.find(({ chosen }) => chosen)?.key ?? ''}>
            {choices.map(show)}
          </Radix.RadioGroup>
        )}
        {actions.filter(({ chosen }) => chosen === undefined).map(show)}
        {notes.map(({ key, text, links }) => (
          <Radix.Group key={key} aria-labelledby={`${id}${key}`} className={styles.note}>
            <Radix.Label id={`${id}${key}`}>{text}</Radix.Label>
            {links.map(({ label, to }) => (
              <Radix.Item key={to} asChild>
                <Link to={to} className={styles.help}>
                  {label}
                </Link>
              </Radix.Item>
            ))}
          </Radix.Group>
        ))}
      </Radix.Content>
    </div>
  );
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange} modal={false}>
      <div onPointerDownCapture={onPress} className={styles.place}>
        <Radix.Trigger
          ref={button}
          asChild
          onPointerDown={onPointerDown}
          onKeyDown={onKeyDown}
          onClick={() => !hovers && onOpenChange(!open)}
        >
          {trigger}
        </Radix.Trigger>
      </div>
      {hovers ? content : <Radix.Portal>{content}</Radix.Portal>}
    </Radix.Root>
  );
}

/**
 * A menu opened by hover does not take the focus, for instance from a text field. If the reader then enters the menu,
 * closing it restores that focus. Otherwise Radix's behaviour applies: focus moves into the menu and back to the
 * trigger, unless the reader has moved it elsewhere. Radix supports `onOpenAutoFocus` here, but the types of this menu
 * lack it.
 */
function useFocusReturn(hovered: boolean) {
  const before = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus(event: Event) {
      before.current = hovered ? (document.activeElement as HTMLElement | null) : null;
      if (before.current) event.preventDefault();
    },
    onCloseAutoFocus(event: Event) {
      const lost = document.activeElement === document.body;
      if (lost && !before.current) return;
      event.preventDefault();
      if (lost) before.current?.focus({ preventScroll: true });
    },
  };
}

function Action({ action, note: describedBy }: { action: MenuAction; note: string | undefined }) {
  const { label, icon, to, preventScrollReset = false, post, onSelect, chosen, current } = action;
  const { key, count = 0, hint, note } = action;
  if (note !== undefined) {
    // Not `disabled`, which would hide the entry and its reason from the keyboard.
    return (
      <Radix.Item
        aria-disabled="true"
        aria-describedby={describedBy}
        className={styles.closed}
        onSelect={(event) => event.preventDefault()}
      >
        {label}
        <Icon name="lock" size={14} />
      </Radix.Item>
    );
  }
  if (post) {
    return (
      <form method="post" action={post.action} className={styles.form}>
        {Object.entries(post.fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {/* The menu stays until the new document comes: a form that has left the page cannot be sent. */}
        <Radix.Item asChild onSelect={(event) => event.preventDefault()}>
          <button type="submit" className={styles.item}>
            {label}
          </button>
        </Radix.Item>
      </form>
    );
  }
  const text = (
    <>
      {icon && <Icon name={icon} />}
      {label}
      {count > 0 && <span className={styles.count}>{count} new</span>}
      {hint && <kbd aria-hidden="true">{hint}</kbd>}
    </>
  );
  const item = {
    asChild: to !== undefined,
    className: styles.item,
    ...(onSelect ? { onSelect } : {}),
    children:
      to === undefined ? (
        text
      ) : (
        <Link to={to} preventScrollReset={preventScrollReset} aria-current={current}>
          {text}
        </Link>
      ),
  };
  return chosen === undefined ? <Radix.Item {...item} /> : <Radix.RadioItem value={key} {...item} />;
}
