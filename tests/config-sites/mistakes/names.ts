/** Mistakes of names: of keys, ids, permissions and whatever refers to something. */
import {
  entry,
  GAMBLING,
  inGambling,
  inSite,
  LEGACY,
  MENUS,
  PERMISSIONS,
  PRODUCTS,
  PROTECTED,
  ROUTES,
  SCREENS,
  SITE,
  TYPES,
  VOCABULARIES,
  type Mistake,
} from './mistake.ts';

export const NAMES: readonly Mistake[] = [
  ['mistyped a key of site.json', { [SITE]: { '"tagline"': '"tag line"' } }],
  ['wrote a key with a capital', { [SITE]: { '"contacts"': '"Contacts"' } }],
  [
    'wrote a key with an underscore',
    { [TYPES]: { '"plural": "Guides"': '"plural": "Guides", "related_as": "insights"' } },
  ],
  ['wrote a key in the plural', { [ROUTES]: { '"screen": "search"': '"screens": "search"' } }],
  ['put a key on the wrong level of site.json', inSite('"pageSize": 50')],
  [
    'put a key of a route into the menus',
    { [MENUS]: { '"label": "Home", "to": "/"': '"label": "Home", "path": "/"' } },
  ],
  ['put a key of the menus into a route', { [ROUTES]: { '"title": "Search"': '"label": "Search"' } }],
  ['put a key of a vertical into site.json', inSite('"hosts": ["www.site.example"]')],
  ['put a key of site.json at the top of a vertical', inGambling('"tagline": "Gambling, daily"')],
  [
    'named a section of a vertical by its file',
    inGambling('"content-types": { "guide": { "title": "Market guide" } }'),
  ],
  ['named a section of a vertical with a capital', inGambling('"Routes": { "search": { "title": "Find" } }')],
  ['mistyped a section of a vertical', inGambling('"vocabluaries": { "sectors": true }')],
  ['mistyped the colour of a vertical', { [GAMBLING]: { '"accent"': '"acent"' } }],
  ['named the colour in British English', { [GAMBLING]: { '"accent"': '"colour"' } }],
  ['mistyped a screen', { [ROUTES]: { '"screen": "search"': '"screen": "serach"' } }],
  ['wrote a screen with a capital', { [ROUTES]: { '"screen": "search"': '"screen": "Search"' } }],
  ['named a screen by its path', { [ROUTES]: { '"screen": "search"': '"screen": "/search"' } }],
  ['named a screen by its file', { [ROUTES]: { '"screen": "search"': '"screen": "search/route.tsx"' } }],
  [
    'mistyped a content type of a route',
    { [ROUTES]: { '"contentType": "insight", "view": "list"': '"contentType": "insigth", "view": "list"' } },
  ],
  [
    'named the plugin instead of the content type',
    { [ROUTES]: { '"contentType": "insight", "view": "list"': '"contentType": "article", "view": "list"' } },
  ],
  [
    'named the plural of a content type',
    { [ROUTES]: { '"contentType": "insight", "view": "list"': '"contentType": "insights", "view": "list"' } },
  ],
  ['mistyped a plugin', { [TYPES]: { '"plugin": "article"': '"plugin": "artcle"' } }],
  ['wrote a plugin with a capital', { [TYPES]: { '"plugin": "article"': '"plugin": "Article"' } }],
  ['mistyped a permission of a content type', { [TYPES]: { '["world"]': '["wrld"]' } }],
  ['wrote a permission with a capital', { [PROTECTED]: { '["world"]': '["World"]' } }],
  ['named a permission by its title', { [PROTECTED]: { '["world"]': '["Reads the guides."]' } }],
  [
    'asked for a permission that nothing grants',
    { [SCREENS]: { '"screens": {}': '"screens": { "search": { "requires": ["premium"] } }' } },
  ],
  ['asked for several permissions in one text', { [PROTECTED]: { '["world"]': '["world, workspace"]' } }],
  ['wrote a permission without a list', { [PROTECTED]: { '["world"]': '"world"' } }],
  ['wrote an empty list of permissions', { [PROTECTED]: { '["world"]': '[]' } }],
  [
    'left an empty list of permissions for everyone',
    { [TYPES]: { '"requires": "everyone"': '"requires": []' } },
  ],
  ['mistyped everyone', { [TYPES]: { '"requires": "everyone"': '"requires": "everybody"' } }],
  ['forgot who reads a content type', { [TYPES]: { '"requires": "everyone", ': '' } }],
  [
    'mistyped a guard of a screen',
    { [SCREENS]: { '"screens": {}': '"screens": { "serch": { "requires": ["world"] } }' } },
  ],
  [
    'guarded a screen by its path',
    { [SCREENS]: { '"screens": {}': '"screens": { "/search": { "requires": ["world"] } }' } },
  ],
  [
    'wrote anyOf for a screen',
    { [SCREENS]: { '"screens": {}': '"screens": { "search": { "anyOf": ["world"] } }' } },
  ],
  ['wrote requires for a path', { [PROTECTED]: { '"anyOf"': '"requires"' } }],
  ['mistyped the target of a legacy path', { [LEGACY]: { '"insightArticle"': '"insightsArticle"' } }],
  [
    'gave the path as the target of a legacy path',
    { [LEGACY]: { '"insightArticle"': '"/article/{id}/{title}"' } },
  ],
  ['turned a vocabulary on that does not exist', inGambling('"vocabularies ": { "licences": true }')],
  ['mistyped a vocabulary of a vertical', { [GAMBLING]: { '{ "sectors": true }': '{ "sector": true }' } }],
  [
    'mistyped a vocabulary of a filter',
    { [ROUTES]: { '"view": "list" }': '"view": "list", "list": { "facets": ["jurisdiction"] } }' } },
  ],
  ['mistyped a vertical as the default', inSite('"defaultVertical": "payment_compliance"')],
  ['named the title as the default vertical', inSite('"defaultVertical": "Payments"')],
  ['mistyped a feature', inSite('"features": { "quizz": false }')],
  ['wrote a feature with a capital', inSite('"features": { "Quiz": false }')],
  ['mistyped an option of a feature', inSite('"features": { "quiz": { "question": 5 } }')],
  [
    'named an option of a content type that its plugin lacks',
    { [TYPES]: { '{ "related": 4 }': '{ "relatedItems": 4 }' } },
  ],
  [
    'mistyped a source of search',
    inSite('"search": { "sources": { "guides": { "label": "Guides", "contentTypes": ["guides"] } } }'),
  ],
  [
    'mistyped the role of a list',
    {
      [ROUTES]: {
        '"contentType": "insight", "view": "list"': '"contentTypes": ["role:newz"], "view": "list"',
      },
    },
  ],
  [
    'gave a title to a filter that the list lacks',
    {
      [ROUTES]: {
        '"view": "list" }':
          '"view": "list", "list": { "facets": ["jurisdictions"], "facetTitles": { "jurisdiction": "Place" } } }',
      },
    },
  ],
  [
    'mistyped a sort order',
    { [ROUTES]: { '"view": "list" }': '"view": "list", "list": { "sorts": ["newest", "alphabetical"] } }' } },
  ],
  [
    'mistyped a role of a content type',
    { [TYPES]: { '"plural": "Guides"': '"plural": "Guides", "roles": ["guides"]' } },
  ],
  [
    'mistyped a role of a vocabulary',
    { [VOCABULARIES]: { '"title": "Jurisdictions"': '"title": "Jurisdictions", "role": "place"' } },
  ],
  [
    'mistyped what a menu item needs',
    { [MENUS]: { '"to": "/", "weight": 10': '"to": "/", "needs": "admin"' } },
  ],
  [
    'mistyped what greys a menu item',
    { [MENUS]: { '"to": "/", "weight": 10': '"to": "/", "greyedWithout": "wold"' } },
  ],
  [
    'gave a route an id with a space',
    entry(ROUTES, 'routes', '"my page": { "path": "/mine", "title": "Mine", "screen": "search" }'),
  ],
  [
    'gave a route an id with an umlaut',
    entry(ROUTES, 'routes', '"übersicht": { "path": "/uebersicht", "title": "Mine", "screen": "search" }'),
  ],
  [
    'gave a route an empty id',
    entry(ROUTES, 'routes', '"": { "path": "/mine", "title": "Mine", "screen": "search" }'),
  ],
  [
    'gave a content type an id with an underscore',
    entry(
      TYPES,
      'contentTypes',
      '"press_release": { "plugin": "article", "title": "P", "plural": "P", "requires": "everyone" }',
    ),
  ],
  [
    'gave a content type an id with capitals',
    entry(
      TYPES,
      'contentTypes',
      '"PressRelease": { "plugin": "article", "title": "P", "plural": "P", "requires": "everyone" }',
    ),
  ],
  [
    'gave a product a word as its number',
    entry(PRODUCTS, 'products', '"news": { "key": "daily", "title": "Daily" }'),
  ],
  [
    'gave a product a key with a dash',
    entry(PRODUCTS, 'products', '"500": { "key": "daily-news", "title": "Daily" }'),
  ],
  ['gave two products one key', entry(PRODUCTS, 'products', '"500": { "key": "news", "title": "Daily" }')],
  ['gave a variant without its underscore', { [PRODUCTS]: { '["_trial"]': '["trial"]' } }],
  [
    'gave a permission an id with capitals',
    entry(PERMISSIONS, 'permissions', '"Premium": { "title": "P", "description": "P." }'),
  ],
  [
    'forgot to describe a permission',
    entry(PERMISSIONS, 'permissions', '"hs": { "title": "Horizon scanning" }'),
  ],
  [
    'left a permission that nothing asks for',
    entry(PERMISSIONS, 'permissions', '"hs": { "title": "Horizon scanning", "description": "Updates." }'),
  ],
  [
    'gave a vocabulary an id with a dash',
    entry(VOCABULARIES, 'vocabularies', '"licence-types": { "title": "Licences" }'),
  ],
  [
    'gave two vocabularies one parameter',
    entry(VOCABULARIES, 'vocabularies', '"places": { "title": "Places", "param": "jurisdictions" }'),
  ],
  [
    'gave a vocabulary the parameter of every list',
    entry(VOCABULARIES, 'vocabularies', '"months": { "title": "Months", "param": "from" }'),
  ],
  ['gave a menu of its own a name', entry(MENUS, 'menus', '"footer": { "title": "Footer", "items": {} }')],
  [
    'forgot one of the menus',
    {
      [MENUS]: {
        '"tools": { "title": "My Tools", "items": {} }': '"tool": { "title": "My Tools", "items": {} }',
      },
    },
  ],
];
