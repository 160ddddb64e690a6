/** Files that are written well and mean something else: guards, old addresses, overlays. */
import {
  entry,
  GAMBLING,
  inGambling,
  LEGACY,
  PAYMENTS,
  PROTECTED,
  SCREENS,
  TYPES,
  type Mistake,
} from './mistake.ts';

const legacy = (text: string) => entry(LEGACY, 'legacyPaths', text);

export const MEANING: readonly Mistake[] = [
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
