import { beforeAll, describe, expect, it } from 'vitest';
import { ENGINES, storeForTests } from '#app/store/testing/fresh-store.ts';
import { featureStore, notes, type NewNote, type NoteLimits, type NotesQuery } from './store.server.ts';

const V = 'payments_compliance';
const LIMITS: NoteLimits = { notes: 100, bytes: 1_000 };
const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T08:00:00.000Z`;

describe.each(ENGINES)('notes on %s', (engine) => {
  const fresh = storeForTests(engine);
  let ada: number;
  let ben: number;
  beforeAll(async () => {
    [ada, ben] = [await fresh.addUser('ada@firm.example'), await fresh.addUser('ben@firm.example')];
  });

  const note = (id: string, more: Partial<NewNote> = {}): NewNote => ({
    ...{ user_id: ada, id, vertical: V, nid: 1, title: 'Payee', text: 'A note' },
    ...{ section: 'who', section_title: 'Who is next', quote: '' },
    ...more,
  });
  const add = (id: string, more: Partial<NewNote> = {}, day = 1, limits = LIMITS) =>
    fresh.store.of(notes).add(note(id, more), at(day), limits);
  /** Adds a note that there is room for. */
  const added = async (...note: Parameters<typeof add>) => {
    const outcome = await add(...note);
    if (outcome === 'full') throw new Error('No room for the note');
    return outcome;
  };
  const list = async (vertical: string, more: Partial<NotesQuery> = {}) => {
    const query = { words: [], sort: 'page', limit: 50, offset: 0, ...more } as const;
    const { notes: listed, found } = await fresh.store.of(notes).list(ada, vertical, query);
    return [...listed.map(({ id }) => id), found];
  };

  it('are added once for an id, and belong to one reader and vertical', async () => {
    const store = fresh.store.of(notes);
    const saved = { ...note('a'), version: 1, created_at: at(1), changed_at: at(1), deleted_at: null };
    expect(await add('a')).toEqual({ note: saved, added: true });
    expect(await add('a', { text: 'Another' }, 2)).toEqual({ note: saved, added: false });
    expect(await store.get(ada, V, 'a')).toEqual(saved);
    expect(await store.get(ben, V, 'a')).toBeUndefined();
    expect(await store.get(ada, 'gambling_compliance', 'a')).toBeUndefined();
    expect((await added('a', { user_id: ben, text: "Ben's" })).added).toBe(true);
    expect((await store.get(ada, V, 'a'))?.text).toBe('A note');
    expect(await store.delete(ben, 'gambling_compliance', 'a', at(2))).toBe(false);
  });

  it('have a limit, also if many are added at the same time', async () => {
    const vertical = 'limited';
    const few = { ...LIMITS, notes: 3 };
    const many = ['l1', 'l2', 'l3', 'l4', 'l5'].map((id) => add(id, { vertical }, 1, few));
    expect((await Promise.all(many)).filter((outcome) => outcome !== 'full')).toHaveLength(3);
    expect(await fresh.store.of(notes).count(ada, vertical)).toEqual({ total: 3, titles: 1 });
  });

  it('have room for so many bytes together, also when they are changed or restored', async () => {
    const vertical = 'large';
    const store = fresh.store.of(notes);
    const change = (text: string, version: number) =>
      store.change(ada, vertical, 'b1', { text, version }, at(2), LIMITS);
    await added('b1', { vertical, text: 'é'.repeat(200) });
    await added('b2', { vertical, text: 'x'.repeat(600) });
    expect(await add('b3', { vertical, text: 'x' })).toBe('full');
    expect(await change(`${'é'.repeat(200)}x`, 1)).toBe('full');
    expect(await change('é'.repeat(199), 1)).toMatchObject({ note: { version: 2 } });
    await added('b3', { vertical, text: 'xy' });
    await store.delete(ada, vertical, 'b3', at(3));
    await added('b4', { vertical, text: 'x' });
    expect(await store.restore(ada, vertical, 'b3', LIMITS)).toBe('full');
    const back = store.change(ada, vertical, 'b3', { text: 'yx', version: 1 }, at(4), LIMITS);
    expect(await back).toBe('full');
    await store.delete(ada, vertical, 'b4', at(4));
    expect(await store.restore(ada, vertical, 'b3', LIMITS)).toBe(true);
    expect(await list(vertical)).toEqual(['b1', 'b2', 'b3', 3]);
  });

  it('keep what they quote, which is found and counts', async () => {
    const vertical = 'quotes';
    const quote = 'told the name\nof the payee';
    const { note: saved } = await added('q', { vertical, quote });
    expect(saved.quote).toBe(quote);
    expect(await list(vertical, { words: ['PAYEE'] })).toEqual(['q', 1]);
    const changed = await fresh.store
      .of(notes)
      .change(ada, vertical, 'q', { text: 'New', version: 1 }, at(2), LIMITS);
    expect(changed).toMatchObject({ note: { text: 'New', quote } });
    expect(await add('r', { vertical, quote: 'x'.repeat(980) })).toBe('full');
    const { read } = featureStore.ownData!.find(({ id }) => id === 'notes')!;
    expect(await read(fresh.db, ada)).toContainEqual(expect.objectContaining({ vertical, quote }));
  });

  it('change at their version only, and the same change counts once', async () => {
    const store = fresh.store.of(notes);
    await add('c');
    const change = (text: string, version: number, day: number) =>
      store.change(ada, V, 'c', { text, version }, at(day), LIMITS);
    const changed = { text: 'Two', version: 2, changed_at: at(2) };
    expect(await change('Two', 1, 2)).toMatchObject({ conflict: false, note: changed });
    expect(await change('Two', 1, 3)).toMatchObject({ conflict: false, note: changed });
    expect(await change('Other', 1, 3)).toMatchObject({ conflict: true, note: changed });
    expect(await change('Three', 2, 4)).toMatchObject({ conflict: false, note: { version: 3 } });
    expect(await change('Two', 1, 5)).toMatchObject({ conflict: true, note: { text: 'Three' } });
    expect(await store.change(ben, V, 'c', { text: 'x', version: 3 }, at(5), LIMITS)).toBeUndefined();
  });

  it('of two changes at the same time one wins, and the other is told', async () => {
    await add('r');
    const race = ['one', 'two', 'three'].map((text) =>
      fresh.store.of(notes).change(ada, V, 'r', { text, version: 1 }, at(2), LIMITS),
    );
    const outcomes = await Promise.all(race);
    expect(outcomes.filter((outcome) => outcome !== 'full' && outcome?.conflict === false)).toHaveLength(1);
    expect((await fresh.store.of(notes).get(ada, V, 'r'))?.version).toBe(2);
  });

  it('come back after deletion, by themselves or with a new text; later they go', async () => {
    const vertical = 'deleting';
    const store = fresh.store.of(notes);
    await add('d', { vertical });
    await store.delete(ada, vertical, 'd', at(2));
    await store.delete(ada, vertical, 'd', at(3));
    expect(await list(vertical)).toEqual([0]);
    expect((await store.get(ada, vertical, 'd'))?.deleted_at).toBe(at(2));
    await store.restore(ada, vertical, 'd', LIMITS);
    expect(await list(vertical)).toEqual(['d', 1]);
    await store.delete(ada, vertical, 'd', at(4));
    await store.change(ada, vertical, 'd', { text: 'More', version: 1 }, at(5), LIMITS);
    expect(await list(vertical)).toEqual(['d', 1]);
    await store.delete(ada, vertical, 'd', at(6));
    await fresh.store.pruneFeatures(at(6));
    expect(await store.get(ada, vertical, 'd')).toBeDefined();
    await fresh.store.pruneFeatures(at(7));
    expect(await store.get(ada, vertical, 'd')).toBeUndefined();
  });

  it('are found by words of the note and of its page, sorted and in parts', async () => {
    const vertical = 'finding';
    await add('f1', { vertical, nid: 1, title: 'Équateur: guide', text: '100% of_fees' }, 1);
    await add('f2', { vertical, nid: 2, title: 'Payee', text: 'Ask Jonas', section_title: 'Scope' }, 2);
    await add('f3', { vertical, nid: 1, title: 'Équateur: guide', text: 'jonas again\\' }, 3);
    const find = (...words: string[]) => list(vertical, { words, sort: 'oldest' });
    expect(await find('EQUATEUR')).toEqual(['f1', 'f3', 2]);
    expect(await find('jonas', 'guide')).toEqual(['f3', 1]);
    expect(await find('scope')).toEqual(['f2', 1]);
    expect(await find('100%', '_')).toEqual(['f1', 1]);
    // The wildcards of SQL are characters.
    expect(await find('%')).toEqual(['f1', 1]);
    expect(await find('_')).toEqual(['f1', 1]);
    expect(await find('j_nas')).toEqual([0]);
    expect(await find("'; drop table note")).toEqual([0]);
    expect(await list(vertical)).toEqual(['f1', 'f3', 'f2', 3]);
    expect(await list(vertical, { sort: 'newest' })).toEqual(['f3', 'f2', 'f1', 3]);
    expect(await list(vertical, { sort: 'newest', limit: 1, offset: 1 })).toEqual(['f2', 3]);
    expect(await list(vertical, { nid: 1, sort: 'oldest' })).toEqual(['f1', 'f3', 2]);
    expect((await fresh.store.of(notes).onItem(ada, vertical, 1)).map(({ id }) => id)).toEqual(['f1', 'f3']);
    expect(await fresh.store.of(notes).count(ada, vertical)).toEqual({ total: 3, titles: 2 });
  });
});
