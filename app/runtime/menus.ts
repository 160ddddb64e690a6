/** Menus for a reader: greyed and disabled entries follow from the access level. */
import type { MenuItem, VerticalConfig } from '#app/config/model.ts';
import { hasTools, hasWorkspace, type Reader } from './access.ts';
import { resolve } from './resolve.ts';
import type { IsBuilt } from './route-table.ts';

/** An entry of a menu, computed on the server and shared by readers with the same access. */
export interface MenuEntry {
  id: string;
  label: string;
  /** A path of the site, or an external URL. */
  to: string;
  external: boolean;
  /**
   * `greyed`: the reader lacks a permission; `disabled`: the reader lacks tools access. Neither is a link; both show
   * the reason.
   */
  state: 'enabled' | 'greyed' | 'disabled';
  reason?: 'upgrade' | 'tools';
  /** `logout` signs out instead of navigating. */
  action?: 'logout';
  items: MenuEntry[];
}

/** The menus of the header. */
export interface Menus {
  main: MenuEntry[];
  mypc: { title: string; items: MenuEntry[] };
  profile: { title: string; items: MenuEntry[] };
  tools: { title: string; items: MenuEntry[]; enabled: boolean };
}

/** Links that start with http are external and open in a new tab. */
export function isExternal(to: string): boolean {
  return /^https?:/i.test(to);
}

function getState(item: MenuItem, reader: Reader): Pick<MenuEntry, 'state' | 'reason'> {
  if (item.needs === 'tools' && !hasTools(reader)) return { state: 'disabled', reason: 'tools' };
  if (item.needs === 'workspace')
    return hasWorkspace(reader) ? { state: 'enabled' } : { state: 'greyed', reason: 'upgrade' };
  // Legacy permissions open every route, so nothing is greyed for readers who have any.
  if (reader.legacyPermissions.length > 0) return { state: 'enabled' };
  if (item.greyedWithout && !reader.permissions.includes(item.greyedWithout))
    return { state: 'greyed', reason: 'upgrade' };
  return { state: 'enabled' };
}

/** Whether an item leads to a page that the site shows; one that does not waits until it does. */
function leadsToPage(config: VerticalConfig, { to }: MenuItem, isBuilt: IsBuilt | undefined): boolean {
  if (isExternal(to)) return true;
  const { route } = resolve(config, to.replace(/[?#].*$/, '')) ?? {};
  return route !== undefined && (isBuilt?.(config, route.path, route) ?? true);
}

/** What decides how the items of a menu are shown. */
interface Showing {
  config: VerticalConfig;
  reader: Reader;
  isBuilt: IsBuilt | undefined;
  greyAll: boolean;
}

/** Items that wait are left out, and the items of their submenus take their place. */
function toEntries(items: Record<string, MenuItem>, showing: Showing): MenuEntry[] {
  const { config, reader, isBuilt, greyAll } = showing;
  return Object.entries(items)
    .sort(([, a], [, b]) => (a.weight ?? 0) - (b.weight ?? 0))
    .flatMap(([id, item]) => {
      if (item.needs === 'administrator' && !reader.administrator) return [];
      const below = toEntries(item.items ?? {}, showing);
      if (!leadsToPage(config, item, isBuilt))
        return below.map((entry) => ({ ...entry, id: `${id}.${entry.id}` }));
      return [
        {
          id,
          label: item.label,
          to: item.to,
          external: isExternal(item.to),
          ...(greyAll ? { state: 'greyed' as const, reason: 'upgrade' as const } : getState(item, reader)),
          ...(item.action ? { action: item.action } : {}),
          items: below,
        },
      ];
    });
}

/**
 * The main menu (completely greyed without any permission), the personal menus and the tools.
 *
 * @param isBuilt absent if the build follows the configuration by itself
 */
export function menusFor(config: VerticalConfig, reader: Reader, isBuilt?: IsBuilt): Menus {
  const nothing = reader.permissions.length === 0 && reader.legacyPermissions.length === 0;
  const menu = (id: 'main' | 'mypc' | 'profile' | 'tools', greyAll = false) => ({
    title: config.menus[id]?.title ?? '',
    items: toEntries(config.menus[id]?.items ?? {}, { config, reader, isBuilt, greyAll }),
  });
  return {
    main: menu('main', nothing).items,
    mypc: menu('mypc'),
    profile: menu('profile'),
    tools: { ...menu('tools'), enabled: hasTools(reader) },
  };
}
