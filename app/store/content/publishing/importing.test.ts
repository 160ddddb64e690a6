import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import type { ImportEntry, SourcedItem } from './importing.ts';
import { publishingWrites } from './publishing.ts';
import { FIRST_ASSIGNED, keyText, type SourceKey } from '../sources.ts';
import { ENGINES, storeForTests } from '../../testing/fresh-store.ts';
import { anItem } from '../../testing/samples.ts';

const key = (source: string, id: string, preferred?: number): SourceKey => ({ source, id, preferred });

/** An item of a source that refers to others of it. */
function sourced(of: SourceKey, names: SourceKey[] = [], over: Partial<SourcedItem> = {}): SourcedItem {
  const { vertical = 'payments_compliance', type = 'analysis-article' } = over;
  return {
    ...{
      key: of,
      links: names.map((to) => ({ to, pointer: '/field_related_content' })),
      vertical,
      type,
      fields: {},
    },
    record: (nidFor) =>
      anItem(nidFor(of), {
        ...{ vertical, type, title: `Item ${of.id} of ${of.source}` },
        relations: names.map((name) => ({ field: 'field_related_content', target: nidFor(name) })),
      }),
  };
}

describe.each(ENGINES)('importing content into %s', (engine) => {
  const fresh = storeForTests(engine);
  afterEach(() => fresh.clear());

  const write = async (...entries: ImportEntry[]) => {
    const { refused, ...counts } = await fresh.store.content.importMany(entries);
    return { ...counts, refused: refused.map(({ index, pointer }) => `${index} ${pointer}`) };
  };
  const nids = async (...keys: SourceKey[]) => {
    const found = await fresh.store.content.sources.nids(keys);
    return keys.map((one) => found.get(keyText(one)));
  };
  const done = (over: object) => ({
    ...{ published: 0, changed: 0, scheduled: 0, unchanged: 0, withdrawn: 0, refused: [] },
    ...over,
  });

  it('leaves what people edited on the site, unless it is asked to replace it', async () => {
    const { content } = fresh.store;
    const [mine, other] = [key('drupal', 'a'), key('drupal', 'b')];
    await write(anItem(1), anItem(2), anItem(3), sourced(mine, [other]), sourced(other));
    const [nid, target] = (await nids(mine, other)) as [number, number];
    const relations = [{ field: 'field_related_content', target }];
    const edited = { title: 'Item a of drupal', relations, impact: 2 as const };
    await content.publishMany([
      { ...anItem(1, { title: 'Edited' }), edited: true },
      { ...anItem(2, { title: 'Edited' }), edited: true },
      { ...anItem(nid, edited), edited: true },
    ]);
    const again = [
      ...[anItem(1), anItem(2, { title: 'Edited' }), { withdraw: 1, vertical: 'payments_compliance' }],
      ...[sourced(mine, [other]), anItem(3, { title: 'Not edited' })],
    ];
    const left = { changed: 1, unchanged: 1, refused: ['0 /nid', '2 /nid', '3 /source_id'] };
    expect((await content.preview(again)).refused).toHaveLength(3);
    expect((await content.refusals(again))[0]!.message).toBe(
      '1 is “Edited”, analysis-article in payments_compliance, whose version 2 was edited on this site; with --overwrite-edited an import replaces it',
    );
    expect(await write(...again)).toEqual(done(left));
    expect((await content.get(1))!.title).toBe('Edited');
    // What the import replaced when it was asked to is its own again.
    const over = { overwriteEdited: true };
    expect(await content.importMany([anItem(1)], undefined, over)).toEqual(done({ changed: 1 }));
    expect((await content.revision(1, 2))!.title).toBe('Edited');
    expect(await write(anItem(1, { title: 'Later' }))).toEqual(done({ changed: 1 }));
  });

  it('does not bring back what people withdrew on the site', async () => {
    await write(anItem(1));
    await fresh.db.transaction().execute(async (on) => publishingWrites(on).withdraw([1], on, true));
    expect(await write(anItem(1))).toMatchObject({ refused: ['0 /nid'] });
    expect((await fresh.store.content.get(1))!.status).toBe('withdrawn');
  });

  it('leaves an item in its vertical and content type', async () => {
    await write(anItem(1), anItem(2));
    const moved = anItem(1, { vertical: 'gambling_compliance' });
    const retyped = anItem(2, { type: 'guide' });
    const changed = anItem(1, { title: 'Changed' });
    expect((await fresh.store.content.refusals([retyped, changed, moved])).map(({ index }) => index)).toEqual(
      [0, 2],
    );
    const outcome = await fresh.store.content.importMany([moved, retyped, changed, anItem(3)]);
    expect(outcome).toEqual({
      ...done({ published: 1, changed: 1 }),
      refused: [
        {
          index: 0,
          pointer: '/nid',
          message:
            '1 is “Item 1”, analysis-article in payments_compliance; an import cannot move an item to another vertical (gambling_compliance)',
        },
        {
          index: 1,
          pointer: '/type',
          message:
            '2 is “Item 2”, analysis-article in payments_compliance; an import cannot change the content type of an item (to guide)',
        },
      ],
    });
    expect(await fresh.store.content.get(1)).toMatchObject({
      vertical: 'payments_compliance',
      title: 'Changed',
    });
    expect(await fresh.store.content.get(2)).toMatchObject({ type: 'analysis-article', title: 'Item 2' });
  });

  it('gives items of a source nids and finds them again', async () => {
    await write(anItem(7));
    const [first, second] = [key('a', 'x', 7), key('a', 'y', 8)];
    expect(await write(sourced(first, [second]))).toEqual(done({ published: 1 }));
    expect(await nids(first, second)).toEqual([FIRST_ASSIGNED, 8]);
    expect(await write(sourced(second, [first]), sourced(first, [second]))).toEqual(
      done({ published: 1, unchanged: 1 }),
    );
    expect((await fresh.store.content.related(8, 'field_related_content')).map(({ nid }) => nid)).toEqual([
      FIRST_ASSIGNED,
    ]);
    expect((await fresh.store.content.get(7))!.title).toBe('Item 7');
  });

  it('keeps two sources with the same ids apart', async () => {
    await write(sourced(key('a', '5', 5)));
    const other = { vertical: 'gambling_compliance', type: 'guide' };
    expect(await write(sourced(key('b', '5', 5), [], other))).toEqual(done({ published: 1 }));
    expect(await nids(key('a', '5'), key('b', '5'))).toEqual([5, FIRST_ASSIGNED]);
    expect(await write(sourced(key('b', '5'), []))).toMatchObject({ refused: ['0 /source_id'] });
    expect(await write(anItem(5), { withdraw: 5, vertical: 'payments_compliance' })).toMatchObject({
      refused: ['0 /nid', '1 /nid'],
    });
    expect(await fresh.store.content.sources.all('b')).toEqual([FIRST_ASSIGNED]);
  });

  it('assigns no nid that the same batch gives by hand, or that is reserved', async () => {
    await write(sourced(key('a', 'x'), [key('a', 'later', 3)]), anItem(FIRST_ASSIGNED));
    expect(await nids(key('a', 'x'))).toEqual([FIRST_ASSIGNED + 1]);
    expect(await write(anItem(3))).toMatchObject({ refused: ['0 /nid'] });
    await write(sourced(key('b', 'z', 3)));
    expect(await nids(key('b', 'z'))).toEqual([FIRST_ASSIGNED + 2]);
    await write(sourced(key('b', 'high', 2 ** 31 - 1)));
    await write(...Array.from({ length: 600 }, (_, index) => sourced(key('many', String(index)))));
    expect(new Set(await fresh.store.content.sources.all('many')).size).toBe(600);
  });

  it('withdraws items and lets them return', async () => {
    await write(anItem(1), sourced(key('a', 'x')));
    const gone: ImportEntry[] = [
      { withdraw: 1, vertical: 'payments_compliance' },
      { withdraw: key('a', 'x'), vertical: 'payments_compliance' },
      { withdraw: key('a', 'never'), vertical: 'payments_compliance' },
      { withdraw: 99, vertical: 'payments_compliance' },
    ];
    expect(await write(...gone)).toEqual(done({ withdrawn: 2 }));
    expect(await write(...gone)).toEqual(done({}));
    expect((await fresh.store.content.get(1))!.status).toBe('withdrawn');
    expect(await write({ withdraw: 1, vertical: 'gambling_compliance' })).toMatchObject({
      refused: ['0 /nid'],
    });
    expect(await write(anItem(1))).toEqual(done({ published: 1 }));
    expect(await fresh.store.content.withdrawMany([1, FIRST_ASSIGNED, 5])).toBe(1);
  });

  it('gives an item one nid when two processes import it at once', async () => {
    const script = join(import.meta.dirname, '../../testing/import-sourced.ts');
    const run = promisify(execFile);
    const runs = await Promise.all(
      [1, 2].map(() => run(process.execPath, [script, JSON.stringify(fresh.options), '40'])),
    );
    expect(runs.reduce((sum, { stdout }) => sum + Number(stdout), 0)).toBe(40);
    expect(await fresh.store.content.count()).toBe(40);
    expect(await fresh.store.content.sources.all('race')).toHaveLength(40);
  });

  it('stores and finds a title of 2,000 characters in any script', async () => {
    const title = Array.from({ length: 1999 }, (_, index) =>
      String.fromCodePoint(0x4e00 + ((index * 7919) % 20000)),
    )
      .join('')
      .concat('.');
    await write(anItem(1, { title }));
    expect(title).toHaveLength(2000);
    const { items } = await fresh.store.content.list({
      ...{ vertical: 'payments_compliance', types: ['analysis-article'], title },
      ...{ order: 'title', limit: 10, offset: 0 },
    });
    expect(items.map((item) => item.title)).toEqual([title]);
  });
});
