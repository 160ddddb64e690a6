/** Menus and routes that are written well and lead elsewhere, or nowhere. */
import { entry, MENUS, ROUTES, type Mistake } from './mistake.ts';

const route = (text: string) => entry(ROUTES, 'routes', text);

export const ADDRESSES: readonly Mistake[] = [
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
];
