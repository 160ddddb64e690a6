import { useEffect, useRef, type Ref } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { showCurrent } from '#app/ui/navigation/show-current.ts';
import { Popover } from '#app/ui/overlays/popover.tsx';
import { Unavailable } from '#app/ui/overlays/tooltip.tsx';
import { UpgradeLinks, type Upgrade } from '#app/ui/feedback/upgrade-help.tsx';
import { currentStateWithin } from '../current-state.ts';
import styles from './main-nav.module.css';
import { MenuList, whyClosed } from './menu-list.tsx';
import type { MenuEntry } from '../types.ts';

interface MainNavProps {
  items: MenuEntry[];
  upgrade: Upgrade;
  /** Path of the list that the page belongs to, if the page's path does not start with it. */
  section?: string;
}

/** The main navigation. An entry with sub-entries is a link with a button beside it that opens them. */
export function MainNav({ items, upgrade, section }: MainNavProps) {
  const { pathname } = useLocation();
  const strip = useRef<HTMLUListElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  // On small screens the row is a scrolling strip.
  useEffect(() => showCurrent(strip.current, link.current), [pathname]);
  return (
    <nav className={styles.nav} aria-label="Main">
      <ul ref={strip} className={styles.list}>
        {items.map((entry) => (
          <li key={entry.id}>
            {entry.state !== 'enabled' ? (
              <ClosedItem entry={entry} upgrade={upgrade} />
            ) : (
              <OpenItem
                entry={entry}
                upgrade={upgrade}
                current={currentStateWithin(entry, pathname, section)}
                currentRef={link}
              />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function OpenItem({
  entry,
  upgrade,
  current,
  currentRef,
}: {
  entry: MenuEntry;
  upgrade: Upgrade;
  current: 'page' | 'true' | undefined;
  /** Of the current link. */
  currentRef: Ref<HTMLAnchorElement>;
}) {
  const link = (
    <Link
      ref={current ? currentRef : undefined}
      to={entry.to}
      prefetch="intent"
      className={styles.link}
      aria-current={current}
    >
      {entry.label}
    </Link>
  );
  if (entry.items.length === 0) return link;
  return (
    <Popover
      opens="hover"
      panelClassName={styles.panel}
      trigger={(trigger) => (
        <>
          {link}
          <button {...trigger} type="button" className={styles.caret} aria-label={`More in ${entry.label}`}>
            <Icon name="chevron-down" size={14} />
          </button>
        </>
      )}
    >
      <MenuList items={entry.items} upgrade={upgrade} />
    </Popover>
  );
}

/** A greyed entry; its open sub-entries are still reachable. */
function ClosedItem({ entry, upgrade }: { entry: MenuEntry; upgrade: Upgrade }) {
  const open = entry.items.filter((item) => item.state === 'enabled');
  const help = (
    <>
      <UpgradeLinks upgrade={upgrade} />
      {open.length > 0 && (
        <div className={styles.below}>
          <MenuList items={open} upgrade={upgrade} />
        </div>
      )}
    </>
  );
  return (
    <Unavailable reason={whyClosed(entry, upgrade)} help={help} panelClassName={styles.tip}>
      {entry.label}
    </Unavailable>
  );
}
