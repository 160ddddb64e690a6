import { classNames } from '#app/ui/class-names.ts';
import styles from './all-menus.module.css';
import { MenuList } from './menu-list.tsx';
import type { MenuEntry, ShellData } from './types.ts';

/** Where the burger leads without scripts. */
export const allMenusId = 'footer-nav';

/** Every menu of the header, written out: in the drawer, and in the footer for readers without scripts. */
export function AllMenus({ shell, wide = false }: { shell: ShellData; wide?: boolean }) {
  const { main, tools, mypc, profile } = shell.menus;
  const groups = [
    { title: 'Regulation', items: main },
    { title: tools.title, items: [...services(shell), ...tools.items] },
    mypc,
    profile,
  ];
  return (
    <div className={classNames(styles.menus, wide && styles.wide)}>
      {groups.map(({ title, items }) => (
        <section key={title}>
          <h3 className={styles.title}>{title}</h3>
          <MenuList items={items} upgrade={shell.upgrade} nested />
        </section>
      ))}
    </div>
  );
}

/** The header's two service links, as entries. */
function services({ workspace, financialServices }: ShellData): MenuEntry[] {
  const entry = (
    id: string,
    label: string,
    { href, enabled }: { href: string; enabled: boolean },
  ): MenuEntry => ({
    id,
    label,
    to: href,
    external: true,
    state: enabled ? 'enabled' : 'greyed',
    reason: 'upgrade',
    items: [],
  });
  return [
    entry('financial-services', 'Financial Services', financialServices),
    entry('workspace', 'Workspace', workspace),
  ];
}
