/** Explains how each item of the menus is shown to a reader, with the line of the file that decides. */
import type { Origins } from '#app/config/load.ts';
import type { MenuId, MenuItem, VerticalConfig } from '#app/config/model.ts';
import { findLocation } from '#app/config/report/explain.ts';
import { compilePath } from '#app/config/path-pattern.ts';
import type { Reader } from './access.ts';
import { menusFor, type MenuEntry } from './menus.ts';

/** An item of a menu as one reader has it. */
interface ExplainedItem {
  /** JSON Pointer in the merged configuration: "/menus/main/items/world". */
  pointer: string;
  menu: MenuId;
  /** How far below the menu: 0, or 1 in a submenu. */
  depth: number;
  label: string;
  to: string;
  /** `open` is a link; `greyed` and `disabled` are shown without one; `absent` is not shown. */
  state: 'open' | 'greyed' | 'disabled' | 'absent';
  /** A phrase: "needs world". */
  because: string;
  /** "file:line:column" */
  place: string | undefined;
}

const MENUS: readonly MenuId[] = ['main', 'mypc', 'profile', 'tools'];

/** Every item of the four menus, as `menusFor` shows them. */
export function explainMenus(
  { config, origins }: { config: VerticalConfig; origins: Origins },
  reader: Reader,
): ExplainedItem[] {
  const shown = menusFor(config, reader);
  const entries: Record<MenuId, readonly MenuEntry[]> = {
    main: shown.main,
    mypc: shown.mypc.items,
    profile: shown.profile.items,
    tools: shown.tools.items,
  };
  return MENUS.flatMap((menu) => {
    const explain = (
      items: Record<string, MenuItem>,
      above: string[],
      siblings: readonly MenuEntry[],
      prefix = '',
    ): ExplainedItem[] =>
      Object.entries(items)
        .sort(([, a], [, b]) => (a.weight ?? 0) - (b.weight ?? 0))
        .flatMap(([id, item]) => {
          const steps = [...above, 'items', id];
          const entry = siblings.find((one) => one.id === `${prefix}${id}`);
          const own: ExplainedItem = {
            pointer: `/menus/${steps.join('/')}`,
            menu,
            depth: (steps.length - 1) / 2 - 1,
            label: item.label,
            to: item.to,
            ...explainState(config, item, entry, reader),
            place: findLocation(origins, config.id, 'menus', ...steps),
          };
          // The items of a submenu take the place of an item that leads nowhere.
          const below = entry
            ? explain(item.items ?? {}, steps, entry.items)
            : explain(item.items ?? {}, steps, siblings, `${prefix}${id}.`);
          return [own, ...below];
        });
    return explain(config.menus[menu]?.items ?? {}, [menu], entries[menu]);
  });
}

function explainState(
  config: VerticalConfig,
  item: MenuItem,
  entry: MenuEntry | undefined,
  reader: Reader,
): Pick<ExplainedItem, 'state' | 'because'> {
  if (!entry) return { state: 'absent', because: whyAbsent(config, item, reader) };
  if (entry.state === 'disabled') return { state: 'disabled', because: 'needs access to tools' };
  if (entry.state === 'greyed') return { state: 'greyed', because: whyGreyed(item) };
  const needed = item.needs ?? item.greyedWithout;
  if (!needed) return { state: 'open', because: '' };
  const legacy = reader.legacyPermissions.length > 0 && !reader.permissions.includes(needed);
  return { state: 'open', because: legacy ? 'has a legacy permission' : `has ${needed}` };
}

function whyGreyed({ needs, greyedWithout }: MenuItem): string {
  if (needs === 'workspace') return 'needs workspace';
  return greyedWithout ? `needs ${greyedWithout}` : 'needs any permission';
}

function whyAbsent(config: VerticalConfig, { needs, to }: MenuItem, reader: Reader): string {
  if (needs === 'administrator' && !reader.administrator) return 'for administrators';
  const path = to.replace(/[?#].*$/, '');
  const off = Object.values(config.offRoutes).find(
    ({ route }) => compilePath(route.path, route.params).match(path) !== null,
  );
  return off ? `the feature ${off.feature} is off` : 'no route has this path';
}
