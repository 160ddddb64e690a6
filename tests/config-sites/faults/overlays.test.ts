/** Overlays: what a vertical may change, add and remove. */
import { expect, test } from 'vitest';
import { before } from '../site-folder.ts';
import { report } from './report.ts';

/** Adds lines to the overlay of a vertical. */
const overlay = (lines: string) => before('  "menus": {', lines);

test('overlay-moves-route', async () => {
  const found = await report({
    'config/verticals/gambling_compliance.json': overlay(
      '  "routes": { "guideArticle": { "path": "/land/{id}/{country}" }, "login": { "path": "/sign-in" } },',
    ),
  });
  expect(found).toMatchInlineSnapshot(`
    config/verticals/gambling_compliance.json:6:41  weakened-protection  a vertical cannot move “guideArticle” out of the protection of “/guide”
      routes.guideArticle.path
      5 |   "theme": { "accent": "#70366c" },
      6 |   "routes": { "guideArticle": { "path": "/land/{id}/{country}" }, "login": { "path": "/sign-in" } },
        |                                         ^^^^^^^^^^^^^^^^^^^^^^
      expected no other permissions than “world”

    config/verticals/gambling_compliance.json:6:86  missing-path  the product redirects to “/login”, but no route has this path
      routes.login.path = "/sign-in"
      6 | …login": { "path": "/sign-in" } },
        |                    ^^^^^^^^^^
      expected a route with the path /login
      did you mean “/login”?

    2 errors, 0 warnings
  `);
});

test('overlay-over-broken-base', async () => {
  const found = await report({
    'config/routes.json': before(
      '    "insights": {',
      '    "about": { "path": 7, "title": "About", "screen": "search" },',
    ),
    'config/verticals/gambling_compliance.json': overlay('  "routes": { "about": null },'),
  });
  expect(found).toMatchInlineSnapshot(`
    config/routes.json:9:24  wrong-type  “path” must be a path such as /guide/{id}/{country}: it starts with /, does not end with /, and a parameter fills a whole segment
      routes.about.path = 7
      8 |     "search": { "path": "/search", "title": "Search", "screen": "search" },
      9 |     "about": { "path": 7, "title": "About", "screen": "search" },
        |                        ^

    1 error, 0 warnings
  `);
});

test('overlay-redundant', async () => {
  const found = await report({
    'config/verticals/gambling_compliance.json': { '"Analysis"': '"Insights"' },
  });
  expect(found).toMatchInlineSnapshot(`
    config/verticals/gambling_compliance.json:6:49  warning redundant-value  the base already has this value
      menus.main.items.insights.label = "Insights"
      5 |   "theme": { "accent": "#70366c" },
      6 |   "menus": { "main": { "items": { "insights": { "label": "Insights" } } } },
        |                                                 ^^^^^^^
      Remove the value from the vertical’s file: it has no effect. Leave it if the vertical is to keep it when the base changes.

    0 errors, 1 warning
  `);
});

test('overlay-removes-needed', async () => {
  const found = await report({
    'config/verticals/gambling_compliance.json': overlay(
      '  "routes": { "search": null, "loggedout": { "title": null } },',
    ),
  });
  expect(found).toMatchInlineSnapshot(`
    config/verticals/gambling_compliance.json:6:46  missing-key  “title” must not be removed
      routes.loggedout.title
      5 |   "theme": { "accent": "#70366c" },
      6 |   "routes": { "search": null, "loggedout": { "title": null } },
        |                                              ^^^^^^^
      expected "title", such as "title": "Horizon scanning"

    1 error, 0 warnings
  `);
});

test('overlay-removes-nothing', async () => {
  const found = await report({
    'config/verticals/gambling_compliance.json': overlay('  "legacyPaths": { "article-by-nid": null },'),
  });
  expect(found).toMatchInlineSnapshot(`
    config/verticals/gambling_compliance.json:6:20  removes-nothing  “article-by-nid” cannot be removed: the base does not have it
      legacyPaths.article-by-nid
      5 |   "theme": { "accent": "#70366c" },
      6 |   "legacyPaths": { "article-by-nid": null },
        |                    ^^^^^^^^^^^^^^^^
      expected one of: article-by-id
      did you mean “article-by-id”?

    1 error, 0 warnings
  `);
});

test('overlay-removes-used', async () => {
  const found = await report({
    'config/verticals/gambling_compliance.json':
      overlay(`  "routes": { "search": null, "insightArticle": null },
  "permissions": { "world": null },`),
  });
  expect(found).toMatchInlineSnapshot(`
    config/verticals/gambling_compliance.json:6:15  unknown-menu-target  “search” is removed here, but menus.main.items.insights.items.search.to (config/menus.json:12) still uses it
      routes.search = null
      5 |   "theme": { "accent": "#70366c" },
      6 |   "routes": { "search": null, "insightArticle": null },
        |               ^^^^^^^^
      expected no reference to it

    config/verticals/gambling_compliance.json:6:31  unknown-route  “insightArticle” is removed here, but legacyPaths.article-by-id.to (config/legacy-paths.json:6) still uses it
      routes.insightArticle = null
      5 |   "theme": { "accent": "#70366c" },
      6 |   "routes": { "search": null, "insightArticle": null },
        |                               ^^^^^^^^^^^^^^^^
      expected no reference to it

    config/verticals/gambling_compliance.json:7:20  unknown-permission  “world” is removed here, but contentTypes.guide.requires[0] (config/content-types.json:5) still uses it
      permissions.world = null
      6 |   "routes": { "search": null, "insightArticle": null },
      7 |   "permissions": { "world": null },
        |                    ^^^^^^^
      expected no reference to it

    config/verticals/gambling_compliance.json:7:20  unknown-permission  “world” is removed here, but protectedPaths["/guide"].anyOf[0] (config/protected-paths.json:4) still uses it
      permissions.world = null
      6 |   "routes": { "search": null, "insightArticle": null },
      7 |   "permissions": { "world": null },
        |                    ^^^^^^^
      expected no reference to it

    4 errors, 0 warnings
  `);
});

test('overlay-route-under-legacy', async () => {
  const found = await report({
    'config/verticals/gambling_compliance.json': overlay(
      '  "routes": { "node": { "path": "/node/{id}", "title": "Node", "screen": "search", "params": { "id": "integer" } } },',
    ),
  });
  expect(found).toMatchInlineSnapshot(`
    config/legacy-paths.json:5:15  legacy-shadows-route  this hides “/node/{id}”, the path of routes.node.path (config/verticals/gambling_compliance.json:6)
      legacyPaths.article-by-id.from = "/node/{id}"
      4 |     "article-by-id": {
      5 |       "from": "/node/{id}",
        |               ^^^^^^^^^^^^
      expected a path that no route and no other pattern matches
      in the vertical gambling_compliance, by its overlay config/verticals/gambling_compliance.json

    1 error, 0 warnings
  `);
});

test('overlay-shape', async () => {
  const found = await report({
    'config/verticals/gambling_compliance.json': {
      '  "menus": {': `  "routes": { "search": { "titel": "Find", "contentType": "insight" } },
  "site": { "limits": { "related": "four" }, "defaultVertical": "gambling_compliance" },
  "menu": {`,
    },
  });
  expect(found).toMatchInlineSnapshot(`
    config/verticals/gambling_compliance.json:6:15  route-target  a route must show either a screen or content
      routes.search = {"path":"/search","title":"Search","screen":"search","titel":"Find","contentT…
      5 |   "theme": { "accent": "#70366c" },
      6 |   "routes": { "search": { "titel": "Find", "contentType": "insight" } },
        |               ^^^^^^^^
      expected “screen”, or “contentType” (or “contentTypes”) together with “view”

    config/verticals/gambling_compliance.json:6:27  unknown-key  unknown key “titel”
      routes.search.titel = "Find"
      5 |   "theme": { "accent": "#70366c" },
      6 |   "routes": { "search": { "titel": "Find", "contentType": "insight" } },
        |                           ^^^^^^^
      expected one of: title, view, path, under, list, screen, slug, staff, layout, params, session, contentType, … (13 in all)
      did you mean “title”?

    config/verticals/gambling_compliance.json:7:36  wrong-type  “related” must be an integer
      site.limits.related = "four"
      6 |   "routes": { "search": { "titel": "Find", "contentType": "insight" } },
      7 |   "site": { "limits": { "related": "four" }, "defaultVertical": "gambling_compliance" },
        |                                    ^^^^^^

    config/verticals/gambling_compliance.json:7:46  base-only  only site.json may set the default vertical
      site.defaultVertical
      6 |   "routes": { "search": { "titel": "Find", "contentType": "insight" } },
      7 |   "site": { "limits": { "related": "four" }, "defaultVertical": "gambling_compliance" },
        |                                              ^^^^^^^^^^^^^^^^^
      expected this key in site.json only

    config/verticals/gambling_compliance.json:8:3  unknown-key  unknown key “menu”
      menu = {"main":{"items":{"insights":{"label":"Analysis"}}}}
      7 |   "site": { "limits": { "related": "four" }, "defaultVertical": "gambling_compliance" },
      8 |   "menu": { "main": { "items": { "insights": { "label": "Analysis" } } } },
        |   ^^^^^^
      expected one of: menus, theme, site, title, hosts, screens, routes, products, permissions, legacyPaths, contentTypes, vocabularies, … (13 in all)
      did you mean “menus”?

    5 errors, 0 warnings
  `);
});

test('overlay-takes-path', async () => {
  const found = await report({
    'config/verticals/gambling_compliance.json': overlay(
      '  "routes": { "news": { "path": "/article/{nid}/{slug}", "title": "News", "screen": "search", "params": { "nid": "integer" } } },',
    ),
  });
  expect(found).toMatchInlineSnapshot(`
    config/verticals/gambling_compliance.json:6:33  duplicate-path  this path is already used by routes.insightArticle.path (config/routes.json:11)
      routes.news.path = "/article/{nid}/{slug}"
      5 |   "theme": { "accent": "#70366c" },
      6 |   "routes": { "news": { "path": "/article/{nid}/{slug}", "title": "News", "screen": "search", "param…
        |                                 ^^^^^^^^^^^^^^^^^^^^^^^
      expected a unique path

    1 error, 0 warnings
  `);
});

test('overlay-unknown-entry', async () => {
  const found = await report({
    'config/verticals/gambling_compliance.json': { '"insights"': '"insihgts"', '"sectors"': '"sector"' },
  });
  expect(found).toMatchInlineSnapshot(`
    config/verticals/gambling_compliance.json:6:35  unknown-entry  the base does not have “insihgts”, and as a new entry it is incomplete
      menus.main.items.insihgts
      5 |   "theme": { "accent": "#70366c" },
      6 |   "menus": { "main": { "items": { "insihgts": { "label": "Analysis" } } } },
        |                                   ^^^^^^^^^^
      expected one of: insights, home
      did you mean “insights”?

    config/verticals/gambling_compliance.json:7:21  unknown-entry  the base does not have “sector”, and as a new entry it is incomplete
      vocabularies.sector
      6 |   "menus": { "main": { "items": { "insihgts": { "label": "Analysis" } } } },
      7 |   "vocabularies": { "sector": true }
        |                     ^^^^^^^^
      expected one of: sectors, jurisdictions
      did you mean “sectors”?

    2 errors, 0 warnings
  `);
});
