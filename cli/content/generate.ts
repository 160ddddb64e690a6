/** `regatlas content generate`: generates content of any volume into a file or the store. */
import { createWriteStream } from 'node:fs';
import { mkdtemp, mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ImportRules } from '#app/import/import-rules.ts';
import type { Store } from '#app/store/store.ts';
import { formatTermReference } from '#app/store/content/terms.ts';
import { EXIT, runImport } from './import.ts';
import type { CommandIo } from '../db.ts';
import { sampleRecords, termsInFile, type SampleOptions, type SampleType } from '../samples/records.ts';

export interface GenerateRequest {
  count: number;
  seed: number;
  /** Content types; empty for all of the vertical. */
  types: string[];
  vertical?: string | undefined;
  /** The file to write; by default the store. */
  out?: string | undefined;
}

/** The content types and verticals that can be generated. */
export interface SampleSite {
  verticals: string[];
  types(vertical: string): SampleType[];
  /** Ids of the kinds of date of a vertical. */
  dateKinds(vertical: string): string[];
  products: number[];
}

/** @returns the checked request, or its problem */
function optionsFor(
  { count, seed, types, vertical }: GenerateRequest,
  site: SampleSite,
  terms: readonly string[],
): { ok: true; vertical: string; options: SampleOptions } | { ok: false; message: string } {
  const place = vertical ?? site.verticals[0]!;
  if (!site.verticals.includes(place))
    return {
      ok: false,
      message: `Unknown vertical "${place}". It must be one of: ${site.verticals.join(', ')}.`,
    };
  const known = site.types(place);
  const unknown = types.find((type) => !known.some(({ id }) => id === type));
  if (unknown !== undefined) {
    const all = known.map(({ id }) => id).join(', ');
    return {
      ok: false,
      message: `Unknown content type "${unknown}" in ${place}. It must be one of: ${all}.`,
    };
  }
  const chosen = known.filter(({ id }) => types.length === 0 || types.includes(id));
  const { products } = site;
  const dateKinds = site.dateKinds(place);
  return {
    ok: true,
    vertical: place,
    options: { count, seed, types: chosen, terms, dateKinds, products, ids: { source: `generated-${seed}` } },
  };
}

/** Writes records as NDJSON, one at a time. */
export async function writeSamples(file: string, options: SampleOptions): Promise<void> {
  const lines = function* () {
    for (const record of sampleRecords(options)) yield `${JSON.stringify(record)}\n`;
  };
  await pipeline(lines, createWriteStream(file));
}

/** Writes a file. @returns the exit code */
export async function generateFile(
  request: GenerateRequest & { out: string },
  site: SampleSite,
  { stdout, stderr, cwd }: CommandIo,
): Promise<number> {
  const found = optionsFor(request, site, termsInFile(join(cwd, 'content/terms.ndjson')));
  if (!found.ok) {
    stderr.write(`${found.message}\n`);
    return EXIT.usage;
  }
  await writeSamples(resolve(cwd, request.out), found.options);
  stdout.write(
    `${request.out}: ${request.count} records for ${found.vertical}, of the terms in content/terms.ndjson\n`,
  );
  return EXIT.done;
}

/** Generates into the store, with its terms and the rules of an import. @returns the exit code */
export async function generateIntoStore(
  request: GenerateRequest,
  site: SampleSite,
  store: Store,
  rules: ImportRules,
  io: CommandIo,
): Promise<number> {
  const terms = (await store.terms.all()).sort((a, b) => a.tid - b.tid).map(formatTermReference);
  const found = optionsFor(request, site, terms);
  if (!found.ok || terms.length === 0) {
    const message = found.ok
      ? 'The database has no terms: first import content/terms.ndjson or your own terms.'
      : found.message;
    io.stderr.write(`${message}\n`);
    return EXIT.usage;
  }
  const folder = await mkdtemp(join(tmpdir(), 'regatlas-generate-'));
  try {
    await mkdir(join(folder, found.vertical));
    await writeSamples(join(folder, found.vertical, 'generated.ndjson'), found.options);
    return await runImport(store, { path: join(folder, found.vertical), strict: false }, rules, {
      ...io,
      cwd: folder,
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
