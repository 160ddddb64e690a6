/**
 * The import table: imports flow one way. Each room lists the rooms that it may import from besides itself; all others
 * are forbidden. `docs/decisions` says why.
 */

/** @type {Record<string, string[]>} */
const IMPORT_TABLE = {
  schemas: [],
  'app/text': [],
  'app/queue': [],
  // What is logged, measured and traced; it knows nothing of the product.
  'app/telemetry': [],
  'app/plugin': ['app/contracts', 'generated/schemas/types'],
  'app/contract': [],
  'app/contracts': ['app/contract'],
  'app/endpoints': [
    'generated/features/additions',
    'generated/features/routes',
    'generated/features/contracts',
    'app/contract',
    'app/contracts',
  ],
  'app/feature': ['app/api', 'app/config', 'app/endpoints', 'app/store', 'app/text'],
  'app/account-slots': ['app/client', 'app/contracts', 'app/runtime', 'app/state'],
  'app/queue-slots': [],
  'app/command-slots': ['app/client', 'app/ui'],
  'app/link-slots': ['app/plugin', 'app/state', 'app/ui', 'app/views'],
  'app/slots': [
    'app/account-slots',
    'app/queue-slots',
    'app/command-slots',
    'app/link-slots',
    'app/client',
    'app/endpoints',
    'app/runtime',
    'app/state',
    'app/text',
    'app/ui',
    'app/views',
    'app/contracts',
  ],
  'app/feature-modules': ['app/config', 'app/contract', 'app/contracts', 'app/text'],
  'app/ui': ['app/text'],
  'app/views': ['app/text', 'app/ui', 'app/plugin', 'app/contracts', 'generated/schemas/types'],
  'app/state': ['app/endpoints', 'app/contracts'],
  // The service worker: it runs beside the pages.
  'app/offline': ['app/text', 'app/state', 'app/config'],
  'app/config': ['app/text', 'schemas', 'generated/schemas/types', 'generated/features/config-checks'],
  'app/runtime': [
    'app/config',
    'app/text',
    'app/plugin',
    'app/contracts',
    'schemas',
    'generated/schemas/types',
    'generated/features/screens',
  ],
  // What search takes from a site: items by their schemas, synonyms, words for dates. Over the store.
  'app/store/search/site': ['app/text', 'app/config', 'app/runtime', 'app/plugin', 'app/store'],
  'app/store': ['app/telemetry', 'app/text', 'app/queue', 'app/contracts', 'generated/features/stores'],
  // The shape of imported HTML. Pure: the editor of the newsroom holds itself to it.
  'app/import/html': ['app/text'],
  'app/import': [
    'app/import/html',
    'app/text',
    'app/config',
    'app/runtime',
    'app/store',
    'generated/schemas/types',
  ],
  'app/api': [
    'app/telemetry',
    'app/text',
    'app/queue',
    'app/runtime',
    'app/store',
    'app/store/search/site',
    'app/config',
    'app/plugin',
    'app/contract',
    'app/endpoints',
    'app/feature',
    'app/contracts',
    'generated/schemas/types',
    'generated/features/additions',
    'generated/features/contracts',
    'generated/features/problems',
    'generated/features/server',
    // Mails lead where pages do.
    'generated/features/slots/date-screens',
  ],
  'app/client': ['app/config', 'app/endpoints', 'app/contracts'],
  'app/middleware': [
    'generated/features/slots/term-parameters',
    'app/telemetry',
    'app/client',
    'app/queue',
    'app/runtime',
    'app/config',
    'app/text',
    'app/contracts',
  ],
  'app/shell': [
    'app/text',
    'app/views',
    'app/ui',
    'app/state',
    'app/client',
    'app/runtime',
    'app/middleware',
    'app/config',
    'app/plugin',
    'app/contracts',
    'app/endpoints',
    'app/slots',
    'generated/features/slots/admin-section',
    'generated/features/slots/command-bar',
    'generated/features/slots/date-screens',
    'generated/features/slots/day-link',
    'generated/features/slots/decide-link',
    'generated/features/slots/menu-count',
    'generated/features/slots/places-link',
    'generated/features/slots/header',
    'generated/features/slots/page-services',
    'generated/features/slots/changes-link',
    'generated/features/slots/search-links',
    'generated/features/slots/share-link',
    'generated/features/slots/to-do-link',
    'generated/features/slots/shared-thing',
    'generated/features/slots/unsent',
  ],
  'app/content': [
    'app/text',
    'app/views',
    'app/ui',
    'app/shell',
    'app/state',
    'app/client',
    'app/runtime',
    'app/middleware',
    'app/plugin',
    'app/contracts',
    'app/slots',
    'generated/features/slots/comparison-links',
    'generated/features/slots/dates',
    'generated/features/slots/entry-links',
    'generated/features/slots/item-layer',
    'generated/features/slots/item-links',
    'generated/features/slots/item-tools',
    'generated/features/slots/list-tools',
    'generated/features/slots/own-lists',
    'generated/features/slots/page-end',
    'generated/features/slots/row-action',
    'generated/features/slots/filing',
  ],
  'app/screens': [
    'app/text',
    'app/content',
    'app/views',
    'app/shell',
    'app/ui',
    'app/state',
    'app/client',
    'app/runtime',
    'app/middleware',
    'app/config',
    'app/contracts',
    'app/endpoints',
    'generated/features/slots/comparison-links',
    'generated/features/slots/home-dates',
    'generated/features/slots/home-figures',
    'generated/features/slots/home-head',
    'generated/features/slots/feeds',
    'generated/features/slots/profile-links',
    'generated/features/slots/profile-section',
    'generated/features/slots/profile-section.server',
    'generated/features/slots/sealed-formats',
    'generated/features/slots/sign-in',
    'app/slots',
  ],
  // It also loads the shared.ts of every screen, by its place.
  'app/server': [
    'app/telemetry',
    'app/queue',
    'app/api',
    'app/client',
    'app/config',
    'app/middleware',
    'app/runtime',
    'app/store',
    'app/store/search/site',
    'app/import',
    'app/text',
    'app/entry.server',
    'app/feature-modules',
    'app/contracts',
  ],
  plugins: ['app/plugin', 'app/views', 'app/ui'],
  /** A feature on a page, in the browser and while the page is made. */
  features: [
    'app/contract',
    'app/endpoints',
    'app/plugin',
    'app/slots',
    'app/text',
    'app/content',
    'app/views',
    'app/shell',
    'app/ui',
    'app/state',
    'app/client',
    'app/runtime',
    'app/middleware',
    'app/config',
    'app/contracts',
    'app/import/html',
    // The places are on screens of the feature that has accounts.
    'generated/features/slots/account-deletion',
    'generated/features/slots/organisation-section',
  ],
  /** A feature in the API and the database: its files in its own folder, which are not pages. */
  'features on the server': [
    'app/contract',
    'app/feature',
    'app/plugin',
    'app/text',
    'app/queue',
    'app/api',
    'app/store',
    'app/store/search/site',
    // What is published is read as an import reads it.
    'app/import',
    'app/runtime',
    'app/config',
    'app/contracts',
    'generated/schemas/types',
  ],
};

/** Files of a feature that the API and the store load, and what its tests share. */
const FEATURE_ON_SERVER =
  /^app\/features\/[^/]+\/(?:(?:(?!(?:screens|slots)\/)[\w-]+\/)?[^/]+\.server|tables|testing\/[^/]+)\.ts$/;

/**
 * Rooms inside a room, from the bottom to the top: each line may import from the lines above it in this list, and not
 * from its neighbours on the same line.
 *
 * @type {Record<string, string[][]>}
 */
const LAYERS = {
  'app/store': [
    ['tables'],
    // How texts and queries are read. Pure.
    ['search/language'],
    ['encoding', 'prepared'],
    ['engines', 'media'],
    ['migrations'],
    // What a feature adds to the store.
    ['own-data-part', 'hand-over-part', 'sealed-part', 'access-actor'],
    ['feature-store'],
    ['signing-keys'],
    ['migrate', 'meta', 'leases', 'sealed-secrets', 'accounts'],
    ['content'],
    ['search/lists', 'mail', 'feeds'],
    // All that is stored of a person: it knows every collection.
    ['own-data'],
    ['store'],
    // What would be read after some writes.
    ['backup', 'supposed'],
    // Follows the event log of a whole store.
    ['search'],
    // For tests, which are outside the table.
    ['testing'],
  ],
};

/** Packages that the design system may use, d3's for charts; only `link.tsx` knows the router. */
const UI_PACKAGES = /^(?:react|react-dom|@radix-ui|@fontsource-variable|d3-array|d3-scale)(?:\/|$)/;
const UI_ROUTER = 'app/ui/navigation/link.tsx';

/** `app/ui/controls/button.tsx` is in `app/ui`; `plugins/guide/view.tsx` in `plugins/guide`, as in a feature; undefined outside the table. */
function findRoom(path) {
  const own = /^(?:plugins|app\/features)\/[^/]+/.exec(path);
  if (own) return own[0];
  // Each list of the registry of features is for the room that fills its places.
  if (path.startsWith('generated/')) return path.replace(/\.tsx?$/, '');
  return Object.keys(IMPORT_TABLE).find((room) => path.startsWith(`${room}/`) || path.startsWith(`${room}.`));
}

/** Path of an import from the project root; undefined for packages. */
function resolveTarget(specifier, file) {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (!specifier.startsWith('.')) return undefined;
  return new URL(specifier, `file:///${file}`).pathname.slice(1);
}

/** What a file in a room may import from, besides the room itself. */
function allowedIn(file, room) {
  if (room.startsWith('plugins/')) return IMPORT_TABLE.plugins;
  if (!room.startsWith('app/features/')) return IMPORT_TABLE[room];
  return IMPORT_TABLE[FEATURE_ON_SERVER.test(file) ? 'features on the server' : 'features'];
}

/**
 * The room inside a room, with its height: `app/store/content/terms.ts` is in `content`, `app/store/meta.ts` in `meta`. A
 * room may have a part with a place of its own, such as `search/lists`.
 */
function findLayer(path, room) {
  const [, whole = '', first = ''] = /^(([^/.]+)(?:\/[^/.]+)?)/.exec(path.slice(room.length + 1)) ?? [];
  const heightOf = (inside) => LAYERS[room].findIndex((layer) => layer.includes(inside));
  const inside = heightOf(whole) < 0 ? first : whole;
  return { inside, height: heightOf(inside) };
}

/** Why a file may not import another of the same room; undefined if it may. */
function findClimb(file, target, room) {
  if (!(room in LAYERS)) return undefined;
  const [from, to] = [findLayer(file, room), findLayer(target, room)];
  if (from.inside === to.inside) return undefined;
  if (from.height < 0) return { messageId: 'unplaced', data: { from: `${room}/${from.inside}` } };
  if (to.height >= 0 && to.height < from.height) return undefined;
  const below = LAYERS[room].slice(0, from.height).flat();
  return {
    messageId: 'climbs',
    data: {
      from: `${room}/${from.inside}`,
      to: `${room}/${to.inside}`,
      below: below.join(', ') || 'nothing',
    },
  };
}

/** @type {import('eslint').Rule.RuleModule} */
export const oneWay = {
  meta: {
    type: 'problem',
    docs: { description: 'imports follow the import table' },
    schema: [],
    messages: {
      forbidden: '{{from}} may not import from {{to}}. It may use: {{allowed}}.',
      climbs: '{{from}} may not import from {{to}}: imports go down. Below it are: {{below}}.',
      unplaced: '{{from}} has no place in the order of rooms. Add it to LAYERS.',
      package: 'app/ui may not import the package "{{name}}": it is made of React, Radix and d3 for charts.',
    },
  },
  create(context) {
    const file = context.filename.slice(context.cwd.length + 1);
    const from = findRoom(file);
    if (!from || /\.(?:test|stories)\.tsx?$/.test(file)) return {};
    const allowed = allowedIn(file, from);
    const check = (node) => {
      const specifier = node.source?.value;
      if (typeof specifier !== 'string') return;
      const target = resolveTarget(specifier, file);
      if (target === undefined) {
        const isNode = specifier.startsWith('node:');
        const isRouter = specifier === 'react-router' && file === UI_ROUTER;
        if (from === 'app/ui' && (isNode || (!UI_PACKAGES.test(specifier) && !isRouter))) {
          context.report({ node, messageId: 'package', data: { name: specifier } });
        }
        return;
      }
      const to = findRoom(target) ?? (target.startsWith('app/') ? target.replace(/\.tsx?$/, '') : undefined);
      if (to === from) {
        const climb = findClimb(file, target, from);
        if (climb) context.report({ node, ...climb });
        return;
      }
      if (to === undefined || allowed.includes(to)) return;
      context.report({
        node,
        messageId: 'forbidden',
        data: { from, to, allowed: allowed.join(', ') || 'nothing' },
      });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};
