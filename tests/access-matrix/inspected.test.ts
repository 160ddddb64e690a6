/** What the inspector says of menus and routes, for every set of permissions, against the oracle. */
import { expect, test } from 'vitest';
import { loadWithOrigins } from '#app/config/load.ts';
import type { MenuId } from '#app/config/model.ts';
import { explainMenus } from '#app/runtime/explain-menus.ts';
import { explainRoutes, isOpen } from '#app/runtime/explain-routes.ts';
import { menusFor, type MenuEntry } from '#app/runtime/menus.ts';
import { ROOT } from '#tests/support/site.ts';
import { aReader, PERMISSIONS, subsets } from '#tests/support/readers.ts';
import { expectedPage, readableTypes, writtenVerticals, type Person } from './oracle.ts';

const { result, origins } = await loadWithOrigins(ROOT);
if (!result.ok) throw new Error('the configuration is invalid');
const { config } = result;
const SETS = subsets(PERMISSIONS).map((permissions) => ({ permissions, legacy: [] as string[] }));
const READERS = [...SETS, { permissions: [], legacy: ['world'] }];

const personWith = ({ permissions, legacy }: (typeof READERS)[number]): Person => ({
  name: permissions.join(' '),
  signedIn: true,
  subscription: { active: true, permissions: [...permissions], legacy, products: [] },
});

test.each(writtenVerticals().map((written) => [written.id, written] as const))(
  'every route of %s, for every set of permissions',
  (id, written) => {
    const vertical = { config: config.verticals[id]!, origins };
    let compared = 0;
    for (const held of READERS) {
      const person = personWith(held);
      const reader = aReader({ permissions: held.permissions, legacyPermissions: held.legacy });
      for (const { id: routeId, path, outcome, place } of explainRoutes(vertical, reader)) {
        const route = written.routes[routeId]!;
        const isOfContent = route.contentType !== undefined || route.contentTypes !== undefined;
        const isHidden = isOfContent && readableTypes(written, route, person).length === 0;
        const closed = expectedPage(written, route, path, person) === '/access-denied' || isHidden;
        expect(isOpen(outcome), `${person.name} at ${path}`).toBe(!closed);
        expect(place, path).toMatch(/^config\/[\w/-]+\.json:\d+:\d+$/);
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(2_000);
  },
);

test.each(Object.keys(config.verticals))('the menus of %s are those of the header', (id) => {
  const vertical = { config: config.verticals[id]!, origins };
  const flat = (entries: readonly MenuEntry[]): MenuEntry[] =>
    entries.flatMap((entry) => [entry, ...flat(entry.items)]);
  for (const held of READERS)
    for (const administrator of [true, undefined]) {
      const reader = {
        ...aReader({ permissions: held.permissions, legacyPermissions: held.legacy }),
        ...(administrator && { administrator }),
      };
      const shown = menusFor(vertical.config, reader);
      const explained = explainMenus(vertical, reader);
      const entries: Record<MenuId, MenuEntry[]> = {
        main: flat(shown.main),
        mypc: flat(shown.mypc.items),
        profile: flat(shown.profile.items),
        tools: flat(shown.tools.items),
      };
      for (const menu of Object.keys(entries) as MenuId[]) {
        const own = explained.filter((item) => item.menu === menu);
        const present = own.filter(({ state }) => state !== 'absent');
        const sorted = (rows: string[][]) => rows.map((row) => row.join(' ')).sort();
        expect(
          sorted(present.map(({ label, to, state }) => [label, to, state.replace('open', 'enabled')])),
        ).toEqual(sorted(entries[menu].map(({ label, to, state }) => [label, to, state])));
        // Whoever lacks something is told what.
        for (const item of own.filter(({ state }) => state !== 'open'))
          expect(item.because, item.pointer).not.toBe('');
      }
    }
});
