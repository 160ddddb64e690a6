/** The entries of a header menu as menu items: targets, posted forms, and the reasons of closed ones. */
import { LOGIN } from '#app/config/fixed-paths.ts';
import type { MenuAction, MenuNote } from '#app/ui/overlays/menu-action.ts';
import { upgradeLinks, type Upgrade } from '#app/ui/feedback/upgrade-help.tsx';
import { currentState } from '../current-state.ts';
import { logoutFields } from './logout-form.tsx';
import { reasonKey, whyClosed } from './menu-list.tsx';
import type { MenuEntry } from '../types.ts';

/** @param counts numbers of what is new, by the targets of entries; 0 is not shown */
export function menuActions(
  entries: readonly MenuEntry[],
  pathname: string,
  counts: ReadonlyMap<string, number>,
): MenuAction[] {
  return entries.map((entry) => ({
    key: entry.id,
    label: entry.label,
    ...(entry.state !== 'enabled'
      ? { note: reasonKey(entry) }
      : entry.action === 'logout'
        ? { post: { action: LOGIN, fields: logoutFields(entry.to) } }
        : { to: entry.to, current: currentState(entry.to, pathname) }),
    ...(counts.get(entry.to) ? { count: counts.get(entry.to)! } : {}),
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
