import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { asciiOnly } from './app/server/ascii-only.ts';
import { buildServiceWorker } from './app/offline/build-worker.ts';
import { guardRouteReload } from './app/shell/document/route-reload-guard.ts';

/**
 * Scripts that several pages need go into few files: many small ones cost more requests and compress worse. What opens
 * on demand (dialogs, the mobile menu) stays apart. The first group that matches a module takes it.
 */
const GROUPS = [
  // Changes only with an upgrade, so browsers cache it over many of our releases.
  {
    name: 'framework',
    test: /\/node_modules\/(?:jotai|react|react-dom|react-router|react-router-dom|scheduler)\//,
  },
  {
    name: 'shell',
    test: matching(
      '/app/(?:state/(?:account|auth|dialogs|outbox/stored-edits|page-mine|personal)|text/(?:date-format|decode|json-text|quoted-text))\\.',
      // Pages of items and lists have these in common; in `reading`, lists would load all of it.
      '/app/(?:content/tools/tool-labels|features/[^/]+/(?:header/[\\w-]+|shared|slots/(?:header|search-links)))\\.',
      '/\\.generated/features/slots/(?:header|search-links)\\.',
      '/app/shell/(?:errors/(?!chunk-reload)|header/(?!drawer)|theme/(?!theme-choices|term-marks)|call-until-leaving|current-state|leaving|service-links|slot|types|use-parts|use-search-links)',
      '/app/shell/(?:document/(?:keep-page|nonce|page-title|web-manifest)|layouts/(?:default|footer))',
      '/app/ui/(?:controls/(?:button|icon-button|iso|tag)|dates/date|feedback/upgrade|layout/(?:definition-list|heading-row))',
      '/app/ui/(?:foundations/(?:class-names|icon|use-|visually)|navigation/(?:link|opens-elsewhere)|overlays/(?!dialog|radix))',
      '/app/views/(?:dates/(?:date-language|key-date)|labels/rows|rows/(?:list-)?row)\\.',
    ),
  },
  {
    // Addresses of screens that pages of items lead to. In `reading`, a page with one of these links would load all of it.
    name: 'addresses',
    test: matching('/app/features/[^/]+/[\\w-]+-href\\.'),
  },
  {
    name: 'reading',
    test: matching(
      '/app/content/item-route\\.',
      '/app/views/(?:page/(?!action-buttons|author-list)|related/(?!series))',
      '/app/ui/(?:feedback/gate\\.|layout/(?:accordion|side-list|sub-sections)|navigation/toc|text/money)',
    ),
  },
  {
    // What opens on demand has these in common: one file of styles to name instead of four.
    name: 'controls',
    test: matching(
      '/app/shell/use-busy\\.',
      '/app/ui/(?:feedback/notice|forms/(?:field|text-input)|layout/(?:empty-state|screen-page))',
    ),
  },
  {
    // What calls the API; what several scripts that load on demand need of it would be a script of its own.
    name: 'client',
    test: matching('/app/(?:client/(?:client|http-transport|routing)|endpoints|shell/browser-client)\\.'),
  },
  {
    // The builder of comparisons shows the table alone, and leads to all of it.
    name: 'comparison',
    test: matching('/app/views/matrix/(?:comparison|matrix-table)\\.'),
  },
  {
    // Almost every list has all of these. Apart, each is a request of some hundred bytes, and a name in the route manifest.
    name: 'lists',
    test: matching(
      '/app/content/(?:filters/(?:chips|view-selector)|list/use-results-focus|rows/row-places)\\.',
    ),
  },
];

/**
 * Browsers that know this comment on the first line (https://v8.dev/blog/explicit-compile-hints) compile every function of
 * the file while it arrives, beside the page, instead of each at its first call, which blocks the page.
 */
const COMPILE_EARLY = '//# allFunctionsCalledOnLoad';

function matching(...patterns: string[]): RegExp {
  return new RegExp(patterns.join('|'));
}

/** React Router names its development build for every environment; browsers get the one without warnings. */
const routerBuild = (module: string) =>
  fileURLToPath(import.meta.resolve(module)).replace('/development/', '/production/');
const PRODUCTION_ROUTER = [
  { find: /^react-router$/, replacement: routerBuild('react-router') },
  { find: /^react-router\/dom$/, replacement: routerBuild('react-router/dom') },
];

const CONTRACT = /\/app\/(?:contract|contracts\/[\w-]+|features\/[^/]+\/contract(?:\/[\w-]+)?)\.ts$/;
/** What makes schemas there: the functions of `app/contract.ts`, and those that a contract has of its own. */
const SCHEMA_MAKERS = [
  'Type\\.\\w+',
  'closed',
  'anyObject',
  'mapOf',
  'discriminated',
  'nullable',
  'reference',
  'repeatable',
  'itself',
  'word',
  'nid',
];
const OWN_MAKERS = /^(?:export )?const (\w+) = (?:<[^=]*>)?\(/gm;
/** Makers of another part of the contract. */
const IMPORTED = /^import \{([^}]*)\} from '\.\/[\w-]+\.ts';$/gm;

function markSchemas(code: string): string {
  const own = [...code.matchAll(OWN_MAKERS)].map(([, name]) => name!);
  const imported = [...code.matchAll(IMPORTED)].flatMap(([, names]) => names!.match(/\w+/g) ?? []);
  const makers = [...SCHEMA_MAKERS, ...own, ...imported];
  return code.replace(new RegExp(`\\b(?:${makers.join('|')})(?=[(<])`, 'g'), '/* @__PURE__ */ $&');
}

/**
 * Pages read limits from the contracts of features; the schemas there are for the server. The bundler leaves them out
 * when it knows that making them has no other effect. A maker that is not marked fails the build.
 */
function keepSchemasOut(): Plugin {
  return {
    name: 'keep-schemas-out',
    enforce: 'pre',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform: (code, id) => (CONTRACT.test(id) ? markSchemas(code) : undefined),
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && chunk.code.includes('additionalProperties'))
          this.error(
            `${chunk.fileName} contains a schema. Is it made by a function that vite.config.ts does not know?`,
          );
    },
  };
}

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [reactRouter(), guardRouteReload(), keepSchemasOut(), buildServiceWorker(), asciiOnly()],
  // Bundled, so that a start reads what pages use of them, not some hundred files; React stays one instance of all.
  ssr:
    command === 'build' ? { noExternal: [/^(?:culori|jotai|lru-cache|ical-generator)(?:\/|$)/, /^d3-/] } : {},
  resolve: { alias: command === 'build' && !isSsrBuild ? PRODUCTION_ROUTER : [] },
  build: {
    target: 'es2022',
    // What opens on demand needs styles before it shows; the scripts that it shares with the page are there already.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')),
    },
    ...(isSsrBuild
      ? {
          // As of the server's bundle (vite.server.config.ts): for stack traces with files and lines of the sources.
          sourcemap: true,
          rolldownOptions: { output: { sourcemapExcludeSources: true } },
        }
      : {
          // A kilobyte less than the default over the first load of an article.
          minify: 'terser' as const,
          terserOptions: { compress: { passes: 3 } },
          rolldownOptions: {
            output: {
              advancedChunks: { groups: GROUPS },
              postBanner: ({ name }) => (name === 'framework' ? COMPILE_EARLY : ''),
            },
          },
        }),
  },
}));
