import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { asciiOnly } from './app/server/ascii-only.ts';
import { writeValidators } from './app/config/shape/standalone.ts';

/**
 * The server's own code, with its packages, in few files beside the framework's build: reading and compiling some
 * hundred files of each was most of a start. `react-router build` must run first, because it empties the folder.
 *
 * From node_modules come: parts that are compiled for a machine, and `pg`, which looks for such a part; React and its
 * router, because pages must have the same instance; and what is large and loaded on demand.
 */
const FROM_PACKAGES = [
  'better-sqlite3',
  '@node-rs/argon2',
  'pg',
  'react',
  'react-dom',
  'react-router',
  'docx',
  'write-excel-file',
  'pdfkit',
  // Only with a terminal, and only where traces are on.
  'pino-pretty',
  '@opentelemetry/api',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/exporter-trace-otlp-proto',
];

const ROOT = import.meta.dirname;

/** The module `virtual:validators`: the validators of the configuration, compiled by the build. */
function preparedValidators(): Plugin {
  const name = 'virtual:validators';
  return {
    name: 'prepared-validators',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) =>
      id === `\0${name}`
        ? writeValidators(
            join(ROOT, 'schemas'),
            join(ROOT, 'app/features'),
            join(ROOT, 'app/config/formats.ts'),
          )
        : undefined,
  };
}

export default defineConfig({
  plugins: [preparedValidators(), asciiOnly()],
  publicDir: false,
  ssr: { target: 'node', noExternal: true, external: FROM_PACKAGES },
  build: {
    ssr: true,
    // cli/build.ts builds aside.
    outDir: join(process.env['BUILD_FOLDER'] ?? 'build', 'server'),
    emptyOutDir: false,
    target: 'node22',
    // Stack traces can be read without source maps.
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: {
        start: 'app/server/production.ts',
        // The search index starts it as a thread, from the folder of its own module.
        'search-worker': 'app/store/search/thread/search-worker.ts',
        // In its place, with SEARCH_URL.
        'engine-worker': 'app/store/search/remote/engine-worker.ts',
        // What copies the index to the bucket and back, in the same way.
        'copy-worker': 'app/store/search/finished/copy-worker.ts',
        // The second thread of the API, in the same way.
        'second-worker': 'app/server/second-thread/built-worker.ts',
        'watchdog-worker': 'app/server/watchdog/watchdog-worker.ts',
      },
      output: {
        sourcemapExcludeSources: true,
        entryFileNames: '[name].js',
        chunkFileNames: 'start-[name]-[hash].js',
      },
    },
  },
});
