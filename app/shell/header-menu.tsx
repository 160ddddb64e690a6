import type { ReactNode } from 'react';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { Upgrade } from '#app/ui/upgrade-help.tsx';
import styles from './header-menu.module.css';
import { MenuList } from './menu-list.tsx';
import type { MenuEntry } from './types.ts';

interface HeaderMenuProps {
  title: string;
  items: MenuEntry[];
  upgrade: Upgrade;
  /** Stands before the title. */
  mark?: ReactNode;
  /** Stands above the entries. */
  heading?: ReactNode;
}

/** A dropdown of the header: My Tools, MYPC and the profile. */
export function HeaderMenu({ title, items, upgrade, mark, heading }: HeaderMenuProps) {
  return (
    <Disclosure
      align="end"
      trigger={(trigger) => (
        <button {...trigger} type="button" className={styles.trigger}>
          {mark}
          {title}
          <Icon name="chevron-down" />
        </button>
      )}
    >
      {heading && <div className={styles.heading}>{heading}</div>}
      <MenuList items={items} upgrade={upgrade} />
    </Disclosure>
  );
}
