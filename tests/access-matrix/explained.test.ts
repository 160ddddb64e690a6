/** What `config explain access` says, for every route and every reader, against the oracle. */
import { expect, test } from 'vitest';
import { loadWithOrigins } from '#app/config/load.ts';
import { explainRoute } from '#app/config/report/explain.ts';
import type { Reader } from '#app/runtime/access.ts';
import { explainAccess } from '#app/runtime/explain-access.ts';
import { ROOT } from '#tests/support/site.ts';
import {
  expectedPage,
  readableTypes,
  readsWhole,
  writtenVerticals,
  type Person,
  type WrittenRoute,
} from './oracle.ts';
import { PEOPLE } from './people.ts';

const { result, origins } = await loadWithOrigins(ROOT);
if (!result.ok) throw new Error('the configuration is invalid');
const { config } = result;
const PRODUCT = 502;

const readerFor = ({ signedIn, subscription }: Person): Reader | undefined =>
  signedIn
    ? {
        active: subscription?.active ?? false,
        permissions: subscription?.permissions ?? [],
        legacyPermissions: subscription?.legacy ?? [],
        products: subscription?.products ?? [],
        otherVerticals: [],
      }
    : undefined;

const samplePath = ({ path, params = {} }: WrittenRoute) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => (params[name] === 'integer' ? '1' : 'sample'));

test.each(writtenVerticals().map((written) => [written.id, written] as const))('%s', (id, written) => {
  const vertical = { config: config.verticals[id]!, origins };
  let compared = 0;
  for (const [routeId, route] of Object.entries(written.routes)) {
    const path = samplePath(route);
    const explained = explainRoute(config, origins, id, path);
    if (!explained.ok) throw new Error(`${id} has no route at ${path}`);
    // Another route has this sample: it is asked about by its own.
    if (explained.value.routeId !== routeId) continue;
    for (const person of PEOPLE) {
      const reader = readerFor(person);
      const at = `${person.name} at ${path}`;
      const { outcome, rules } = explainAccess(vertical, explained.value, reader);
      const page = expectedPage(written, route, path, person);
      const isOfContent = route.contentType !== undefined || route.contentTypes !== undefined;
      const isHidden = isOfContent && reader?.active && readableTypes(written, route, person).length === 0;
      const expected =
        page === '/login'
          ? 'sign-in'
          : page === '/access-denied' || isHidden
            ? 'denied'
            : /^(?:anyone|open)$/;
      expect(outcome, at).toEqual(typeof expected === 'string' ? expected : expect.stringMatching(expected));
      // The rule that decides comes last, and the others passed.
      const refused = outcome === 'sign-in' || outcome === 'denied';
      expect(rules.at(-1)?.passes, at).toBe(!refused);
      compared++;
      if (route.view !== 'page' || outcome !== 'open') continue;
      for (const type of readableTypes(written, route, person))
        for (const productAccess of [[], [PRODUCT], [999_999]]) {
          const item = { nid: 1, type, productAccess };
          expect(explainAccess(vertical, explained.value, reader, item).outcome, at).toBe(
            readsWhole(written, item, person) ? 'full' : 'restricted',
          );
        }
    }
  }
  expect(compared).toBeGreaterThan(1_000);
});

test('names the place of the rule that decides', () => {
  const explained = explainRoute(config, origins, 'payments_compliance', '/reportbuilder');
  const reader = readerFor({
    name: '',
    signedIn: true,
    subscription: { active: true, permissions: [], legacy: [], products: [] },
  });
  if (!explained.ok) throw new Error('no route');
  const { outcome, rules } = explainAccess(
    { config: config.verticals['payments_compliance']!, origins },
    explained.value,
    reader,
  );
  expect({ outcome, last: rules.at(-1) }).toMatchObject({
    outcome: 'denied',
    last: { passes: false, place: expect.stringMatching(/^config\/[\w-]+\.json:\d+:\d+$/) },
  });
});
