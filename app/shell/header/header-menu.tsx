import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { newCountsAtom } from '#app/state/personal.ts';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { Menu } from '#app/ui/overlays/menu.tsx';
import type { Upgrade } from '#app/ui/feedback/upgrade-help.tsx';
import styles from './header-menu.module.css';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { menuActions, menuNotes } from './menu-actions.ts';
import { MenuList } from './menu-list.tsx';
import type { MenuEntry } from '../types.ts';

interface HeaderMenuProps {
  title: string;
  items: MenuEntry[];
  upgrade: Upgrade;
  /** Before the title. */
  mark?: ReactNode;
  /** Above the entries. */
  heading?: ReactNode;
  /** On small screens it shows only its mark; the title remains its accessible name. */
  compact?: boolean;
}

/** A dropdown of the header: My Tools, MYPC and the profile. */
export function HeaderMenu({ title, items, upgrade, mark, heading, compact }: HeaderMenuProps) {
  const { pathname } = useLocation();
  const actions = menuActions(items, pathname, useAtomValue(newCountsAtom));
  const unseen = actions.find(({ count }) => count)?.count;
  return (
    <Menu
      actions={actions}
      notes={menuNotes(items, upgrade)}
      heading={heading && <div className={styles.heading}>{heading}</div>}
      trigger={(trigger) => (
        <button {...trigger} type="button" className={styles.trigger}>
          {mark}
          <span className={compact ? styles.compact : undefined}>{title}</span>
          {unseen && (
            <span className={styles.unseen}>
              <VisuallyHidden>, {unseen} new</VisuallyHidden>
            </span>
          )}
          <Icon name="chevron-down" />
        </button>
      )}
    >
      <MenuList items={items} upgrade={upgrade} />
    </Menu>
  );
}
