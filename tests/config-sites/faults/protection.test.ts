/** Permissions of paths, screens and content that contradict each other or protect nothing. */
import { expect, test } from 'vitest';
import { before, type Changes } from '../site-folder.ts';
import { report } from './report.ts';

/** A screen with a route. */
const MAP: Changes = {
  'app/screens/map/route.tsx': '',
  'config/routes.json': before(
    '    "login": {',
    `    "world": { "path": "/world", "title": "World", "screen": "map" },`,
  ),
};

test('removed-protection', async () => {
  const found = await report({
    ...MAP,
    'config/screens.json': { '"screens": {}': '"screens": { "map": { "requires": ["world"] } }' },
  });
  expect(found).toMatchInlineSnapshot(`
    config/routes.json:5:24  unprotected-screen  “/world” shows the screen “map”, which needs “world”, but no protected path covers it
      routes.world.path = "/world"
      4 |     "index": { "path": "/", "title": "Home", "screen": "home" },
      5 |     "world": { "path": "/world", "title": "World", "screen": "map" },
        |                        ^^^^^^^^
      expected a protected path that is a prefix of it and requires “world”

    1 error, 0 warnings
  `);
});

test('second-route', async () => {
  const found = await report({
    'app/screens/map/route.tsx': '',
    'config/protected-paths.json': {
      '["world"] }': `["world"] },
    "/world": { "anyOf": ["world"] }`,
    },
    'config/routes.json': before(
      '    "login": {',
      `    "world": { "path": "/world", "title": "World", "screen": "map" },
    "w2": { "path": "/w2", "title": "World", "screen": "map" },`,
    ),
    'config/screens.json': { '"screens": {}': '"screens": { "map": { "requires": ["world"] } }' },
    'config/verticals/gambling_compliance.json': before(
      '  "menus": {',
      '  "routes": { "w3": { "path": "/w3", "title": "World", "screen": "map" }, "w4": { "path": "/w4", "title": "World", "contentType": "guide", "view": "list" } },',
    ),
  });
  expect(found).toMatchInlineSnapshot(`
    config/routes.json:6:21  unprotected-screen  “/w2” shows the screen “map”, which needs “world”, but no protected path covers it
      routes.w2.path = "/w2"
      5 |     "world": { "path": "/world", "title": "World", "screen": "map" },
      6 |     "w2": { "path": "/w2", "title": "World", "screen": "map" },
        |                     ^^^^^
      expected a protected path that is a prefix of it and requires “world”

    config/verticals/gambling_compliance.json:6:31  unprotected-screen  “/w3” shows the screen “map”, which needs “world”, but no protected path covers it
      routes.w3.path = "/w3"
      5 |   "theme": { "accent": "#70366c" },
      6 |   "routes": { "w3": { "path": "/w3", "title": "World", "screen": "map" }, "w4": { "path": "/w4", "ti…
        |                               ^^^^^
      expected a protected path that is a prefix of it and requires “world”

    config/verticals/gambling_compliance.json:6:91  unprotected-content  “/w4” shows content that needs “world”, but no protected path covers it
      routes.w4.path = "/w4"
      6 | …, "w4": { "path": "/w4", "title": "World", "contentType": "guide", "view": "list" } },
        |                    ^^^^^
      expected a protected path that is a prefix of it and requires “world”

    3 errors, 0 warnings
  `);
});

test('screen-guards', async () => {
  const found = await report({
    ...MAP,
    'config/protected-paths.json': {
      '["world"] }': `["world"] },
    "/world": { "anyOf": ["world"] }`,
    },
    'config/screens.json': {
      '"screens": {}': `"screens": {
    "mapp": { "requires": ["world"] },
    "search": { "requires": ["wrold"] }
  }`,
    },
    'config/verticals/gambling_compliance.json': before(
      '  "menus": {',
      '  "protectedPaths": { "/access": { "anyOf": ["world"] } },',
    ),
  });
  expect(found).toMatchInlineSnapshot(`
    config/routes.json:5:62  unguarded-screen  “/world” protects “/world”, but screens.json does not say what its screen “map” requires
      routes.world.screen
      4 |     "index": { "path": "/", "title": "Home", "screen": "home" },
      5 |     "world": { "path": "/world", "title": "World", "screen": "map" },
        |                                                              ^^^^^
      expected "map": { "requires": ["world"] } in "screens"

    config/screens.json:4:5  unknown-screen  unknown screen “mapp”
      screens.mapp
      3 |   "screens": {
      4 |     "mapp": { "requires": ["world"] },
        |     ^^^^^^
      expected one of: map, home, login, search, quiz/vote, polls/vote, access-denied
      did you mean “map”?

    config/screens.json:5:30  unknown-permission  unknown permission “wrold”
      screens.search.requires[0] = "wrold"
      4 |     "mapp": { "requires": ["world"] },
      5 |     "search": { "requires": ["wrold"] }
        |                              ^^^^^^^
      expected one of: world, workspace
      did you mean “world”?

    config/verticals/gambling_compliance.json:6:23  unguarded-screen  “/access” protects “/access-denied”, but screens.json does not say what its screen “access-denied” requires
      protectedPaths["/access"]
      5 |   "theme": { "accent": "#70366c" },
      6 |   "protectedPaths": { "/access": { "anyOf": ["world"] } },
        |                       ^^^^^^^^^
      expected "access-denied": { "requires": ["world"] } in "screens"

    4 errors, 0 warnings
  `);
});

test('unprotected-content', async () => {
  const found = await report({
    'config/protected-paths.json': {
      '["world"] }': `["world"] },
    "/guide/1": { "anyOf": ["workspace"] }`,
    },
    'config/routes.json': before(
      '    "insights": {',
      `    "guides": { "path": "/guides-free", "title": "Guides", "contentType": "guide", "view": "list" },
    "atlas": { "path": "/atlas", "title": "Atlas", "contentType": "guide", "view": "list" },`,
    ),
  });
  expect(found).toMatchInlineSnapshot(`
    config/routes.json:10:24  unprotected-content  “/atlas” shows content that needs “world”, but no protected path covers it
      routes.atlas.path = "/atlas"
       9 |     "guides": { "path": "/guides-free", "title": "Guides", "contentType": "guide", "view": "list" },
      10 |     "atlas": { "path": "/atlas", "title": "Atlas", "contentType": "guide", "view": "list" },
         |                        ^^^^^^^^
      expected a protected path that is a prefix of it and requires “world”

    config/routes.json:20:15  unprotected-content  “/guide/{id}/{country}” shows content that needs “world”, but protectedPaths["/guide/1"] (config/protected-paths.json:5) requires “workspace”
      routes.guideArticle.path = "/guide/{id}/{country}"
      19 |     "guideArticle": {
      20 |       "path": "/guide/{id}/{country}",
         |               ^^^^^^^^^^^^^^^^^^^^^^^
      expected a protected path that is a prefix of it and requires “world”

    2 errors, 0 warnings
  `);
});

test('overlay-removes-protection', async () => {
  const found = await report({
    'config/verticals/gambling_compliance.json': before(
      '  "menus": {',
      '  "protectedPaths": { "/guide": null },',
    ),
  });
  expect(found).toMatchInlineSnapshot(`
    config/verticals/gambling_compliance.json:6:23  weakened-protection  a vertical cannot remove the protection of “/guide”
      protectedPaths["/guide"]
      5 |   "theme": { "accent": "#70366c" },
      6 |   "protectedPaths": { "/guide": null },
        |                       ^^^^^^^^
      expected no other permissions than “world”

    1 error, 0 warnings
  `);
});

test('overlay-weakens-protection', async () => {
  const found = await report({
    'config/screens.json': { '{}': '{ "home": { "requires": ["world"] } }' },
    'config/verticals/gambling_compliance.json': before(
      '  "menus": {',
      `  "protectedPaths": { "/guide": { "anyOf": ["world", "workspace"] }, "/guide/1": { "anyOf": ["workspace"] }, "/search": { "anyOf": ["workspace"] } },
  "contentTypes": { "guide": { "requires": "everyone" } },
  "screens": { "search": { "requires": ["workspace"] }, "home": { "requires": ["world", "workspace"] } },`,
    ),
  });
  expect(found).toMatchInlineSnapshot(`
    config/routes.json:4:24  unprotected-screen  “/” shows the screen “home”, which needs “world”, but no protected path covers it
      routes.index.path = "/"
      3 |   "routes": {
      4 |     "index": { "path": "/", "title": "Home", "screen": "home" },
        |                        ^^^
      expected a protected path that is a prefix of it and requires “world”

    config/verticals/gambling_compliance.json:6:44  weakened-protection  a vertical cannot open “/guide” to readers whom the base excludes
      protectedPaths["/guide"].anyOf
      5 |   "theme": { "accent": "#70366c" },
      6 |   "protectedPaths": { "/guide": { "anyOf": ["world", "workspace"] }, "/guide/1": { "anyOf": ["worksp…
        |                                            ^
      expected no other permissions than “world”

    config/verticals/gambling_compliance.json:6:93  weakened-protection  a vertical cannot open “/guide/1” to readers whom the base excludes
      protectedPaths["/guide/1"].anyOf
      6 | …de/1": { "anyOf": ["workspace"] }, "/search": { "anyOf": ["workspace"] } },
        |                    ^
      expected no other permissions than “world”

    config/verticals/gambling_compliance.json:7:44  weakened-protection  a vertical cannot open “guide” to readers whom the base excludes
      contentTypes.guide.requires
      6 |   "protectedPaths": { "/guide": { "anyOf": ["world", "workspace"] }, "/guide/1": { "anyOf": ["worksp…
      7 |   "contentTypes": { "guide": { "requires": "everyone" } },
        |                                            ^^^^^^^^^^
      expected no other permissions than “world”

    config/verticals/gambling_compliance.json:8:79  weakened-protection  a vertical cannot open “home” to readers whom the base excludes
      screens.home.requires
      7 |   "contentTypes": { "guide": { "requires": "everyone" } },
      8 |   "screens": { "search": { "requires": ["workspace"] }, "home": { "requires": ["world", "workspace"]…
        |                                                                               ^
      expected no other permissions than “world”

    5 errors, 0 warnings
  `);
});
