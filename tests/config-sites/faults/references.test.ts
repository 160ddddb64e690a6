/** Names of what does not exist, of what exists twice, and of what nothing names. */
import { expect, test } from 'vitest';
import { before } from '../site-folder.ts';
import { report } from './report.ts';

test('unknown-references', async () => {
  const found = await report({
    'config/content-types.json': { '"plugin": "guide"': '"plugin": "guides"', '["world"]': '["wrold"]' },
    'config/legacy-paths.json': { '"insightArticle"': '"insightArtcile"' },
    'config/menus.json': { '"/search"': '"/serach"', '"Log out", ': '"Log out", "greyedWithout": "wold", ' },
    'config/protected-paths.json': { '["world"]': '["worlds"]' },
    'config/routes.json': { '"home"': '"hmoe"', '"insight", "view": "list"': '"insihgt", "view": "list"' },
    'config/site.json': before('  "name": "Example",', '  "defaultVertical": "payment_compliance",'),
    'plugins/article/plugin.json': { '["jurisdictions"]': '["jurisdiction"]' },
  });
  expect(found).toMatchInlineSnapshot(`
    config/content-types.json:5:26  unknown-plugin  unknown plugin “guides”
      contentTypes.guide.plugin = "guides"
      4 |     "insight": { "plugin": "article", "title": "Insight", "plural": "Insights", "requires": "everyon…
      5 |     "guide": { "plugin": "guides", "title": "Guide", "plural": "Guides", "requires": ["wrold"] }
        |                          ^^^^^^^^
      expected one of: guide, article
      did you mean “guide”?

    config/content-types.json:5:87  unknown-permission  unknown permission “wrold”
      contentTypes.guide.requires[0] = "wrold"
      5 | …es", "requires": ["wrold"] }
        |                    ^^^^^^^
      expected one of: world, workspace
      did you mean “world”?

    config/legacy-paths.json:6:13  unknown-route  unknown route “insightArtcile”
      legacyPaths.article-by-id.to = "insightArtcile"
      5 |       "from": "/node/{id}",
      6 |       "to": "insightArtcile",
        |             ^^^^^^^^^^^^^^^^
      expected one of: insightArticle, insights, guideArticle, search, index, login, loggedout, access-denied
      did you mean “insightArticle”?

    config/menus.json:12:59  unknown-menu-target  unknown path “/serach”
      menus.main.items.insights.items.search.to = "/serach"
      11 |           "weight": 20,
      12 |           "items": { "search": { "label": "Search", "to": "/serach" } }
         |                                                           ^^^^^^^^^
      expected one of: /search, /, /login, /insights, /loggedout, /access-denied
      did you mean “/search”?

    config/menus.json:17:98  unknown-permission  unknown permission “wold”
      menus.profile.items.logout.greyedWithout = "wold"
      17 | … "greyedWithout": "wold", "to": "/loggedout", "action": "logout" } } },
         |                    ^^^^^^
      expected one of: world, workspace
      did you mean “world”?

    config/protected-paths.json:4:27  unknown-permission  unknown permission “worlds”
      protectedPaths["/guide"].anyOf[0] = "worlds"
      3 |   "protectedPaths": {
      4 |     "/guide": { "anyOf": ["worlds"] }
        |                           ^^^^^^^^
      expected one of: world, workspace
      did you mean “world”?

    config/routes.json:4:56  unknown-screen  unknown screen “hmoe”
      routes.index.screen = "hmoe"
      3 |   "routes": {
      4 |     "index": { "path": "/", "title": "Home", "screen": "hmoe" },
        |                                                        ^^^^^^
      expected one of: home, login, search, access-denied
      did you mean “home”?

    config/routes.json:9:76  unknown-content-type  unknown content type “insihgt”
      routes.insights.contentType = "insihgt"
      8 |     "search": { "path": "/search", "title": "Search", "screen": "search" },
      9 |     "insights": { "path": "/insights", "title": "Insights", "contentType": "insihgt", "view": "list"…
        |                                                                            ^^^^^^^^^
      expected one of: insight, guide
      did you mean “insight”?

    config/site.json:3:22  unknown-vertical  unknown vertical “payment_compliance”
      defaultVertical = "payment_compliance"
      2 |   "$schema": "../../../../schemas/config/site.schema.json",
      3 |   "defaultVertical": "payment_compliance",
        |                      ^^^^^^^^^^^^^^^^^^^^
      expected one of: payments_compliance, gambling_compliance
      did you mean “payments_compliance”?

    plugins/article/plugin.json:6:13  unknown-vocabulary  unknown vocabulary “jurisdiction”
      needs[0] = "jurisdiction"
      5 |   "description": "Articles.",
      6 |   "needs": ["jurisdiction"]
        |             ^^^^^^^^^^^^^^
      expected one of: jurisdictions, sectors
      did you mean “jurisdictions”?

    10 errors, 0 warnings
  `);
});

test('duplicate-host', async () => {
  const found = await report({
    'config/verticals/gambling_compliance.json': {
      '"gambling.localhost"': '"gambling.localhost", "localhost"',
    },
  });
  expect(found).toMatchInlineSnapshot(`
    config/verticals/gambling_compliance.json:4:35  duplicate-host  the host “localhost” also belongs to another vertical, by hosts[0] (config/verticals/payments_compliance.json:4)
      hosts[1] = "localhost"
      3 |   "title": "Gambling",
      4 |   "hosts": ["gambling.localhost", "localhost"],
        |                                   ^^^^^^^^^^^
      expected each host name in one vertical: remove it from one of the two files

    config/verticals/payments_compliance.json:4:13  duplicate-host  the host “localhost” also belongs to another vertical, by hosts[1] (config/verticals/gambling_compliance.json:4)
      hosts[0] = "localhost"
      3 |   "title": "Payments",
      4 |   "hosts": ["localhost"],
        |             ^^^^^^^^^^^
      expected each host name in one vertical: remove it from one of the two files

    2 errors, 0 warnings
  `);
});

test('duplicate-param', async () => {
  const found = await report({
    'config/vocabularies.json': {
      '"title": "Jurisdictions"': `"title": "Jurisdictions",
      "param": "view"`,
      '"enabled": false': `"enabled": false
    },
    "topics": {
      "title": "Topics",
      "param": "topic"
    },
    "themes": {
      "title": "Themes",
      "param": "topic"`,
    },
  });
  expect(found).toMatchInlineSnapshot(`
    config/vocabularies.json:6:16  duplicate-param  “view” is already the query parameter of every list
      vocabularies.jurisdictions.param = "view"
      5 |       "title": "Jurisdictions",
      6 |       "param": "view"
        |                ^^^^^^
      expected a unique name

    config/vocabularies.json:18:16  duplicate-param  “topic” is already the query parameter of vocabularies.topics.param (config/vocabularies.json:14)
      vocabularies.themes.param = "topic"
      17 |       "title": "Themes",
      18 |       "param": "topic"
         |                ^^^^^^^
      expected a unique name

    2 errors, 0 warnings
  `);
});

test('duplicate-product', async () => {
  const found = await report({
    'config/products.json': {
      '["_trial"] }': `["_trial"] },
    "500": { "key": "news", "title": "Research" },
    "501": { "key": "news_trial", "title": "Trial" }`,
    },
  });
  expect(found).toMatchInlineSnapshot(`
    config/products.json:5:21  bad-value  the product “news” is already defined by products[499].key (config/products.json:4), so accounts with one would have the other
      products[500].key = "news"
      4 |     "499": { "key": "news", "title": "News", "variants": ["_trial"] },
      5 |     "500": { "key": "news", "title": "Research" },
        |                     ^^^^^^
      expected a key that no other product has, alone or with one of its variants

    config/products.json:6:21  bad-value  the product “news_trial” is already defined by products[499].variants[0] (config/products.json:4), so accounts with one would have the other
      products[501].key = "news_trial"
      5 |     "500": { "key": "news", "title": "Research" },
      6 |     "501": { "key": "news_trial", "title": "Trial" }
        |                     ^^^^^^^^^^^^
      expected a key that no other product has, alone or with one of its variants

    2 errors, 0 warnings
  `);
});

test('unused', async () => {
  const found = await report({
    'config/content-types.json': before(
      '    "guide": {',
      '    "tracker": { "plugin": "article", "title": "Tracker", "plural": "Trackers", "requires": "everyone" },',
    ),
    'config/permissions.json': before(
      '    "workspace": {',
      '    "hs": { "title": "Horizon scanning", "description": "Reads updates." },',
    ),
    'config/protected-paths.json': before('    "/guide": {', '    "/trackers": { "anyOf": ["world"] },'),
  });
  expect(found).toMatchInlineSnapshot(`
    config/content-types.json:5:5  warning unused-content-type  no route shows the content type “tracker”
      contentTypes.tracker
      4 |     "insight": { "plugin": "article", "title": "Insight", "plural": "Insights", "requires": "everyon…
      5 |     "tracker": { "plugin": "article", "title": "Tracker", "plural": "Trackers", "requires": "everyon…
        |     ^^^^^^^^^
      Add a route that shows it, or remove it. Leave it while its content is being imported or written.

    config/permissions.json:5:5  warning unused-permission  the permission “hs” is never used
      permissions.hs
      4 |     "world": { "title": "World", "description": "Reads the guides." },
      5 |     "hs": { "title": "Horizon scanning", "description": "Reads updates." },
        |     ^^^^
      Require it by a protected path, a content type or a screen, or remove it. Leave it while accounts get it for content to come.

    config/protected-paths.json:4:5  unused-protected-path  this protects nothing: no route starts with “/trackers”
      protectedPaths["/trackers"]
      3 |   "protectedPaths": {
      4 |     "/trackers": { "anyOf": ["world"] },
        |     ^^^^^^^^^^^
      expected the beginning of a route’s path

    1 error, 2 warnings
  `);
});

test('unreachable-menu-items', async () => {
  const found = await report({
    'config/menus.json': {
      '{ "search": { "label": "Search", "to": "/search" } }': `{ "search": { "label": "Search", "to": "/search", "items": { "deep": { "label": "Deep", "to": "/insights" } } },
            "guide": { "label": "A guide", "to": "/guide/12/france", "greyedWithout": "workspace" } }`,
    },
  });
  expect(found).toMatchInlineSnapshot(`
    config/menus.json:12:81  unreachable-menu-item  a submenu inside a submenu is never shown
      menus.main.items.insights.items.search.items.deep
      12 | …arch", "items": { "deep": { "label": "Deep", "to": "/insights" } } },
         |                    ^^^^^^
      expected at most one level of submenus

    config/menus.json:13:87  unreachable-menu-item  readers who see this item enabled cannot open “/guide/12/france”: protectedPaths["/guide"] (config/protected-paths.json:4) requires “world”
      menus.main.items.insights.items.guide.greyedWithout = "workspace"
      13 | … "greyedWithout": "workspace" } }
         |                    ^^^^^^^^^^^
      expected one of: world
      did you mean “world”?

    2 errors, 0 warnings
  `);
});

test('waiting-targets', async () => {
  const found = await report({
    'config/legacy-paths.json': before(
      '    "article-by-id": {',
      '    "course": { "from": "/courses/{id}", "to": "academyCourse", "examples": { "/courses/1": "/learning/1" } },',
    ),
    'config/menus.json': before(
      '        "insights": {',
      '        "academy": { "label": "Academy", "to": "/learning/academy" },',
    ),
  });
  expect(found).toMatchInlineSnapshot(`
    config/legacy-paths.json:4:48  warning waiting-legacy-path  no route has the id “academyCourse” yet; until one has it, the paths of this pattern are not found
      legacyPaths.course.to = "academyCourse"
      3 |   "legacyPaths": {
      4 |     "course": { "from": "/courses/{id}", "to": "academyCourse", "examples": { "/courses/1": "/learni…
        |                                                ^^^^^^^^^^^^^^^
      Add the route, or correct its id. Leave it while the page is being built.

    config/menus.json:8:48  warning waiting-menu-item  no route has the path “/learning/academy” yet; until one has it, readers do not see this item
      menus.main.items.academy.to = "/learning/academy"
      7 |         "home": { "label": "Home", "to": "/", "weight": 10 },
      8 |         "academy": { "label": "Academy", "to": "/learning/academy" },
        |                                                ^^^^^^^^^^^^^^^^^^^
      Add the route, or correct the path. Leave it while the page is being built.

    0 errors, 2 warnings
  `);
});
