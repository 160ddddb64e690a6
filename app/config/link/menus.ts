/** Menus: every item leads somewhere, names permissions that exist, and can be reached. */
import {
  nearestPart,
  describePlace,
  checkReference,
  findRemoval,
  stillUsed,
  unknownReference,
  waitingReference,
  type LinkContext,
  type LinkRule,
} from './context.ts';
import type { Located } from '../document.ts';
import type { MenuItem } from '../model.ts';
import { compilePath } from '../path-pattern.ts';
import { quotedList, problemAt, formatValue, type Problem } from '../problem.ts';
import { listCandidates } from '../suggest.ts';

interface PlacedItem {
  item: MenuItem;
  /** Keys that lead to the item inside the section. */
  path: string[];
  /** 1 for an item of the menu itself, 2 for an item of a submenu. */
  depth: number;
}

function listItems(context: LinkContext): PlacedItem[] {
  const walk = (items: Record<string, MenuItem>, path: string[], depth: number): PlacedItem[] =>
    Object.entries(items).flatMap(([id, item]) => {
      const here = [...path, id];
      return [{ item, path: here, depth }, ...walk(item.items ?? {}, [...here, 'items'], depth + 1)];
    });
  return Object.entries(context.value.menus).flatMap(([id, menu]) => walk(menu.items, [id, 'items'], 1));
}

export const menuTargets: LinkRule = {
  reads: ['menus', 'routes', 'legacyPaths'],
  check: (context) => listItems(context).flatMap((placed) => checkTarget(context, placed)),
};

function checkTarget(context: LinkContext, { item, path }: PlacedItem): Problem[] {
  if (!item.to.startsWith('/')) return [];
  const target = item.to.replace(/[?#].*$/, '');
  const leadsTo = ({ routes }: LinkContext['value']) =>
    Object.entries(routes).find(
      ([, route]) => compilePath(route.path, route.params).match(target) !== null,
    )?.[0];
  if (leadsTo(context.value) !== undefined) return [];
  const where = nearestPart(context, 'menus', ...path, 'to');
  const off = Object.values(context.offRoutes).find(
    ({ route }) => compilePath(route.path, route.params).match(target) !== null,
  );
  if (off !== undefined)
    return [
      problemAt(where, 'value', {
        code: 'unknown-menu-target',
        message: `the path “${target}” belongs to the feature “${off.feature}”, which is off`,
        found: formatValue(item.to),
        expected: 'no menu item that leads there',
      }),
    ];
  const before = context.base === undefined ? undefined : leadsTo(context.base.value);
  const removed = before === undefined ? undefined : findRemoval(context, 'routes', before);
  if (removed !== undefined) return [stillUsed(removed, before!, where, 'unknown-menu-target')];
  const paths = Object.values(context.value.routes).map((route) => route.path);
  const known = paths.filter((known) => !known.includes('{'));
  const unknown = unknownReference(where, target, known, 'unknown-menu-target', 'path');
  return [
    waitingReference(unknown, {
      code: 'waiting-menu-item',
      message: `no route has the path “${target}” yet; until one has it, readers do not see this item`,
      expected: 'the path of a route',
    }),
  ];
}

export const menuPermissions: LinkRule = {
  reads: ['menus', 'permissions'],
  check: (context) =>
    listItems(context).flatMap(({ item, path }) => {
      if (item.greyedWithout === undefined) return [];
      const where = nearestPart(context, 'menus', ...path, 'greyedWithout');
      return checkReference(
        context,
        'permissions',
        item.greyedWithout,
        where,
        'unknown-permission',
        'permission',
      );
    }),
};

/**
 * Of two neighbours with one path or one label, one was copied and not finished. Two that ask for different things can
 * lead to one path: one label for staff, another for readers.
 */
export const repeatedItems: LinkRule = {
  reads: ['menus'],
  check: (context) => {
    const seen = new Map<string, { where: Located; needs: MenuItem['needs'] }>();
    return listItems(context).flatMap(({ item, path }): Problem[] => {
      const menu = path.slice(0, -1).join('/');
      return (['to', 'label'] as const).flatMap((key): Problem[] => {
        const where = nearestPart(context, 'menus', ...path, key);
        const place = `${menu} ${key} ${item[key].toLowerCase()}`;
        const other = seen.get(place);
        seen.set(place, other ?? { where, needs: item.needs });
        if (other === undefined) return [];
        const message = `the menu has another item with this ${key === 'to' ? 'path' : 'label'}: ${describePlace(other.where)}`;
        const meant = key === 'to' && other.needs !== item.needs;
        const finding = {
          code: 'repeated-menu-item',
          severity: meant ? 'warning' : 'error',
          message,
          expected: `a ${key === 'to' ? 'path' : 'label'} that no other item of this menu has`,
        } as const;
        return [problemAt(where, 'value', { ...finding, found: formatValue(item[key]) })];
      });
    });
  },
};

export const menuReach: LinkRule = {
  reads: ['menus', 'protectedPaths', 'permissions'],
  check: (context) => listItems(context).flatMap((placed) => checkReach(context, placed)),
};

/** No item lies below a submenu, and an item that is not greyed leads to a page that its readers may open. */
function checkReach(context: LinkContext, { item, path, depth }: PlacedItem): Problem[] {
  const where = nearestPart(context, 'menus', ...path);
  if (depth > 2) {
    const message = 'a submenu inside a submenu is never shown';
    return [
      problemAt(where, 'key', {
        code: 'unreachable-menu-item',
        message,
        expected: 'at most one level of submenus',
      }),
    ];
  }
  const guard = Object.keys(context.value.protectedPaths)
    .filter((prefix) => item.to.startsWith(prefix))
    .sort((a, b) => b.length - a.length)[0];
  if (guard === undefined || item.greyedWithout === undefined) return [];
  const { anyOf } = context.value.protectedPaths[guard]!;
  if (anyOf.includes(item.greyedWithout) || !Object.hasOwn(context.value.permissions, item.greyedWithout))
    return [];
  const known = nearestPart(context, 'protectedPaths', guard);
  return [
    problemAt(nearestPart(context, 'menus', ...path, 'greyedWithout'), 'value', {
      code: 'unreachable-menu-item',
      message: `readers who see this item enabled cannot open “${item.to}”: ${describePlace(known)} requires ${quotedList(anyOf)}`,
      found: formatValue(item.greyedWithout),
      expected: listCandidates(item.greyedWithout, anyOf),
      suggestion: anyOf[0],
    }),
  ];
}
