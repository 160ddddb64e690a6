/** The entries of a header menu as menu items: targets, posted forms, and the reasons of closed ones. */
import type { MenuAction, MenuNote } from '#app/ui/overlays/menu-action.ts';
import { upgradeLinks, type Upgrade } from '#app/ui/feedback/upgrade-help.tsx';
import { currentState } from '../current-state.ts';
import { logoutFields } from './logout-form.tsx';
import { reasonKey, whyClosed } from './menu-list.tsx';
import type { MenuEntry } from '../types.ts';

/** Where the reader's new matches are. */
export const WATCHLIST_PATH = '/profile/my-watchlist';

/** @param unseen number of new matches, shown at the entry of the watchlist */
export function menuActions(entries: readonly MenuEntry[], pathname: string, unseen = 0): MenuAction[] {
  return entries.map((entry) => ({
    key: entry.id,
    label: entry.label,
    ...(entry.state !== 'enabled'
      ? { note: reasonKey(entry) }
      : entry.action === 'logout'
        ? { post: { action: '/login', fields: logoutFields(entry.to) } }
        : { to: entry.to, current: currentState(entry.to, pathname) }),
    ...(unseen > 0 && entry.to === WATCHLIST_PATH ? { count: unseen } : {}),
  }));
}

/** One note for each reason among the closed entries. */
export function menuNotes(entries: readonly MenuEntry[], upgrade: Upgrade): MenuNote[] {
  const closed = entries.filter(({ state }) => state !== 'enabled');
  const notes = closed.map((entry) => ({
    key: reasonKey(entry),
    text: whyClosed(entry, upgrade),
    links: upgradeLinks(upgrade),
  }));
  return notes.filter(({ key }, index) => notes.findIndex((note) => note.key === key) === index);
}
