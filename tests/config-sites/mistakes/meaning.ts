/** Files that are written well and mean something else: paths, menus, guards, overlays. */
import {
  entry,
  GAMBLING,
  inGambling,
  LEGACY,
  MENUS,
  PAYMENTS,
  PROTECTED,
  ROUTES,
  SCREENS,
  TYPES,
  type Mistake,
} from './mistake.ts';

const route = (text: string) => entry(ROUTES, 'routes', text);
const legacy = (text: string) => entry(LEGACY, 'legacyPaths', text);

export const MEANING: readonly Mistake[] = [
  ['led a menu item to a path with a typing error', { [MENUS]: { '"to": "/search"': '"to": "/serach"' } }],
  [
    'led a menu item to a path that nothing serves',
    { [MENUS]: { '"to": "/search"': '"to": "/horizon/yearly"' } },
  ],
  ['led a menu item to a path without its slash', { [MENUS]: { '"to": "/search"': '"to": "search"' } }],
  ['led a menu item to a path with a final slash', { [MENUS]: { '"to": "/search"': '"to": "/search/"' } }],
  ['led a menu item to a path with capitals', { [MENUS]: { '"to": "/search"': '"to": "/Search"' } }],
  [
    'led a menu item to a whole address without a scheme',
    { [MENUS]: { '"to": "/search"': '"to": "www.site.example/search"' } },
  ],
  [
    'led a menu item to a protocol-relative address',
    { [MENUS]: { '"to": "/search"': '"to": "//www.site.example/search"' } },
  ],
  ['led a menu item to a script', { [MENUS]: { '"to": "/search"': '"to": "javascript:alert(1)"' } }],
  ['led a menu item to a pattern', { [MENUS]: { '"to": "/search"': '"to": "/guide/{id}/{country}"' } }],
  ['led a menu item to the id of a route', { [MENUS]: { '"to": "/search"': '"to": "insights"' } }],
  ['led a menu item to nothing', { [MENUS]: { '"to": "/search"': '"to": ""' } }],
  [
    'led two items of one menu to one place',
    {
      [MENUS]: {
        '{ "search": { "label": "Search", "to": "/search" } }':
          '{ "search": { "label": "Search", "to": "/search" }, "find": { "label": "Find", "to": "/search" } }',
      },
    },
  ],
  [
    'gave two items of one menu one label',
    {
      [MENUS]: {
        '{ "search": { "label": "Search", "to": "/search" } }':
          '{ "search": { "label": "Search", "to": "/search" }, "all": { "label": "Search", "to": "/insights" } }',
      },
    },
  ],
  ['gave an item the action of another word', { [MENUS]: { '"action": "logout"': '"action": "log-out"' } }],
  ['gave two routes one path', route('"find": { "path": "/search", "title": "Find", "screen": "search" }')],
  [
    'gave two routes one path but for the names of parameters',
    route(
      '"piece": { "path": "/article/{nid}/{slug}", "title": "Piece", "contentType": "insight", "view": "page", "params": { "nid": "integer" } }',
    ),
  ],
  [
    'gave two routes one path but for the case',
    route('"find": { "path": "/Search", "title": "Find", "screen": "search" }'),
  ],
  [
    'put a route behind another with the same form',
    route(
      '"piece": { "path": "/article/{id}/{title}", "title": "Piece", "contentType": "insight", "view": "page", "params": { "id": "integer" } }',
    ),
  ],
  [
    'wrote a parameter as in Express',
    route('"piece": { "path": "/piece/:id", "title": "Piece", "contentType": "insight", "view": "page" }'),
  ],
  [
    'wrote a parameter with angle brackets',
    route('"piece": { "path": "/piece/<id>", "title": "Piece", "contentType": "insight", "view": "page" }'),
  ],
  [
    'wrote a star for the rest of a path',
    route('"piece": { "path": "/piece/*", "title": "Piece", "screen": "search" }'),
  ],
  [
    'wrote a parameter in the middle of a word',
    route('"piece": { "path": "/piece-{id}", "title": "Piece", "contentType": "insight", "view": "page" }'),
  ],
  [
    'wrote one parameter twice in a path',
    route(
      '"piece": { "path": "/piece/{id}/{id}", "title": "Piece", "contentType": "insight", "view": "page", "params": { "id": "integer" } }',
    ),
  ],
  [
    'wrote a path with a space',
    route('"piece": { "path": "/my piece", "title": "Piece", "screen": "search" }'),
  ],
  [
    'wrote a path with two slashes',
    route('"piece": { "path": "/my//piece", "title": "Piece", "screen": "search" }'),
  ],
  [
    'wrote a path with a query',
    route('"piece": { "path": "/search?sort=newest", "title": "Piece", "screen": "search" }'),
  ],
  [
    'wrote a path with a fragment',
    route('"piece": { "path": "/search#top", "title": "Piece", "screen": "search" }'),
  ],
  [
    'wrote a whole address as a path',
    route('"piece": { "path": "https://site.example/piece", "title": "Piece", "screen": "search" }'),
  ],
  [
    'described a parameter that the path lacks',
    {
      [ROUTES]: {
        '"contentType": "guide",\n      "view": "page",\n      "params": { "id": "integer" }':
          '"contentType": "guide",\n      "view": "page",\n      "params": { "nid": "integer" }',
      },
    },
  ],
  [
    'gave a route a screen and a content type',
    route(
      '"piece": { "path": "/piece", "title": "Piece", "screen": "search", "contentType": "insight", "view": "list" }',
    ),
  ],
  [
    'gave a route neither a screen nor a content type',
    route('"piece": { "path": "/piece", "title": "Piece" }'),
  ],
  [
    'forgot the view of content',
    route('"piece": { "path": "/piece", "title": "Piece", "contentType": "insight" }'),
  ],
  [
    'gave a screen a view',
    route('"piece": { "path": "/piece", "title": "Piece", "screen": "search", "view": "list" }'),
  ],
  [
    'gave a screen the settings of a list',
    route(
      '"piece": { "path": "/piece", "title": "Piece", "screen": "search", "list": { "sorts": ["newest"] } }',
    ),
  ],
  [
    'put a list under a route that does not exist',
    {
      [ROUTES]: {
        '"contentType": "guide",\n      "view": "page",':
          '"contentType": "guide",\n      "under": "guides",\n      "view": "page",',
      },
    },
  ],
  [
    'put a page under itself',
    {
      [ROUTES]: {
        '"contentType": "guide",\n      "view": "page",':
          '"contentType": "guide",\n      "under": "guideArticle",\n      "view": "page",',
      },
    },
  ],
  [
    'put content at an address of everybody',
    {
      [ROUTES]: {
        '"contentType": "insight", "view": "list"':
          '"contentType": "insight", "view": "list", "session": "none"',
      },
    },
  ],
  ['moved the home page', { [ROUTES]: { '"path": "/",': '"path": "/home",' } }],
  ['moved the sign-in', { [ROUTES]: { '"path": "/login"': '"path": "/sign-in"' } }],
  [
    'made the sign-in ask for a session',
    {
      [ROUTES]: {
        '"screen": "login", "layout": "login", "session": "none" },\n    "loggedout"':
          '"screen": "login", "layout": "login" },\n    "loggedout"',
      },
    },
  ],
  [
    'put a page at a path of the API',
    route('"piece": { "path": "/api/piece", "title": "Piece", "screen": "search" }'),
  ],
  [
    'protected a path that no route has',
    { [PROTECTED]: { '"/guide": {': '"/reports": { "anyOf": ["workspace"] },\n    "/guide": {' } },
  ],
  ['protected a path with a typing error', { [PROTECTED]: { '"/guide"': '"/giude"' } }],
  ['protected a pattern', { [PROTECTED]: { '"/guide"': '"/guide/{id}"' } }],
  ['protected a path without its slash', { [PROTECTED]: { '"/guide"': '"guide/"' } }],
  ['protected a path with a star', { [PROTECTED]: { '"/guide"': '"/guide/*"' } }],
  ['protected a path in capitals', { [PROTECTED]: { '"/guide"': '"/Guide"' } }],
  [
    'protected everything',
    { [PROTECTED]: { '"/guide": {': '"/": { "anyOf": ["world"] },\n    "/guide": {' } },
  ],
  [
    'protected one path twice but for the case',
    { [PROTECTED]: { '"/guide": {': '"/GUIDE": { "anyOf": ["workspace"] },\n    "/guide": {' } },
  ],
  [
    'protected a path for less than its content asks for',
    { [PROTECTED]: { '["world"]': '["world", "workspace"]' } },
  ],
  ['removed the guard of a guide', { [PROTECTED]: { '"/guide": { "anyOf": ["world"] }': '' } }],
  [
    'guarded a screen that no route shows',
    { [SCREENS]: { '"screens": {}': '"screens": { "access-denied": { "requires": ["world"] } }' } },
  ],
  [
    'guarded the sign-in',
    { [SCREENS]: { '"screens": {}': '"screens": { "login": { "requires": ["world"] } }' } },
  ],
  [
    'led a legacy path to a path of today',
    legacy('"old": { "from": "/search", "to": "insights", "examples": { "/search": "/insights" } }'),
  ],
  [
    'led a legacy path to itself',
    legacy('"old": { "from": "/insights", "to": "insights", "examples": { "/insights": "/insights" } }'),
  ],
  [
    'gave a legacy path a parameter that its target lacks',
    legacy('"old": { "from": "/old/{nid}", "to": "insights", "examples": { "/old/1": "/insights" } }'),
  ],
  [
    'gave a legacy path an example of another path',
    legacy('"old": { "from": "/old", "to": "insights", "examples": { "/older": "/insights" } }'),
  ],
  [
    'gave a legacy path an example with the wrong result',
    legacy('"old": { "from": "/old", "to": "insights", "examples": { "/old": "/search" } }'),
  ],
  ['gave a legacy path no example', legacy('"old": { "from": "/old", "to": "insights", "examples": {} }')],
  [
    'wrote a legacy path with a colon',
    legacy('"old": { "from": "/old/:id", "to": "insightArticle", "examples": { "/old/1": "/article/1/-" } }'),
  ],
  [
    'left a brace of a legacy path open',
    legacy('"old": { "from": "/old/{id", "to": "insightArticle", "examples": { "/old/1": "/article/1/-" } }'),
  ],
  [
    'wrote an unknown placeholder into a query',
    legacy(
      '"old": { "from": "/old/{place}", "to": "insights", "query": { "jurisdiction": "{places}" }, "examples": { "/old/gb": "/insights?jurisdiction=gb" } }',
    ),
  ],
  [
    'gave two legacy paths one form',
    legacy(
      '"old": { "from": "/node/{nid}", "to": "insights", "query": { "nid": "{nid}" }, "examples": { "/node/12": "/insights?nid=12" } }',
    ),
  ],
  ['gave two verticals one host', { [GAMBLING]: { '["gambling.localhost"]': '["localhost"]' } }],
  [
    'gave one vertical a host twice',
    { [GAMBLING]: { '["gambling.localhost"]': '["gambling.localhost", "gambling.localhost"]' } },
  ],
  ['gave a vertical no host', { [GAMBLING]: { '["gambling.localhost"]': '[]' } }],
  [
    'gave a vertical a host with its port',
    { [GAMBLING]: { '["gambling.localhost"]': '["gambling.localhost:3000"]' } },
  ],
  [
    'gave a vertical a host with its scheme',
    { [GAMBLING]: { '["gambling.localhost"]': '["https://gambling.localhost"]' } },
  ],
  [
    'gave a vertical a host with a star',
    { [GAMBLING]: { '["gambling.localhost"]': '["*.gambling.example"]' } },
  ],
  ['gave two verticals one title', { [GAMBLING]: { '"title": "Gambling"': '"title": "Payments"' } }],
  ['removed a route that a menu uses', inGambling('"routes": { "insights": null }')],
  ['removed a route that is not there', inGambling('"routes": { "calendar": null }')],
  ['removed a content type that a route shows', inGambling('"contentTypes": { "guide": null }')],
  ['removed a permission that a path asks for', inGambling('"permissions": { "world": null }')],
  ['removed the guard of a path', inGambling('"protectedPaths": { "/guide": null }')],
  [
    'opened a guarded path',
    inGambling('"protectedPaths": { "/guide": { "anyOf": ["world", "workspace"] } }'),
  ],
  ['opened guarded content', inGambling('"contentTypes": { "guide": { "requires": "everyone" } }')],
  ['removed with false instead of null', inGambling('"routes": { "insights": false }')],
  ['removed with an empty text', inGambling('"routes": { "insights": "" }')],
  ['removed a whole section', inGambling('"routes": null')],
  ['replaced a section by a list', inGambling('"products": []')],
  ['changed a route by half of a new one', inGambling('"routes": { "finder": { "title": "Find" } }')],
  ['mistyped the id of a route to change', inGambling('"routes": { "serach": { "title": "Find" } }')],
  ['moved a route in a vertical over another', inGambling('"routes": { "insights": { "path": "/search" } }')],
  ['changed the view of a route of its base', inGambling('"routes": { "insights": { "view": "page" } }')],
  ['said again what the base says', inGambling('"routes": { "search": { "title": "Search" } }')],
  [
    'set the default vertical in a vertical',
    inGambling('"site": { "defaultVertical": "gambling_compliance" }'),
  ],
  [
    'left a content type that no route shows',
    entry(
      TYPES,
      'contentTypes',
      '"news": { "plugin": "article", "title": "News", "plural": "News", "requires": "everyone" }',
    ),
  ],
  ['put an empty vertical into the folder', { [PAYMENTS]: '{}' }],
];
