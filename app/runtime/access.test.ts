import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Route, VerticalConfig } from '#app/config/model.ts';
import { aReader } from '#tests/support/readers.ts';
import { loadSite } from '#tests/support/site.ts';
import {
  accessLevel,
  contentAccess,
  hasProduct,
  hasTools,
  hasWorkspace,
  mayOpenPath,
  mayOpenScreen,
  mayReadType,
  protectingPrefix,
} from './access.ts';
import { normalisePath } from './resolve.ts';

const GUARDED = {
  protectedPaths: {
    '/guide': { anyOf: ['world'] },
    '/guide/private': { anyOf: ['tool', 'hs'] },
    '/Reports': { anyOf: ['tool'] },
  },
  contentTypes: {
    guide: { plugin: 'guide', title: 'Guide', requires: ['world', 'hs'] },
    article: { plugin: 'article', title: 'Article', requires: [] },
  },
  screens: { world: { requires: ['world', 'hs'] } },
  products: {
    '499': { key: 'news', title: 'News', variants: ['_trial', '-lite'] },
    '500': { key: 'research', title: 'Research' },
  },
} as unknown as Pick<VerticalConfig, 'protectedPaths' | 'contentTypes' | 'screens' | 'products'>;

describe('protectingPrefix', () => {
  test.each([
    ['/guide', '/guide'],
    ['/guide/1/france', '/guide'],
    ['/guides', '/guide'],
    ['/guidebook', '/guide'],
    ['/GUIDE/1/france', '/guide'],
    ['/guide/private', '/guide/private'],
    ['/guide/private/1', '/guide/private'],
    ['/guide/privateer', '/guide/private'],
    ['/guide/privat', '/guide'],
    ['/reports', '/Reports'],
    ['/', undefined],
    ['/guid', undefined],
    ['/x/guide', undefined],
    ['', undefined],
  ])('%s is decided by %s', (path, prefix) => {
    expect(protectingPrefix(GUARDED, path)).toBe(prefix);
  });

  test('finds nothing without protected paths, for every path', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.constantFrom('/constructor', '/__proto__', '/toString')),
        (path) => {
          expect(protectingPrefix({ ...GUARDED, protectedPaths: {} }, path)).toBeUndefined();
        },
      ),
    );
  });

  test('the order in which prefixes are written does not matter', () => {
    const reversed = Object.fromEntries(Object.entries(GUARDED.protectedPaths).reverse());
    const path = fc
      .array(fc.constantFrom('guide', 'private', 'reports', 's', '1'), { maxLength: 3 })
      .map((parts) => `/${parts.join('/')}`);
    fc.assert(
      fc.property(path, (candidate) => {
        expect(protectingPrefix({ ...GUARDED, protectedPaths: reversed }, candidate)).toBe(
          protectingPrefix(GUARDED, candidate),
        );
      }),
    );
  });
});

describe('mayOpenPath', () => {
  test.each([
    ['/insights', {}, true],
    ['/guide/1/france', {}, false],
    ['/guide/1/france', { permissions: ['hs', 'tool', 'requirements', 'workspace'] }, false],
    ['/guide/1/france', { permissions: ['world'] }, true],
    ['/guide/private', { permissions: ['world'] }, false],
    ['/guide/private', { permissions: ['hs'] }, true],
    ['/guide/private', { permissions: ['tool'] }, true],
    ['/guide/private', { legacyPermissions: ['unheard of'] }, true],
    ['/reports/1', { products: ['tool'], otherVerticals: ['tool'] }, false],
  ])('%s for %j: %s', (path, rights, expected) => {
    expect(mayOpenPath(GUARDED, path, aReader(rights))).toBe(expected);
  });

  test('a prefix without permissions is open only to legacy permissions', () => {
    const config = { ...GUARDED, protectedPaths: { '/shut': { anyOf: [] } } } as unknown as typeof GUARDED;
    expect(mayOpenPath(config, '/shut', aReader({ permissions: ['world', 'tool'] }))).toBe(false);
    expect(mayOpenPath(config, '/shut', aReader({ legacyPermissions: ['x'] }))).toBe(true);
  });
});

describe('other spellings of a protected path', () => {
  let config: VerticalConfig;
  beforeAll(async () => {
    config = (await loadSite()).config.verticals['payments_compliance']!;
  });

  test.each([
    '/guide/1/france',
    '//guide/1/france',
    '/guide//1//france',
    '/guide/1/france/',
    '/%67uide/1/france',
    '/%67%75%69%64%65/1/france',
    '/Guide/1/France',
    '/gUIDE/1/france',
    '///guide',
    '/reportbuilder-us',
    '/%72eportbuilder',
    '/regulatory_updates_list',
    '/REGULATORY_UPDATE/5/x',
    '/requirement/1',
    '/world/',
  ])('%s is guarded', (spelling) => {
    const path = normalisePath(spelling);
    expect(path).toBeDefined();
    expect(mayOpenPath(config, path!, aReader())).toBe(false);
  });

  test.each([
    '/guide%2F1/france',
    '/%2fguide/1/x',
    '/guide/%2e%2e/world',
    '/x/../guide',
    '/./guide',
    '/guide/%00',
    '/%E0%A4%A',
    '/%',
  ])('%s is not a path', (spelling) => {
    expect(normalisePath(spelling)).toBeUndefined();
  });

  test('every spelling of a guarded path is guarded or not a path', () => {
    const encodedSometimes = (text: string, choices: boolean[]) =>
      [...text]
        .map((char, index) =>
          char !== '/' && choices[index % choices.length] ? `%${char.charCodeAt(0).toString(16)}` : char,
        )
        .join('');
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.keys(config.protectedPaths)),
        fc.array(fc.boolean(), { minLength: 1, maxLength: 9 }),
        fc.constantFrom('', '/', '//', '/1', '//1/x'),
        fc.nat({ max: 3 }),
        fc.boolean(),
        (prefix, choices, rest, slashes, upper) => {
          const spelled = `${'/'.repeat(slashes)}${encodedSometimes(upper ? prefix.toUpperCase() : prefix, choices)}${rest}`;
          const path = normalisePath(spelled);
          expect(path === undefined || !mayOpenPath(config, path, aReader())).toBe(true);
        },
      ),
    );
  });
});

test.each([
  ['search', {}, true],
  ['world', {}, false],
  ['world', { permissions: ['hs'] }, true],
  ['world', { permissions: ['tool'], products: ['world'] }, false],
  ['world', { legacyPermissions: ['tool'] }, true],
])('the screen %s for %j, at an open path: %s', (screen, rights, expected) => {
  const route = { path: '/w2', title: 'W2', screen } as Route;
  expect(mayOpenScreen(GUARDED, route, aReader(rights))).toBe(expected);
});

test.each([
  ['article', {}, true],
  ['guide', {}, false],
  ['guide', { permissions: ['world'] }, true],
  ['guide', { permissions: ['hs'] }, true],
  ['guide', { permissions: ['tool'] }, false],
  ['guide', { legacyPermissions: ['tool'] }, true],
])('reading %s with %j: %s', (type, rights, expected) => {
  expect(mayReadType(GUARDED, type, aReader(rights))).toBe(expected);
});

describe('hasProduct', () => {
  test.each([
    [[], [], true],
    [[], ['news'], true],
    [[499], [], false],
    [[499], ['news'], true],
    [[499], ['news_trial'], true],
    [[499], ['news-lite'], true],
    [[499], ['news_premium'], false],
    [[499], ['News'], false],
    [[499], ['499'], false],
    [[499], ['_trial'], false],
    [[500], ['research'], true],
    [[500], ['research_trial'], false],
    [[499, 500], ['research'], true],
    [[404], ['news', 'research'], false],
    [[404, 499], ['news'], true],
  ])('items of products %j for a reader with %j: %s', (wanted, held, expected) => {
    expect(hasProduct(GUARDED, wanted, aReader({ products: held }))).toBe(expected);
  });

  test('neither permissions nor legacy permissions are products', () => {
    const reader = aReader({ permissions: ['news'], legacyPermissions: ['news'], otherVerticals: ['news'] });
    expect(hasProduct(GUARDED, [499], reader)).toBe(false);
  });
});

test.each([
  ['article', [], {}, 'full'],
  ['article', [499], {}, 'restricted'],
  ['article', [499], { products: ['news'] }, 'full'],
  ['article', [499], { legacyPermissions: ['world'] }, 'restricted'],
  ['guide', [], {}, 'restricted'],
  ['guide', [], { permissions: ['world'] }, 'full'],
  ['guide', [499], { permissions: ['world'] }, 'restricted'],
  ['guide', [499], { products: ['news'] }, 'restricted'],
  ['guide', [499], { permissions: ['world'], products: ['news_trial'] }, 'full'],
] as const)('an item of %s with products %j for %j: %s', (type, productAccess, rights, expected) => {
  expect(contentAccess(GUARDED, { type, productAccess }, aReader(rights))).toBe(expected);
});

test.each([
  [{}, false],
  [{ permissions: ['workspace'] }, true],
  [{ legacyPermissions: ['workspace'] }, true],
  [{ permissions: ['world'], legacyPermissions: ['world'] }, false],
  [{ permissions: ['workspaces'] }, false],
])('workspace access of %j is %s', (rights, expected) => {
  expect(hasWorkspace(aReader(rights))).toBe(expected);
});

test.each([
  [{}, false],
  [{ permissions: ['tool'] }, true],
  [{ permissions: ['world', 'hs', 'requirements', 'workspace'] }, false],
  [{ legacyPermissions: ['world'] }, true],
  [{ legacyPermissions: ['anything at all'] }, true],
])('tools access of %j is %s', (rights, expected) => {
  expect(hasTools(aReader(rights))).toBe(expected);
});

const lists = fc.record({
  permissions: fc.array(fc.string({ maxLength: 3 }), { maxLength: 3 }),
  legacyPermissions: fc.array(fc.string({ maxLength: 3 }), { maxLength: 3 }),
  products: fc.array(fc.string({ maxLength: 3 }), { maxLength: 3 }),
  otherVerticals: fc.array(fc.string({ maxLength: 3 }), { maxLength: 3 }),
});

const asSets = (rights: Record<string, string[]>) =>
  JSON.stringify(Object.entries(rights).map(([key, list]) => [key, [...new Set(list)].sort()]));

test('an access level ignores order and repetition', () => {
  fc.assert(
    fc.property(lists, (rights) => {
      const shuffled = Object.fromEntries(
        Object.entries(rights).map(([key, list]) => [key, [...list, ...list].reverse()]),
      );
      expect(accessLevel(aReader(shuffled))).toBe(accessLevel(aReader(rights)));
    }),
  );
});

test('readers with different rights have different access levels', () => {
  const names = fc.array(fc.constantFrom('a', 'b', 'a,b', 'a;b', 'a;', ';', ',', '', '"'), { maxLength: 2 });
  const rights = fc.record({
    permissions: names,
    legacyPermissions: names,
    products: names,
    otherVerticals: fc.constant<string[]>([]),
  });
  fc.assert(
    fc.property(rights, rights, (one, other) => {
      fc.pre(asSets(one) !== asSets(other));
      expect(accessLevel(aReader(one))).not.toBe(accessLevel(aReader(other)));
    }),
    { numRuns: 2000 },
  );
});

test.each([
  [{ permissions: ['hs,world'] }, { permissions: ['hs', 'world'] }],
  [{ permissions: ['a;b'] }, { permissions: ['a'], legacyPermissions: ['b'] }],
  [{ permissions: ['a'] }, { legacyPermissions: ['a'] }],
  [{ products: ['a'] }, { otherVerticals: ['a'] }],
])('%j and %j are different', (one, other) => {
  expect(accessLevel(aReader(one))).not.toBe(accessLevel(aReader(other)));
});
