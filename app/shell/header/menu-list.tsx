import { useId } from 'react';
import { useLocation } from 'react-router';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { UpgradeLinks, type Upgrade } from '#app/ui/feedback/upgrade-help.tsx';
import { currentState } from '../current-state.ts';
import { LogoutForm } from './logout-form.tsx';
import styles from './menu-list.module.css';
import type { MenuEntry } from '../types.ts';

interface MenuListProps {
  items: MenuEntry[];
  upgrade: Upgrade;
  /** Shows sub-entries below their entries, as the drawer does. */
  nested?: boolean;
}

/** A menu's entries. Closed ones are focusable and described by the note below, which says why. */
export function MenuList({ items, upgrade, nested = false }: MenuListProps) {
  const note = useId();
  const all = nested ? items.flatMap((entry) => [entry, ...entry.items]) : items;
  const closed = all.filter((entry) => entry.state !== 'enabled');
  const reasons = new Map(closed.map((entry) => [noteId(note, entry), whyClosed(entry, upgrade)]));
  return (
    <>
      <Entries items={items} note={note} nested={nested} />
      {[...reasons].map(([id, reason]) => (
        <div key={id} className={styles.note}>
          <p id={id}>{reason}</p>
          <UpgradeLinks upgrade={upgrade} />
        </div>
      ))}
    </>
  );
}

/** The sentence about what a closed entry needs. */
export function whyClosed(entry: MenuEntry, upgrade: Upgrade): string {
  const heading =
    entry.reason === 'tools'
      ? 'This needs tools access, which is not part of your subscription.'
      : upgrade.heading;
  return `${heading} ${upgrade.action}`;
}

/** Closed entries with the same key share one note. */
export function reasonKey(entry: MenuEntry): string {
  return entry.reason ?? 'upgrade';
}

/** One note for each reason in the list. */
function noteId(list: string, entry: MenuEntry): string {
  return `${list}-${reasonKey(entry)}`;
}

function Entries({ items, note, nested }: { items: MenuEntry[]; note: string; nested: boolean }) {
  const { pathname } = useLocation();
  return (
    <ul className={styles.list}>
      {items.map((entry) => (
        <li key={entry.id}>
          <Entry entry={entry} note={note} pathname={pathname} />
          {nested && entry.items.length > 0 && (
            <div className={styles.nested}>
              <Entries items={entry.items} note={note} nested />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function Entry({ entry, note, pathname }: { entry: MenuEntry; note: string; pathname: string }) {
  if (entry.action === 'logout')
    return <LogoutForm label={entry.label} to={entry.to} className={styles.item} />;
  if (entry.state !== 'enabled') {
    return (
      <span
        role="link"
        aria-disabled="true"
        tabIndex={0}
        aria-describedby={noteId(note, entry)}
        className={classNames(styles.item, styles.locked)}
      >
        {entry.label}
        <Icon name="lock" size={14} />
      </span>
    );
  }
  return (
    <Link to={entry.to} className={styles.item} aria-current={currentState(entry.to, pathname)}>
      {entry.label}
    </Link>
  );
}
