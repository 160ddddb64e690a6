/** Builds the service worker with the pages, so that it knows the names of their files. Used by vite.config.ts. */
import { build, type Plugin, type Rolldown } from 'vite';

const SOURCE = 'app/offline/service-worker.ts';

/** What works without a connection: content pages, and what they load on demand. */
const ENTRIES = [
  /\/app\/(?:entry\.client|root)\.tsx/,
  /\/app\/shell\/layouts\/default-route\.tsx/,
  /\/\.generated\/routes\/[\w-]+-page\.tsx/,
  /\/app\/shell\/(?:page-services|outbox\/[\w-]+|dialogs\/[\w-]+|browser-client|load-reader)\.tsx?$/,
  /\/app\/content\/tools\/[\w-]+\.tsx$/,
];

/** What keeps copies of pages for reading offline works offline itself: tools of an item, and the reader's own lists. */
const KEEPERS = /\/app\/(?:features|screens)\//;
const COPIES = /\/app\/shell\/offline-copies\.ts$/;

/** What features put on the page of an item. */
const ITEM_PARTS = /\/app\/features\/[^/]+\/slots\/item-(?:layer|tools)\.tsx$/;
const FEATURES = /\/app\/features\//;

type Bundle = Rolldown.OutputBundle;

/** Names of the chunks of those modules, of what they import, and of their style sheets. */
function offlineFiles(
  bundle: Bundle,
  importsOf: (module: string) => readonly string[],
  onItems: ReadonlySet<string>,
): string[] {
  const isEntry = (id: string) =>
    ENTRIES.some((entry) => entry.test(id.split('?')[0] ?? '')) ||
    onItems.has(id) ||
    (KEEPERS.test(id) && importsOf(id).some((imported) => COPIES.test(imported)));
  const files = new Set<string>();
  const add = (name: string) => {
    const chunk = bundle[name];
    if (files.has(name) || chunk?.type !== 'chunk') return;
    files.add(name);
    for (const imported of chunk.imports) add(imported);
    const { viteMetadata } = chunk as { viteMetadata?: { importedCss: Set<string> } };
    for (const style of viteMetadata?.importedCss ?? []) files.add(style);
  };
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk') continue;
    // An entry whose code lies in a shared chunk is a chunk without modules.
    if ([chunk.facadeModuleId ?? '', ...chunk.moduleIds].some(isEntry)) add(chunk.fileName);
  }
  return [...files].sort();
}

/** Modules of features that the page of an item has, or loads on demand. */
function partsOfItems(modules: Iterable<string>, importsOf: (module: string) => readonly string[]) {
  const found = new Set<string>();
  const follow = (id: string) => {
    if (found.has(id) || !FEATURES.test(id)) return;
    found.add(id);
    importsOf(id).forEach(follow);
  };
  for (const id of modules) if (ITEM_PARTS.test(id)) follow(id);
  return found;
}

/** Patterns of entries that no module has, as after a move of the files that they mean: these would not work offline. */
function staleEntries(modules: readonly string[]): RegExp[] {
  return ENTRIES.filter((entry) => !modules.some((id) => entry.test(id.split('?')[0] ?? '')));
}

export function buildServiceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async generateBundle(_, bundle) {
      const [stale] = staleEntries([...this.getModuleIds()]);
      if (stale) this.error(`Nothing in the build matches ${stale} of app/offline/build-worker.ts.`);
      const importsOf = (module: string) => this.getModuleInfo(module)?.importedIds ?? [];
      const everyImportOf = (module: string) => [
        ...importsOf(module),
        ...(this.getModuleInfo(module)?.dynamicallyImportedIds ?? []),
      ];
      const onItems = partsOfItems(this.getModuleIds(), everyImportOf);
      const paths = offlineFiles(bundle, importsOf, onItems).map((file) => `/${file}`);
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: await bundleWorker(paths) });
    },
  };
}

/** One file without imports, in a build of its own: what it shares with pages would be a chunk of both. */
async function bundleWorker(paths: readonly string[]): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { 'self.OFFLINE_FILES': JSON.stringify(paths) },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: SOURCE, output: { format: 'iife' } },
    },
  });
  const [output] = [built].flat() as Rolldown.RolldownOutput[];
  return output!.output[0].code;
}
