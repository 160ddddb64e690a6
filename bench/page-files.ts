/**
 * The project's own files that a page passes through on the server: those with at least one function that runs between
 * the request and its last byte. What only draws does not count, nor does what only runs at the start. Reads the built
 * product, whose source maps name the files.
 *
 *     node bench/page-files.ts /guide/2001 /guide/2002 /guide/2003 /guide/2004
 *
 * The first answer of each page counts as first, further ones of the first page as cached, and at URLs that were not
 * requested before as rendered, from data that is cached.
 */
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { Session, type Profiler } from 'node:inspector/promises';
import { tmpdir } from 'node:os';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join, relative } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from '../cli/build.ts';
import { signInAt } from './site.ts';

const PORT = 4873;
const START_MS = 120_000;
/** Longer than what runs by itself now and then. */
const QUIET_MS = 5_000;
const PAUSE_MS = 300;

/** What draws; everything else is the way that a request takes through the server. */
const VIEWS =
  /^(?:app\/(?:ui|views|shell|screens|state|content|features)\/(?!.*\.server\.tsx?$)|plugins\/.*\.tsx$)/;

const GUIDES = [
  '/guide/2001/united-kingdom',
  '/guide/2002/germany',
  '/guide/2003/lithuania',
  '/guide/2004/netherlands',
];
const [path = '', ...others] = process.argv.length > 3 ? process.argv.slice(2) : GUIDES;
const root = process.cwd();
if (!(await ensureBuilt(root))) process.exit(1);
const dataDir = await mkdtemp(join(tmpdir(), 'regatlas-files-'));
Object.assign(process.env, { PORT: String(PORT), DATA_DIR: dataDir });

const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });

interface Bundle {
  map: SourceMap;
  /** Where each line starts. */
  lines: number[];
}
const bundles = new Map<string, Bundle>();

function getBundle(url: string): Bundle {
  const known = bundles.get(url);
  if (known) return known;
  const file = fileURLToPath(url);
  const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')) as SourceMapPayload);
  const lines = [0, ...[...readFileSync(file, 'utf8').matchAll(/\n/g)].map(({ index }) => index + 1)];
  const bundle = { map, lines };
  bundles.set(url, bundle);
  return bundle;
}

/**
 * The file of the sources, from the root of the project; undefined for code of the bundler, such as the exports of a
 * route module: its lines have no mapping of their own.
 */
function sourceAt(url: string, offset: number): string | undefined {
  const { map, lines } = getBundle(url);
  const line = lines.findLastIndex((start) => start <= offset);
  const entry = map.findEntry(line, offset - lines[line]!);
  return 'originalSource' in entry && entry.generatedLine === line
    ? relative(root, join(fileURLToPath(url), '..', entry.originalSource))
    : undefined;
}

/** Whether a script is a part of the build with code of ours: it has a source map. */
const isBundle = (url: string) => url.includes('/build/server/') && existsSync(`${fileURLToPath(url)}.map`);

/** Files with a function that ran since the previous call. */
async function filesRun(): Promise<Set<string>> {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const files = new Set<string>();
  for (const { url, functions } of result.filter(({ url }) => isBundle(url))) {
    for (const { ranges } of functions) {
      const { count, startOffset } = (ranges as Profiler.CoverageRange[])[0]!;
      // What starts at 0 is the module itself.
      const file = count > 0 && startOffset > 0 && sourceAt(url, startOffset);
      if (file && /^(?:app|plugins|schemas)\//.test(file)) files.add(file);
    }
  }
  return files;
}

await import('#app/server/main.js');
const origin = `http://localhost:${PORT}`;
const deadline = Date.now() + START_MS;
while (!(await fetch(`${origin}/readyz`).catch(() => undefined))?.ok) {
  if (Date.now() > deadline) throw new Error('The server did not start.');
  await setTimeout(200);
}
const headers = { Cookie: await signInAt(origin), Accept: 'text/html' };
async function read(path: string): Promise<void> {
  const answer = await fetch(origin + path, { headers });
  await answer.text();
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
}

const isOnTheWay = (file: string) => !VIEWS.test(file);

/** The files that all of several answers pass through; what runs by itself now and then, such as the matcher, is not in all. */
async function inEach(paths: readonly string[]): Promise<string[]> {
  let common: Set<string> | undefined;
  for (const path of paths) {
    await filesRun();
    await read(path);
    const ran = await filesRun();
    common = common ? new Set([...common].filter((file) => ran.has(file))) : ran;
    await setTimeout(PAUSE_MS);
  }
  return [...(common ?? [])].filter(isOnTheWay).sort();
}

/** How many files run by themselves while nobody asks. */
async function filesInPause(): Promise<number> {
  await filesRun();
  await setTimeout(QUIET_MS);
  return (await filesRun()).size;
}

// What is compiled or read at the first page of all is part of the start; so is making the search index.
await read(path);
for (let before = Infinity, now = await filesInPause(); now < before; now = await filesInPause())
  before = now;
const first = await inEach(others);
await read(path);
const REPEATS = 5;
const cached = await inEach(Array.from({ length: REPEATS }, () => path));
// A parameter that no page has: it is rendered again, from data that is cached.
const rendered = await inEach(Array.from({ length: REPEATS }, (_, index) => `${path}?unknown=${index}`));
const counts = { first, rendered, cached };
for (const [answer, files] of Object.entries(counts))
  console.log(`${answer}: ${files.length} files of the server`);
for (const file of [...new Set(Object.values(counts).flat())].sort()) {
  const marks = Object.entries(counts).map(([answer, files]) =>
    (files.includes(file) ? answer : '').padEnd(answer.length),
  );
  console.log(`${marks.join('  ')}  ${file}`);
}
// The index may still write; an error here would not end the process, because the server handles uncaught ones.
await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
process.exit();
