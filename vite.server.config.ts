import { defineConfig } from 'vite';

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
];

export default defineConfig({
  publicDir: false,
  ssr: { target: 'node', noExternal: true, external: FROM_PACKAGES },
  build: {
    ssr: true,
    outDir: 'build/server',
    emptyOutDir: false,
    target: 'node22',
    // Names and lines of a stack trace are those of the sources.
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: {
        start: 'app/server/production.ts',
        // The search index starts it as a thread, from the folder of its own module.
        'search-worker': 'app/store/search/search-worker.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'start-[name]-[hash].js' },
    },
  },
});
