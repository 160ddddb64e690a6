/**
 * The import table: imports flow one way. Each room lists the rooms that it may import from besides itself; all others
 * are forbidden. `docs/decisions` says why.
 */

/** @type {Record<string, string[]>} */
export const IMPORT_TABLE = {
  schemas: [],
  'app/text': [],
  'app/search': ['app/text'],
  'app/plugin': ['schemas'],
  'app/ui': ['app/text'],
  'app/views': ['app/text', 'app/ui', 'app/plugin', 'schemas'],
  'app/state': ['schemas'],
  'app/config': ['app/text', 'schemas'],
  'app/runtime': ['app/config', 'app/text', 'app/plugin', 'schemas'],
  'app/store': ['app/text', 'app/search', 'schemas'],
  'app/import': ['app/text', 'app/config', 'app/runtime', 'app/store', 'schemas'],
  'app/api': ['app/text', 'app/search', 'app/runtime', 'app/store', 'app/config', 'app/plugin', 'schemas'],
  'app/client': ['schemas'],
  'app/middleware': ['app/client', 'app/runtime', 'app/config', 'app/text', 'schemas'],
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
    'schemas',
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
    'schemas',
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
    'schemas',
  ],
  // It also loads the shared.ts of every screen, by its place.
  'app/server': [
    'app/api',
    'app/client',
    'app/config',
    'app/middleware',
    'app/runtime',
    'app/store',
    'app/import',
    'app/entry.server',
    'schemas',
  ],
  plugins: ['app/plugin', 'app/views', 'app/ui'],
};

/** Packages that the design system may use, d3's for charts; only `link.tsx` knows the router. */
const UI_PACKAGES = /^(?:react|react-dom|@radix-ui|@fontsource-variable|d3-array|d3-scale)(?:\/|$)/;
const UI_ROUTER = 'app/ui/navigation/link.tsx';

/** `app/ui/controls/button.tsx` is in `app/ui`; `plugins/guide/view.tsx` in `plugins/guide`; undefined outside the table. */
function findRoom(path) {
  const plugin = /^plugins\/[^/]+/.exec(path);
  if (plugin) return plugin[0];
  return Object.keys(IMPORT_TABLE).find((room) => path.startsWith(`${room}/`) || path.startsWith(`${room}.`));
}

/** Path of an import from the project root; undefined for packages. */
function resolveTarget(specifier, file) {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (!specifier.startsWith('.')) return undefined;
  return new URL(specifier, `file:///${file}`).pathname.slice(1);
}

/** @type {import('eslint').Rule.RuleModule} */
export const oneWay = {
  meta: {
    type: 'problem',
    docs: { description: 'imports follow the import table' },
    schema: [],
    messages: {
      forbidden: '{{from}} may not import from {{to}}. It may use: {{allowed}}.',
      package: 'app/ui may not import the package "{{name}}": it is made of React, Radix and d3 for charts.',
    },
  },
  create(context) {
    const file = context.filename.slice(context.cwd.length + 1);
    const from = findRoom(file);
    if (!from || /\.(?:test|stories)\.tsx?$/.test(file)) return {};
    const allowed = IMPORT_TABLE[from.startsWith('plugins/') ? 'plugins' : from];
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
      if (to === undefined || to === from || allowed.includes(to)) return;
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
