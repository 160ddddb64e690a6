/**
 * The project's own files that take part in rendering a page: those with at least one function that runs
 * between the request and its last byte. What only runs at the start does not count.
 *
 *     node bench/page-files.ts /guide/2001/united-kingdom
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { Session, type Profiler } from 'node:inspector/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ARTICLE_NID, signInAt } from './site.ts';

const PORT = 4873;
const START_MS = 120_000;

/** What draws; everything else is the way that a request takes through the server. */
const VIEWS = /^(?:app\/(?:ui|views|shell|screens|state|content)\/(?!.*\.server\.tsx?$)|plugins\/.*\.tsx$)/;

const [, , path = '/guide/2001/united-kingdom'] = process.argv;
const root = process.cwd();
const dataDir = await mkdtemp(join(tmpdir(), 'regatlas-files-'));
Object.assign(process.env, { PORT: String(PORT), DATA_DIR: dataDir });

const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });

/**
 * Files with a function that ran since the previous call. The module itself is the first function of each, and Vite
 * adds a getter for each export.
 */
async function filesRun(): Promise<string[]> {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const ran = ({ url, functions: [, ...own] }: Profiler.ScriptCoverage) =>
    own.some(
      ({ functionName, ranges }) =>
        ranges[0]!.count > 0 && (functionName !== 'get' || url.startsWith('file:')),
    );
  const files = result
    .filter(({ url }) => /^(?:file:\/\/)?\//.test(url))
    .filter(ran)
    .map(({ url }) => relative(root, url.startsWith('file:') ? fileURLToPath(url) : url));
  return [...new Set(files)].filter((file) => /^(?:app|plugins|schemas)\//.test(file)).sort();
}

await import('#app/server/dev.ts');
const origin = `http://localhost:${PORT}`;
const deadline = Date.now() + START_MS;
while (!(await fetch(`${origin}/readyz`).catch(() => undefined))?.ok) {
  if (Date.now() > deadline) throw new Error('The server did not start.');
  await setTimeout(200);
}
// The event loop may be blocked for longer than the keep-alive timeout of a connection.
const headers = { Cookie: await signInAt(origin), Accept: 'text/html', Connection: 'close' };
const read = async (path: string) => {
  const answer = await fetch(origin + path, { headers });
  await answer.text();
  if (!answer.ok || answer.redirected) throw new Error(`${path} was answered with ${answer.status}`);
};
// What is compiled or read at the first page of all is part of the start.
await read(`/article/${ARTICLE_NID}/x`).catch(() => undefined);
await read('/insights');
await setTimeout(1000);
await filesRun();
await read(path);
const files = await filesRun();

const views = files.filter((file) => VIEWS.test(file));
const server = files.filter((file) => !VIEWS.test(file));
console.log(`${path}: ${server.length} files of the server, ${views.length} that draw`);
for (const file of [...server, '', ...views]) console.log(file);
await rm(dataDir, { recursive: true });
process.exit();
