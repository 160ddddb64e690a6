/** Mistakes of writing: JSON, encodings, files and folders. */
import {
  GAMBLING,
  inGambling,
  LEGACY,
  MENUS,
  PAYMENTS,
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

export const WRITING: readonly Mistake[] = [
  [
    'left a comma after the last entry of a list',
    { [SITE]: { '["1 Example Street"]': '["1 Example Street",]' } },
  ],
  [
    'left a comma after the last key of the file',
    { [GAMBLING]: { '{ "sectors": true }': '{ "sectors": true },' } },
  ],
  ['forgot a comma between two keys on two lines', { [SITE]: { '"name": "Example",': '"name": "Example"' } }],
  [
    'forgot a comma between two items of a list',
    { [GAMBLING]: { '["gambling.localhost"]': '["gambling.localhost" "g.example"]' } },
  ],
  ['wrote two commas', { [SITE]: { '"name": "Example",': '"name": "Example",,' } }],
  ['wrote a semicolon at the end of a line', { [SITE]: { '"name": "Example",': '"name": "Example";' } }],
  ['wrote = instead of a colon', { [SITE]: { '"name": "Example"': '"name" = "Example"' } }],
  ['forgot the colon', { [SITE]: { '"name": "Example"': '"name" "Example"' } }],
  ['forgot the quote that ends a text', { [SITE]: { '"name": "Example",': '"name": "Example,' } }],
  ['forgot the quote that begins a text', { [SITE]: { '"name": "Example",': '"name": Example",' } }],
  ['forgot the quotes around a key', { [SITE]: { '"name": "Example"': 'name: "Example"' } }],
  ['pasted curly quotes from a text processor', { [SITE]: { '"name": "Example"': '“name”: “Example”' } }],
  ['pasted curly quotes around a value', { [SITE]: { '"name": "Example"': '"name": “Example”' } }],
  ['used single quotes', { [SITE]: { '"name": "Example"': "'name': 'Example'" } }],
  ['wrote a quote inside a text', { [SITE]: { '"A small site"': '"A "small" site"' } }],
  ['wrote a backslash inside a text', { [SITE]: { '"A small site"': '"C:\\sites"' } }],
  ['broke a text over two lines', { [SITE]: { '"A small site"': '"A small\n  site"' } }],
  ['pressed the tab key inside a text', { [SITE]: { '"A small site"': '"A small\tsite"' } }],
  ['wrote a remark with //', { [ROUTES]: { '"index": {': '// the home page\n    "index": {' } }],
  ['wrote a remark with /* */', { [ROUTES]: { '"index": {': '/* the home page */ "index": {' } }],
  ['wrote a remark with #', { [ROUTES]: { '"index": {': '# the home page\n    "index": {' } }],
  ['wrote True with a capital', { [VOCABULARIES]: { '"enabled": false': '"enabled": False' } }],
  ['wrote yes for true', { [VOCABULARIES]: { '"enabled": false': '"enabled": yes' } }],
  ['wrote a number with a plus', { [SITE]: { '"related": 4': '"related": +4' } }],
  ['wrote a number with a leading zero', { [SITE]: { '"related": 4': '"related": 04' } }],
  ['wrote a number with a decimal comma', { [SITE]: { '"related": 4': '"related": 4,5' } }],
  ['lost the last brace', { [PRODUCTS]: (text) => text.trimEnd().slice(0, -1) }],
  ['wrote one brace too many', { [PRODUCTS]: (text) => `${text.trimEnd()}\n}` }],
  ['closed a list with a brace', { [GAMBLING]: { '["gambling.localhost"]': '["gambling.localhost"}' } }],
  [
    'closed an object with a bracket',
    { [SITE]: { '"limits": { "related": 4 }': '"limits": { "related": 4 ]' } },
  ],
  ['pasted the file twice', { [SCREENS]: (text) => text + text }],
  ['saved an empty file', { [MENUS]: '' }],
  ['saved a file of spaces', { [MENUS]: '   \n\n' }],
  ['saved a text instead of JSON', { [PERMISSIONS]: 'world: reads the guides\n' }],
  ['saved YAML', { [PERMISSIONS]: 'permissions:\n  world:\n    title: World\n' }],
  ['saved null', { [PERMISSIONS]: 'null\n' }],
  ['saved a text in quotes', { [PERMISSIONS]: '"permissions"\n' }],
  ['saved a list', { [PRODUCTS]: '[]\n' }],
  ['saved an empty object', { [PRODUCTS]: '{}\n' }],
  [
    'left out the key around the entries',
    {
      [PERMISSIONS]:
        '{ "world": { "title": "World", "description": "Reads." }, "workspace": { "title": "W", "description": "W." } }',
    },
  ],
  ['saved the routes as the menus', { [MENUS]: '{ "routes": {} }' }],
  ['saved a web page that a browser had shown', { [SITE]: '<!doctype html>\n<html></html>\n' }],
  ['saved a text of UTF-16', { [TYPES]: (text) => Buffer.from(`\ufeff${text}`, 'utf16le') }],
  [
    'wrote the same route twice',
    {
      [ROUTES]: {
        '"search": {': '"search": { "path": "/find", "title": "Find", "screen": "search" },\n    "search": {',
      },
    },
  ],
  [
    'wrote the same product twice',
    { [PRODUCTS]: { '"499": {': '"499": { "key": "old", "title": "Old" },\n    "499": {' } },
  ],
  [
    'wrote the section twice',
    { [PROTECTED]: { '"protectedPaths": {': '"protectedPaths": {},\n  "protectedPaths": {' } },
  ],
  [
    'wrote the title of a vertical twice',
    { [GAMBLING]: { '"title": "Gambling",': '"title": "Gambling",\n  "title": "Betting",' } },
  ],
  [
    'left the marks of a merge in a vertical',
    {
      [GAMBLING]: {
        '"title": "Gambling",':
          '<<<<<<< HEAD\n  "title": "Gambling",\n=======\n  "title": "Betting",\n>>>>>>> main',
      },
    },
  ],
  ['named a file with a capital', { 'config/Routes.json': '{ "routes": {} }' }],
  ['named a file with an underscore', { 'config/content_types.json': '{ "contentTypes": {} }' }],
  ['left a copy of a file', { 'config/routes (copy).json': '{ "routes": {} }' }],
  ['left a backup of a file', { 'config/site.json.bak.json': '{}' }],
  ['named a file .jsonc', { 'config/routes.jsonc': '{ "routes": {} }' }],
  [
    'named a file .JSON',
    {
      'config/verticals/financial_services.JSON':
        '{ "title": "FS", "hosts": ["fs.localhost"], "theme": { "accent": "#123456" } }',
    },
  ],
  ['named a file .json5', { 'config/menus.json5': '{}' }],
  ['named a file .yaml', { 'config/verticals/financial_services.yaml': 'title: FS\n' }],
  ['named a file of a vertical .json.txt', { 'config/verticals/financial_services.json.txt': '{}' }],
  [
    'put a file of a vertical beside the folder',
    { 'config/financial_services.json': '{ "title": "FS", "hosts": [], "theme": { "accent": "#123456" } }' },
  ],
  ['put site.json into the folder of verticals', { 'config/verticals/site.json': '{ "name": "Example" }' }],
  [
    'put a vertical into a folder of its own',
    { 'config/verticals/financial_services/financial_services.json': '{}' },
  ],
  ['named the folder vertical', { 'config/vertical/financial_services.json': '{}' }],
  [
    'named the file of a vertical with a dash',
    {
      'config/verticals/financial-services.json':
        '{ "title": "FS", "hosts": ["fs.localhost"], "theme": { "accent": "#123456" } }',
    },
  ],
  [
    'named the file of a vertical with a space',
    {
      'config/verticals/financial services.json':
        '{ "title": "FS", "hosts": ["fs.localhost"], "theme": { "accent": "#123456" } }',
    },
  ],
  [
    'named the file of a vertical with capitals',
    {
      'config/verticals/FinancialServices.json':
        '{ "title": "FS", "hosts": ["fs.localhost"], "theme": { "accent": "#123456" } }',
    },
  ],
  ['deleted a file that seemed unused', { [SCREENS]: null }],
  ['deleted the file of the default vertical', { [PAYMENTS]: null }],
  ['named a schema of another file', { [ROUTES]: { 'routes.schema.json': 'menus.schema.json' } }],
  ['named a schema that does not exist', { [ROUTES]: { 'routes.schema.json': 'route.schema.json' } }],
  ['named a schema by a number', { [ROUTES]: { '"../../../../schemas/config/routes.schema.json"': '1' } }],
  [
    'wrote $schema inside a section',
    {
      [LEGACY]: {
        '"legacyPaths": {': '"legacyPaths": {\n    "$schema": "../schemas/config/legacy-paths.schema.json",',
      },
    },
  ],
  [
    'wrote a whole file into a section of a vertical',
    inGambling('"routes": { "$schema": "x", "routes": { "search": null } }'),
  ],
];
