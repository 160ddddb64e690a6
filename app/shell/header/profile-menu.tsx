import { useAtomValue } from 'jotai';
import { authAtom } from '#app/state/auth.ts';
import { initialsAtom, profileAtom } from '#app/state/personal.ts';
import { Icon } from '#app/ui/foundations/icon.tsx';
import type { Upgrade } from '#app/ui/feedback/upgrade-help.tsx';
import { HeaderMenu } from './header-menu.tsx';
import styles from './header-menu.module.css';
import type { MenuEntry } from '../types.ts';

/** The reader's initials once they are known; the server's HTML, which readers share, has an icon instead. */
function Avatar() {
  const initials = useAtomValue(initialsAtom);
  return (
    <span className={styles.avatar} aria-hidden="true">
      {initials ?? <Icon name="user" size={15} />}
    </span>
  );
}

const OPEN = { external: false, state: 'enabled', items: [] } as const satisfies Partial<MenuEntry>;

/** The profile dropdown with its title from the menu; it shows the reader's name once the profile has loaded. */
export function ProfileMenu({
  title,
  items,
  upgrade,
}: {
  title: string;
  items: MenuEntry[];
  upgrade: Upgrade;
}) {
  const profile = useAtomValue(profileAtom);
  const { userEmail } = useAtomValue(authAtom);
  const heading = profile && (
    <>
      <strong>
        {profile.firstName} {profile.lastName}
      </strong>
      <div>{profile.companyName}</div>
      {userEmail}
    </>
  );
  const work = profile?.work?.map((entry): MenuEntry => ({ ...entry, ...OPEN, id: entry.to })) ?? [];
  return (
    <HeaderMenu
      title={title}
      items={[...work, ...items]}
      upgrade={upgrade}
      mark={<Avatar />}
      heading={heading}
      compact
    />
  );
}
