import { classNames } from '#app/ui/foundations/class-names.ts';
import styles from './all-menus.module.css';
import { MenuList } from './menu-list.tsx';
import { FinancialServices, Workspace } from '../service-links.tsx';
import type { ShellData } from '../types.ts';

/** Target of the burger without scripts. */
export const allMenusId = 'footer-nav';

/** Every menu of the header, expanded: in the drawer, and in the footer for readers without scripts. */
export function AllMenus({ shell, wide = false }: { shell: ShellData; wide?: boolean }) {
  const { menus, upgrade, financialServices, workspace } = shell;
  const groups = [{ title: 'Regulation', items: menus.main }, menus.tools, menus.mypc, menus.profile];
  // The last column is at the right edge, so its reasons open towards the middle.
  const align = wide ? 'end' : 'start';
  return (
    <div className={classNames(styles.menus, wide && styles.wide)}>
      {groups.map(({ title, items }) => (
        <section key={title}>
          <h3 className={styles.title}>{title}</h3>
          <MenuList items={items} upgrade={upgrade} nested />
        </section>
      ))}
      <section className={styles.services}>
        <h3 className={styles.title}>Services</h3>
        <FinancialServices {...financialServices} align={align} />
        <Workspace {...workspace} upgrade={upgrade} align={align} />
      </section>
    </div>
  );
}
