/** Batches of an import: when they are committed, how far it got, and where it continues after it was stopped. */
import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ENGINES, storeForTests } from '#app/store/testing/fresh-store.ts';
import { collectedImport } from './testing/collected-import.ts';
import { library, note, noteRules } from './testing/library.ts';
import type { Library } from './testing/library.ts';
import type { ImportOptions } from './import-options.ts';

const NOTES = 'payments_compliance/note.ndjson';

describe.each(ENGINES)('an import in batches on %s', (engine) => {
  const fresh = storeForTests(engine);
  let files: Library;
  beforeEach(() => {
    files = library();
  });
  afterEach(async () => {
    files.remove();
    await fresh.clear();
  });

  const run = (options?: Partial<ImportOptions>) => collectedImport(fresh.store, files, options);

  it('commits after so many bytes, not only after so many records', async () => {
    const body = `<p>${'word '.repeat(400)}</p>`;
    files.write(
      NOTES,
      Array.from({ length: 12 }, (_, index) => note(index + 1, { body })),
    );
    const seen: number[] = [];
    const counts: number[] = [];
    await run({
      batchBytes: 7000,
      onProgress: ({ bytes }) => seen.push(bytes),
      onProblem: () => undefined,
      rules: {
        ...noteRules,
        sanitise: (html) => {
          counts.push(seen.length);
          return html;
        },
      },
    });
    expect(seen).toHaveLength(4);
    expect(counts).toEqual([0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2]);
  });

  it('tells how far it got', async () => {
    files.write(NOTES, [note(1), note(2), note(3)]);
    const seen: number[] = [];
    await run({
      batchSize: 2,
      onProgress: ({ bytes, totalBytes }) => seen.push(Math.round((bytes / totalBytes) * 3)),
    });
    expect(seen).toEqual([2, 3]);
  });

  it('continues after the last batch that was committed', async () => {
    const lines = Array.from({ length: 10 }, (_, index) => note(index + 1));
    files.write(NOTES, lines);
    const stop = { ...noteRules, sanitise: (html: string) => (html.includes('note 8.') ? fail() : html) };
    await expect(run({ batchSize: 3, rules: stop })).rejects.toThrow('stopped');
    expect(await fresh.store.content.count()).toBe(6);
    expect(await run({ batchSize: 3 })).toEqual({
      counts: [4, 0, 0],
      withdrawn: 0,
      refused: false,
      reports: [`${NOTES} resumes after 6`],
    });
    expect((await run()).reports).toEqual([]);
  });

  it('starts again when what was committed has changed in the file, not when lines were added', async () => {
    const lines = Array.from({ length: 6 }, (_, index) => note(index + 1));
    const stop = { ...noteRules, sanitise: (html: string) => (html.includes('note 5.') ? fail() : html) };
    files.write(NOTES, lines);
    await expect(run({ batchSize: 2, rules: stop })).rejects.toThrow('stopped');
    appendFileSync(join(files.folder, NOTES), `${JSON.stringify(note(7))}\n`);
    expect(await run()).toEqual({
      counts: [3, 0, 0],
      withdrawn: 0,
      refused: false,
      reports: [`${NOTES} resumes after 4`],
    });

    files.write(NOTES, [note(1, { title: 'New' }), ...lines.slice(1)]);
    const hash = createHash('sha256').update('other bytes').digest('hex');
    await fresh.store.importProgress.save({ source: join(files.folder, NOTES), hash, line: 4 }, fresh.db);
    expect(await run()).toEqual({ counts: [1, 5, 0], withdrawn: 0, refused: false, reports: [] });
  });

  it('survives being killed at any point', { timeout: 60_000 }, async () => {
    const count = 400;
    const start = await fresh.store.events.latestId();
    files.write(
      NOTES,
      Array.from({ length: count }, (_, index) => note(index + 1)),
    );
    const script = join(import.meta.dirname, './testing/import-notes.ts');
    let stored = 0;
    for (const [where, times, batches] of [
      ['reading', 120, 2],
      ['writing', 2, 1],
      ['written', 2, 2],
      ['writing', 1, 0],
    ] as const) {
      const child = fork(script, [JSON.stringify(fresh.options), files.folder, where, String(times)], {
        execArgv: [],
      });
      const signal = await new Promise((resolve) => child.once('exit', (_code, by) => resolve(by)));
      expect(signal).toBe('SIGKILL');
      stored += batches * 50;
      expect(await fresh.store.content.count(), `killed ${where}`).toBe(stored);
    }
    expect(await run()).toEqual({
      counts: [count - stored, 0, 0],
      withdrawn: 0,
      refused: false,
      reports: [`${NOTES} resumes after ${stored}`],
    });
    expect(await fresh.store.content.count()).toBe(count);
    expect(await fresh.store.events.since(start, 2 * count), 'nothing was published twice').toHaveLength(
      count,
    );
  });
});

function fail(): never {
  throw new Error('stopped');
}
