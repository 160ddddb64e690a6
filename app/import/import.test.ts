import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ENGINES, storeForTests } from '#app/store/testing/fresh-store.ts';
import { collectedImport } from './testing/collected-import.ts';
import { library, note, topic } from './testing/library.ts';
import type { Library } from './testing/library.ts';
import { keyText } from '#app/store/content/sources.ts';
import type { ImportOptions } from './import-options.ts';

const NOTES = 'payments_compliance/note.ndjson';

describe.each(ENGINES)('importing on %s', (engine) => {
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

  it('reads terms, then content that refers to them; a second import writes nothing', async () => {
    files.write('terms.ndjson', [topic(1, 'a'), topic(2, 'b', { parent: 1 })]);
    files.write(NOTES, [
      note(1, { field_topic: ['featured_topics/b', 'featured_topics/a'], field_related_content: [2] }),
      note(2),
    ]);
    files.write('gambling_compliance/note.ndjson', [note(3, { body: '<p onclick="x()">x</p>' })]);
    expect(await run()).toEqual({ counts: [5, 0, 0], withdrawn: 0, refused: false, reports: [] });

    const { content, events } = fresh.store;
    expect(await content.get(3)).toMatchObject({
      vertical: 'gambling_compliance',
      fields: { body: '<p>x</p>' },
    });
    expect((await content.terms([1])).get(1)?.map(({ term }) => term.key)).toEqual(['b', 'a']);
    expect((await content.related(1, 'field_related_content')).map((item) => item.nid)).toEqual([2]);

    const latest = await events.latestId();
    expect(await run()).toEqual({ counts: [0, 5, 0], withdrawn: 0, refused: false, reports: [] });
    expect(await events.latestId()).toBe(latest);
    files.write(NOTES, [note(1, { field_topic: ['featured_topics/b'] }), note(2)]);
    expect((await run()).counts).toEqual([1, 4, 0]);
    expect((await events.since(latest, 10)).map(({ nid, kind }) => [nid, kind])).toEqual([[1, 'changed']]);
  });

  it('warns of an answer whose text changed and whose key did not', async () => {
    const answer = (line: string, key: string, about = 'questions/method') => ({ about, lines: [line], key });
    const withAnswers = (...answers: object[]) => note(1, { field_answers: answers });
    const key = 'insurance';
    files.write(NOTES, [
      withAnswers(answer('**Insurance**', key), answer('Five years', 'P5Y', 'questions/term')),
    ]);
    expect((await run()).reports).toEqual([]);
    files.write(NOTES, [
      note(2),
      withAnswers(answer('Ten years', 'P10Y', 'questions/term'), answer('Insurance no longer accepted', key)),
    ]);
    expect((await run()).reports).toEqual([
      `${NOTES}:2 /field_answers/1/key warning: the text of this answer changed and its key "insurance" did not; give it another key unless it says the same`,
    ]);
    files.write(NOTES, [
      withAnswers(answer('Insurance  *no longer* accepted.', key), answer('New', key, 'questions/new')),
    ]);
    expect((await run()).reports).toEqual([]);
  });

  it('warns of it in items of a source, too', async () => {
    const sourced = (line: string) => {
      const { nid: _, ...record } = note(1, {
        field_answers: [{ about: 'q/method', lines: [line], key: 'k' }],
      });
      return { ...record, source: 'cms', source_id: 'a-1' };
    };
    files.write(NOTES, [sourced('Insurance')]);
    expect((await run()).reports).toEqual([]);
    files.write(NOTES, [sourced('No insurance')]);
    expect((await run()).reports).toEqual([
      expect.stringContaining('/field_answers/0/key warning: the text'),
    ]);
  });

  it('skips invalid lines and reports place and reason', async () => {
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
      'terms.ndjson:2 /tid duplicate term 1',
      'terms.ndjson:3 /parent must be 0 or the tid of a term on an earlier line',
      expect.stringMatching(/^payments_compliance\/note\.ndjson:2 {2}not JSON: /),
      'payments_compliance/note.ndjson:3 /field_topic/0 unknown term "featured_topics/b"',
      'payments_compliance/note.ndjson:3 /path must be a slug',
      'payments_compliance/note.ndjson:5 /nid duplicate item 1',
      expect.stringMatching(/^payments_compliance\/note\.ndjson:8 {2}not JSON: /),
      'payments_compliance/note.ndjson:6 /field_related_content warning: item 77 does not exist yet',
    ]);
    expect(await fresh.store.content.get(1)).toMatchObject({ title: 'Note 1' });
  });

  it('skips a term below itself, and the descendants of a skipped term; imports the rest', async () => {
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
        'terms.ndjson:1 /parent must not be a descendant of the term, but is featured_topics/b',
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

  it('imports nothing if strict and a line is invalid', async () => {
    files.write('terms.ndjson', [topic(1, 'a')]);
    files.write('gambling_compliance/note.ndjson', [note(1, { field_topic: 'featured_topics/a' })]);
    files.write(NOTES, [note(2), note(3, { body: 5 })]);
    expect(await run({ strict: true })).toEqual({
      counts: [0, 0, 1],
      withdrawn: 0,
      refused: true,
      reports: ['payments_compliance/note.ndjson:2 /body must be text'],
    });
    expect([await fresh.store.content.count(), await fresh.store.terms.all()]).toEqual([0, []]);
    files.write(NOTES, [note(2), note(3)]);
    expect(await run({ strict: true })).toEqual({
      counts: [4, 0, 0],
      withdrawn: 0,
      refused: false,
      reports: [],
    });
  });

  it('refuses to take over an item, by line and with what exists, strict or not', async () => {
    files.write(NOTES, [note(1), note(2)]);
    await run();
    files.write(NOTES, []);
    files.write('gambling_compliance/note.ndjson', [note(3), note(1, { title: 'Taken' }), note(2)]);
    const reports = [2, 3].map(
      (line) =>
        `gambling_compliance/note.ndjson:${line} /nid ${line - 1} is “Note ${line - 1}”, note in payments_compliance; an import cannot move an item to another vertical (gambling_compliance)`,
    );
    const none = { withdrawn: 0, refused: true, reports };
    expect(await run({ strict: true })).toEqual({ ...none, counts: [0, 0, 2] });
    expect(await run()).toEqual({ ...none, counts: [1, 0, 2], refused: false });
    expect(await fresh.store.content.get(1)).toMatchObject({
      title: 'Note 1',
      vertical: 'payments_compliance',
    });
  });

  it('finds the items of a source again, and follows what they refer to by the ids of the source', async () => {
    const { nid: _, ...lines } = { ...note(1), nid: 0 };
    const record = (id: string | number, over: object = {}) => ({ ...lines, source_id: id, ...over });
    files.write(NOTES, [
      record('a/1', { field_related_content: ['b 2', 3, 'nowhere'] }),
      record('b 2'),
      record(3, { source: 'other' }),
      record(3, { field_related_content: [3] }),
    ]);
    const first = await run({ source: 'law' });
    const missing = `${NOTES}:1 /field_related_content/2 warning: item nowhere of law does not exist yet`;
    expect(first).toEqual({ counts: [4, 0, 0], withdrawn: 0, refused: false, reports: [missing] });
    expect((await run({ source: 'law' })).counts).toEqual([0, 4, 0]);

    const { content } = fresh.store;
    const keys = ['a/1', 'b 2', '3'].map((id) => ({ source: 'law', id }));
    const nids = [...(await content.sources.nids(keys)).values()].sort();
    expect(nids).toEqual([3, 100_000_000, 100_000_001].sort());
    const a = (await content.sources.nids([keys[0]!])).get(keyText(keys[0]!))!;
    const fields = (await content.get(a))!.fields;
    expect(fields['nid']).toBe(a);
    expect(fields).not.toHaveProperty('source_id');
    expect(await content.related(a, 'field_related_content')).toHaveLength(2);

    files.write('gambling_compliance/note.ndjson', [note(3), note(4, { field_related_content: [3] })]);
    files.write(NOTES, []);
    expect(await run({ source: 'second-site' })).toMatchObject({ counts: [2, 0, 0], reports: [] });
    expect(await content.count()).toBe(6);
  });

  it('withdraws an item with the status withdrawn', async () => {
    files.write(NOTES, [note(1), note(2)]);
    await run();
    files.write(NOTES, [
      { nid: 1, status: 'withdrawn' },
      { nid: 9, status: 'withdrawn' },
      note(2, { status: 'published' }),
      { nid: 0, status: 'withdrawn' },
      note(3, { status: 'draft' }),
    ]);
    expect(await run()).toEqual({
      counts: [0, 1, 2],
      withdrawn: 1,
      refused: false,
      reports: [
        `${NOTES}:4 /nid must be a positive integer`,
        `${NOTES}:5 /status must be "published" or "withdrawn"`,
      ],
    });
    expect((await fresh.store.content.get(1))!.status).toBe('withdrawn');
  });
});
