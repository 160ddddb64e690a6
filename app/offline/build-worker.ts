/** Builds the service worker with the pages, so that it knows the names of their files. Used by vite.config.ts. */
import { build, type Plugin, type Rolldown } from 'vite';

const SOURCE = 'app/offline/service-worker.ts';

/** What works without a connection: content pages, and what they load on demand for bookmarks and notes. */
const ENTRIES = [
  /\/app\/(?:entry\.client|root)\.tsx/,
  /\/app\/shell\/layouts\/default-route\.tsx/,
  /\/plugins\/[^/]+\/route\.tsx/,
  /\/app\/shell\/(?:page-services|outbox\/[\w-]+|notes\/[\w-]+|dialogs\/[\w-]+|load-user)\.tsx?$/,
  /\/app\/content\/(?:notes|tools)\/[\w-]+\.tsx$/,
];

/** A screen whose list the browser keeps (`useKeptList`) works without a connection too. */
const SCREEN = /\/screens\/[\w-]+\/route\.tsx$/;
const KEEPS_LIST = /\/app\/shell\/offline-copies\.ts$/;

type Bundle = Rolldown.OutputBundle;

/** Names of the chunks of those modules, of what they import, and of their style sheets. */
function offlineFiles(bundle: Bundle, { getModuleInfo }: Rolldown.PluginContext): string[] {
  const works = (module: string) => {
    const file = module.split('?')[0] ?? '';
    const imported = SCREEN.test(file) ? (getModuleInfo(module)?.importedIds ?? []) : [];
    return ENTRIES.some((entry) => entry.test(file)) || imported.some((id) => KEEPS_LIST.test(id));
  };
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
    if (chunk.moduleIds.some(works)) add(chunk.fileName);
  }
  return [...files].sort();
}

export function buildServiceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async generateBundle(_, bundle) {
      const paths = offlineFiles(bundle, this).map((file) => `/${file}`);
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
