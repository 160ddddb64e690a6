import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ENGINES, freshStore } from '../testing/fresh-store.ts';
import type { FreshStore } from '../testing/fresh-store.ts';
import { library, note, noteRules, topic } from '../testing/library.ts';
import type { Library } from '../testing/library.ts';
import { importContent } from './import.ts';
import type { ImportOptions } from './import.ts';

const NOTES = 'payments_compliance/note.ndjson';

describe.each(ENGINES)('importing on %s', (engine) => {
  let fresh: FreshStore;
  let files: Library;
  beforeAll(async () => {
    fresh = await freshStore(engine);
  });
  afterAll(() => fresh.end());
  beforeEach(() => {
    files = library();
  });
  afterEach(async () => {
    files.remove();
    await fresh.clear();
  });

  /** Runs an import and collects what it reports, in words. */
  const run = async (options: Partial<ImportOptions> = {}, path = '.') => {
    const reports: string[] = [];
    const place = ({ file, line, pointer }: { file: string; line: number; pointer: string }) =>
      `${file}:${line} ${pointer}`;
    const result = await importContent(fresh.store, path, {
      rules: noteRules,
      cwd: files.folder,
      onProblem: (problem) => reports.push(`${place(problem)} ${problem.message}`),
      onWarning: (problem) => reports.push(`${place(problem)} warning: ${problem.message}`),
      onResume: ({ label }, line) => reports.push(`${label} resumes after ${line}`),
      ...options,
    });
    if (!result.ok) throw new Error(result.message);
    const { imported, unchanged, skipped, refused } = result.summary;
    return { counts: [imported, unchanged, skipped], refused, reports };
  };

  it('reads terms, then content that refers to them, and once more changes nothing', async () => {
    files.write('terms.ndjson', [topic(1, 'a'), topic(2, 'b', { parent: 1 })]);
    files.write(NOTES, [
      note(1, { field_topic: ['featured_topics/b', 'featured_topics/a'], field_related_content: [2] }),
      note(2),
    ]);
    files.write('gambling_compliance/note.ndjson', [note(3, { body: '<p onclick="x()">x</p>' })]);
    expect(await run()).toEqual({ counts: [5, 0, 0], refused: false, reports: [] });

    const { content, events } = fresh.store;
    expect(await content.get(3)).toMatchObject({
      vertical: 'gambling_compliance',
      fields: { body: '<p>x</p>' },
    });
    expect((await content.terms([1])).get(1)?.map(({ term }) => term.key)).toEqual(['b', 'a']);
    expect((await content.related(1, 'field_related_content')).map((item) => item.nid)).toEqual([2]);

    const latest = await events.latestId();
    expect(await run()).toEqual({ counts: [0, 5, 0], refused: false, reports: [] });
    expect(await events.latestId()).toBe(latest);
    files.write(NOTES, [note(1, { field_topic: ['featured_topics/b'] }), note(2)]);
    expect((await run()).counts).toEqual([1, 4, 0]);
    expect((await events.since(latest, 10)).map(({ nid, kind }) => [nid, kind])).toEqual([[1, 'changed']]);
  });

  it('skips bad lines and says where and why', async () => {
    files.write('terms.ndjson', [topic(1, 'a'), topic(1, 'a-again'), topic(2, 'b', { parent: 9 })]);
    files.write(NOTES, [
      note(1),
      '{"nid":2,',
      note(3, { field_topic: ['featured_topics/b', 'featured_topics/a'], path: '' }),
      '',
      note(1, { title: 'again' }),
      note(4, { field_related_content: [1, 77, 5] }),
      note(5, { field_related_content: [77] }),
      '\xff',
    ]);
    const { counts, reports } = await run();
    expect(counts).toEqual([1 + 3, 0, 2 + 4]);
    expect(reports).toEqual([
      'terms.ndjson:2 /tid 1 is on an earlier line already',
      'terms.ndjson:3 /parent must be 0 or the tid of a term on an earlier line',
      expect.stringMatching(/^payments_compliance\/note\.ndjson:2 {2}not JSON: /),
      'payments_compliance/note.ndjson:3 /field_topic/0 there is no term "featured_topics/b"',
      'payments_compliance/note.ndjson:3 /path must be a slug',
      'payments_compliance/note.ndjson:5 /nid 1 is on an earlier line already',
      expect.stringMatching(/^payments_compliance\/note\.ndjson:8 {2}not JSON: /),
      'payments_compliance/note.ndjson:6 /field_related_content warning: there is no item 77 (yet)',
    ]);
    expect(await fresh.store.content.get(1)).toMatchObject({ title: 'Note 1' });
  });

  it('leaves out a term that would stand below itself, and what is below a term left out; the rest stays', async () => {
    files.write(NOTES, []);
    files.write('gambling_compliance/note.ndjson', []);
    files.write('terms.ndjson', [topic(1, 'a'), topic(2, 'b', { parent: 1 }), topic(3, 'c')]);
    await run();
    files.write('terms.ndjson', [
      topic(1, 'a', { parent: 2 }),
      topic(3, 'c', { name: 'Changed' }),
      topic(4, 'd', { parent: 99 }),
      topic(5, 'e', { parent: 4 }),
    ]);
    expect(await run()).toMatchObject({
      counts: [1, 0, 3],
      reports: [
        'terms.ndjson:1 /parent is featured_topics/b, which stands below the term',
        'terms.ndjson:3 /parent must be 0 or the tid of a term on an earlier line',
        'terms.ndjson:4 /parent must be 0 or the tid of a term on an earlier line',
      ],
    });
    const terms = await fresh.store.terms.all();
    expect(terms.map(({ tid, parent, name }) => [tid, parent, name]).sort()).toEqual([
      [1, 0, 'Topic a'],
      [2, 1, 'Topic b'],
      [3, 0, 'Changed'],
    ]);
  });

  it('imports nothing when strict and any line is bad', async () => {
    files.write('terms.ndjson', [topic(1, 'a')]);
    files.write('gambling_compliance/note.ndjson', [note(1, { field_topic: 'featured_topics/a' })]);
    files.write(NOTES, [note(2), note(3, { body: 5 })]);
    expect(await run({ strict: true })).toEqual({
      counts: [0, 0, 1],
      refused: true,
      reports: ['payments_compliance/note.ndjson:2 /body must be text'],
    });
    expect([await fresh.store.content.count(), await fresh.store.terms.all()]).toEqual([0, []]);
    files.write(NOTES, [note(2), note(3)]);
    expect(await run({ strict: true })).toEqual({ counts: [4, 0, 0], refused: false, reports: [] });
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
    expect(await run()).toEqual({ counts: [3, 0, 0], refused: false, reports: [`${NOTES} resumes after 4`] });

    files.write(NOTES, [note(1, { title: 'New' }), ...lines.slice(1)]);
    const hash = createHash('sha256').update('other bytes').digest('hex');
    await fresh.store.importProgress.save({ source: join(files.folder, NOTES), hash, line: 4 }, fresh.db);
    expect(await run()).toEqual({ counts: [1, 5, 0], refused: false, reports: [] });
  });

  it('survives being killed at any point', { timeout: 60_000 }, async () => {
    const count = 400;
    const start = await fresh.store.events.latestId();
    files.write(
      NOTES,
      Array.from({ length: count }, (_, index) => note(index + 1)),
    );
    const script = join(import.meta.dirname, '../testing/import-notes.ts');
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
