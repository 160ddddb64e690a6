import { useSetAtom } from 'jotai';
import { LOGIN } from '#app/config/fixed-paths.ts';
import { PARTS } from '#generated/features/slots/header.ts';
import { partsOn } from '#app/runtime/parts-on.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { BurgerMenu } from './burger-menu.tsx';
import { headerAtom } from './header-atom.ts';
import { HeaderMenu } from './header-menu.tsx';
import styles from './header.module.css';
import { LogoutForm } from './logout-form.tsx';
import { MainNav } from './main-nav.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { FinancialServices, Workspace } from '../service-links.tsx';
import type { ShellData } from '../types.ts';
import { Wordmark } from './wordmark.tsx';

interface HeaderProps {
  shell: ShellData;
  section?: string;
}

/** Name, what features add, the signed-in reader's controls, and the main navigation below. */
export function Header({ shell, section }: HeaderProps) {
  const { menus, upgrade } = shell;
  return (
    <header ref={useSetAtom(headerAtom)} className={styles.header}>
      <div className={styles.top}>
        <div className={styles.bar}>
          {shell.authorised && <BurgerMenu shell={shell} />}
          <Wordmark siteName={shell.siteName} vertical={shell.vertical.title} header />
          {partsOn(PARTS, shell.features).map(([feature, Part]) => (
            <Part key={feature} />
          ))}
          {shell.authorised ? (
            <div className={styles.tools}>
              <FinancialServices {...shell.financialServices} align="end" />
              <Workspace {...shell.workspace} upgrade={upgrade} align="end" />
              <HeaderMenu title={menus.tools.title} items={menus.tools.items} upgrade={upgrade} />
              <HeaderMenu title={menus.mypc.title} items={menus.mypc.items} upgrade={upgrade} />
              {/* On small screens this one alone: the others are in the drawer. */}
              <div className={styles.profile}>
                <ProfileMenu title={menus.profile.title} items={menus.profile.items} upgrade={upgrade} />
              </div>
              <LogoutForm />
            </div>
          ) : (
            <div className={styles.login}>
              <ButtonLink to={LOGIN} variant="primary">
                LOGIN
              </ButtonLink>
            </div>
          )}
        </div>
      </div>
      {shell.authorised && <MainNav items={menus.main} upgrade={upgrade} section={section} />}
    </header>
  );
}
