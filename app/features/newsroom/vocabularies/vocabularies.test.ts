import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { loadTermIndex } from '#app/import/readers.ts';
import { readTerm } from '#app/import/term-record.ts';
import { aTerm } from '#app/store/testing/samples.ts';
import type { Db } from '#app/store/tables.ts';
import { MERGED_AT_ONCE } from '../limits.ts';
import { runMerges } from '../testing/merge-round.ts';
import { named, onVocabulary, VID } from '../testing/vocabulary-desk.ts';
import { clientId, createDeskSite, ENGINES, type DeskSite } from '../testing/desk-site.ts';

const database = (db: Db) => db;

describe.each(ENGINES)('vocabularies on %s', (engine) => {
  let desk: DeskSite;
  beforeAll(async () => {
    desk = await createDeskSite(engine);
  }, 120_000);
  afterAll(() => desk.end());
  afterEach(() => expect(desk.site.errors).toEqual([]));

  const { add, change, preview, merge } = onVocabulary(() => desk);

  test('terms are added once, renamed, described, moved, ordered and retired, with the trail', async () => {
    const parent = await add('Conduct');
    const id = clientId();
    const [one, again] = await Promise.all([
      add('Outsourcing', { parent: parent.tid, client_id: id }),
      add('Outsourcing', { parent: parent.tid, client_id: id }),
    ]);
    expect(one.tid).toBe(again.tid);
    expect(one).toMatchObject({ key: 'outsourcing', above: [{ name: 'Conduct' }], retiredAt: null });
    const other = await add('Complaints', { parent: parent.tid });
    const renamed = (
      await change(one.tid, one.stamp, { name: ' Third\tparties ', description: 'Who does it\nfor you.' })
    ).json;
    expect(renamed).toMatchObject({
      name: 'Third parties',
      key: 'outsourcing',
      description: 'Who does it for you.',
    });
    expect((await change(one.tid, one.stamp, { name: 'Late' })).outcome).toBe('version_conflict');
    const rows = async () => (await desk.make('author', VID)).terms as { name: string; depth: number }[];
    const names = async () => (await rows()).filter(({ depth }) => depth === 1).map(({ name }) => name);
    expect(await names()).toEqual(['Complaints', 'Third parties']);
    const moved = (await change(one.tid, renamed.stamp, { move: 'up' })).json;
    expect(await names()).toEqual(['Third parties', 'Complaints']);
    const retired = (await change(one.tid, moved.stamp, { retired: true })).json;
    expect(retired.retiredAt).not.toBeNull();
    const offered = await desk.make('author', '/terms?vocabulary=specialisms&q=parties');
    expect(offered.terms).toEqual([]);
    const known = await desk.make('author', '/terms?ref=specialisms/outsourcing');
    expect(known.terms).toMatchObject([{ name: 'Third parties' }]);
    const cycle = await change(parent.tid, parent.stamp, { parent: other.tid });
    expect(cycle).toMatchObject({
      ...{ outcome: 'term_misplaced' },
      json: { detail: 'A term cannot be below itself, or below a term that is below it.' },
    });
    expect(
      (
        await desk.ask('editor', `${VID}/terms`, {
          name: 'OUTSOURCING',
          key: 'outsourcing',
          client_id: clientId(),
        })
      ).json.detail,
    ).toBe('“Third parties” has the key outsourcing.');
    expect((await desk.ask('editor', `${VID}/terms`, { name: ' ', client_id: clientId() })).outcome).toBe(
      'invalid_request',
    );
    expect((await desk.ask('author', `${VID}/terms`, { name: 'Mine', client_id: clientId() })).outcome).toBe(
      'right_missing',
    );
    expect((await desk.ask('reader', VID)).outcome).toBe('permission_missing');
    const trail = await desk.make('author', '/trail?limit=6');
    expect(trail.entries.map(({ action }: { action: string }) => action)).toEqual([
      ...['term-retired', 'term-changed', 'term-changed', 'term-added', 'term-added', 'term-added'],
    ]);
  });

  test('a key is changed in all items; the one before leads to it, also in imports', async () => {
    const term = await add('E-money');
    await desk.site.store.content.publish(named(70, term));
    const changed = (await change(term.tid, term.stamp, { key: 'electronic-money' })).json;
    expect(changed).toMatchObject({ key: 'electronic-money', former: [{ key: 'e-money', tid: null }] });
    expect((await desk.site.store.content.get(70))!.fields['field_specialism']).toEqual([
      'specialisms/electronic-money',
    ]);
    const taken = await desk.ask('editor', `${VID}/terms`, {
      name: 'Old',
      key: 'e-money',
      client_id: clientId(),
    });
    expect(taken.outcome).toBe('term_taken');
    const index = await loadTermIndex(desk.site.store);
    const record = {
      tid: term.tid,
      vid: 'specialisms',
      key: 'e-money',
      name: 'E-money',
      parent: 0,
      weight: 0,
    };
    expect(readTerm(record, index)).toMatchObject({ ok: true, record: { key: 'electronic-money' } });
    const back = (await change(term.tid, changed.stamp, { key: 'e-money' })).json;
    expect(back.former).toMatchObject([{ key: 'electronic-money' }]);
  });

  test('a merge is previewed, done once, told to nobody, and found by those who had the other term', async () => {
    const { store } = desk.site;
    const [from, into] = [await add('Safeguarding of funds'), await add('Safeguarding')];
    await store.content.publishMany([named(80, from), named(81, from, into), named(82, into)]);
    const { nid } = await desk.begin('author', {
      title: 'A draft',
      field_specialism: [`specialisms/${from.key}`],
    });
    const rules = store.of(database);
    const userId = desk.ids['reader']!;
    const query = { text: '', types: [], terms: [{ vid: 'specialisms', tids: [from.tid] }] };
    await rules
      .insertInto('watch_rule')
      .values({
        ...{ user_id: userId, vertical: 'payments_compliance', name: 'Mine', note: '', path: '/' },
        ...{
          query: JSON.stringify(query),
          schedule: 'none',
          per_month: 1,
          from_event: 0,
          created_at: '2026-11-01',
        },
      })
      .execute();
    const seen = await preview(from.tid, into.tid);
    expect(seen).toMatchObject({ both: 1, items: 3, refusal: '', uses: { items: 2 } });
    expect(seen.uses.others).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: 'watch-rules', count: 1 }),
        expect.objectContaining({ id: 'drafts', count: 1 }),
      ]),
    );
    const last = await store.events.latestId();
    expect((await merge(from.tid, into.tid, 'author')).outcome).toBe('right_missing');
    const id = clientId();
    const [one, again] = await Promise.all([
      merge(from.tid, into.tid, 'publisher', id),
      merge(from.tid, into.tid, 'publisher', id),
    ]);
    expect(one.json).toMatchObject({ state: 'done', into: { tid: into.tid }, total: 2, done: 2, readers: 0 });
    expect(again.json).toMatchObject({ id: one.json.id, state: 'done' });
    expect(await store.events.since(last, 10)).toEqual([]);
    expect((await store.content.get(81))!).toMatchObject({
      ...{ version: 1, fields: { field_specialism: ['specialisms/safeguarding'] } },
    });
    const rule = await rules.selectFrom('watch_rule').select('query').executeTakeFirstOrThrow();
    expect(JSON.parse(rule.query)).toEqual({ ...query, terms: [{ vid: 'specialisms', tids: [into.tid] }] });
    // The former id leads on, here and for readers.
    expect(await desk.make('author', `${VID}/terms/${from.tid}`)).toMatchObject({
      ...{ tid: into.tid, former: [{ tid: from.tid, name: 'Safeguarding of funds' }] },
    });
    const picked = await desk.make('author', `/terms?ref=specialisms/${from.key}`);
    expect(picked.terms).toMatchObject([{ ref: `specialisms/${from.key}`, name: 'Safeguarding' }]);
    expect((await desk.make('author', `/drafts/${nid}`)).fields.field_specialism).toEqual([
      `specialisms/${from.key}`,
    ]);
    // An import neither brings it back nor gives its id to another term.
    const index = await loadTermIndex(store);
    const gone = { tid: from.tid, vid: 'specialisms', key: from.key, name: 'Back', parent: 0, weight: 0 };
    expect(readTerm(gone, index)).toMatchObject({
      ...{ ok: true, record: { mergedInto: into.tid } },
      warnings: [{ message: 'was merged into specialisms/safeguarding in the newsroom, and stays so' }],
    });
    expect(readTerm({ ...gone, tid: 9_999 }, index)).toMatchObject({ record: { mergedInto: into.tid } });
    const below = { ...gone, tid: 9_998, key: 'below', parent: from.tid };
    expect(readTerm(below, index)).toMatchObject({ record: { parent: into.tid } });
    expect((await add('Newest')).tid).toBeGreaterThan(from.tid);
  });

  test('a merge is undone as long as nothing else changed what it changed, and says why not', async () => {
    const { store } = desk.site;
    const [from, into] = [await add('Passporting'), await add('Passports')];
    await store.content.publishMany([named(90, from), named(91, into)]);
    const merged = (await merge(from.tid, into.tid)).json;
    const undo = (who = 'publisher') => desk.ask(who, `${VID}/merges/${merged.id}/undo`, {});
    expect((await undo('author')).outcome).toBe('right_missing');
    await store.content.publish({
      ...named(90, into),
      fields: { nid: 90, field_specialism: ['specialisms/passports'], note: 'Edited since.' },
    });
    expect(await undo()).toMatchObject({
      ...{ outcome: 'merge_overtaken' },
      json: { detail: '1 item that it changed was changed again since.' },
    });
    const other = await add('Branches');
    await store.content.publish(named(92, other));
    const second = (await merge(other.tid, into.tid)).json;
    const again = `${VID}/merges/${second.id}/undo`;
    const [once, twice] = await Promise.all([
      desk.ask('publisher', again, {}),
      desk.ask('publisher', again, {}),
    ]);
    expect([once.json.state, twice.json.state]).toEqual(['undone', 'undone']);
    expect((await store.content.get(92))!.fields['field_specialism']).toEqual(['specialisms/branches']);
    expect(await desk.make('author', `${VID}/terms/${other.tid}`)).toMatchObject({
      name: 'Branches',
      former: [],
    });
    const { entries } = await desk.make('author', '/trail?limit=1');
    expect(entries).toMatchObject([{ action: 'term-merge-undone' }]);
  });

  test('a merge of many items goes on in the background, says how far it is, and is begun once', async () => {
    const { store } = desk.site;
    const [from, into] = [await add('Many'), await add('More')];
    const nids = Array.from({ length: MERGED_AT_ONCE + 1 }, (_, index) => 20_000 + index);
    await store.content.publishMany(nids.map((nid) => named(nid, from)));
    const { stamp } = await preview(from.tid, into.tid);
    const click = () =>
      desk.make('publisher', `${VID}/terms/${from.tid}/merge`, {
        ...{ into: into.tid, stamp, client_id: clientId() },
      });
    const [first, second] = [await click(), await click()];
    expect(first).toMatchObject({ state: 'waiting', done: 0, total: nids.length });
    expect(second.id).toBe(first.id);
    const merges = async (tid: number) => (await desk.make('author', `${VID}/terms/${tid}/merges`)).merges;
    expect(await merges(into.tid)).toMatchObject([{ id: first.id, state: 'waiting' }]);
    // Neither term can be in another merge meanwhile.
    const third = await add('Third');
    expect((await merge(into.tid, third.tid)).json.detail).toContain('is under way');
    // While its transaction is open, others read how far it is.
    const progress = store.termMerges.progress(first.id);
    const seen: number[] = [];
    await store
      .of(database)
      .transaction()
      .execute(async () => {
        progress(200);
        seen.push((await merges(from.tid))[0].done);
      });
    expect(seen).toEqual([200]);
    await Promise.all([runMerges(desk.site.services), runMerges(desk.site.services)]);
    expect(await merges(from.tid)).toMatchObject([{ state: 'done', done: nids.length }]);
    expect((await store.content.get(nids[0]!))!.fields['field_specialism']).toEqual(['specialisms/more']);
    expect(await desk.make('publisher', `${VID}/merges/${first.id}/undo`, {})).toMatchObject({
      ...{ state: 'undoing', done: 0 },
    });
    await runMerges(desk.site.services);
    expect(await merges(from.tid)).toMatchObject([{ state: 'undone', done: nids.length }]);
    expect((await store.content.get(nids[0]!))!.fields['field_specialism']).toEqual(['specialisms/many']);
  });

  test('a term that changed before its merge ran is not merged, and the merge says so', async () => {
    const { store } = desk.site;
    const [from, into] = [await add('Late one'), await add('Late two')];
    const row = {
      vertical: 'payments_compliance',
      vid: 'specialisms',
      stamp: 'of before',
      total: 0,
      by_id: null,
    };
    const names = { from_tid: from.tid, from_name: from.name, into_tid: into.tid, into_name: into.name };
    const id = await store
      .of(database)
      .transaction()
      .execute((on) => store.termMerges.begin(on, { ...row, ...names, at: '2026-11-27T09:00:00.000Z' }));
    await runMerges(desk.site.services);
    expect(await store.termMerges.get(id)).toMatchObject({
      ...{ state: 'failed', problem: expect.stringContaining('changed meanwhile') },
    });
    expect(await desk.make('author', `${VID}/terms/${from.tid}`)).toMatchObject({ tid: from.tid });
  });

  test('what cannot be merged says why', async () => {
    const [top, other] = [await add('Top'), await add('Other')];
    const child = await add('Child', { parent: top.tid });
    expect((await merge(top.tid, child.tid)).json.detail).toBe(
      '“Child” is below “Top”. Move it out first, or merge the other way round.',
    );
    expect((await merge(top.tid, top.tid)).outcome).toBe('terms_apart');
    const { stamp } = await preview(top.tid, other.tid);
    await change(other.tid, other.stamp, { description: 'Changed meanwhile.' });
    const late = await desk.ask('publisher', `${VID}/terms/${top.tid}/merge`, {
      ...{ into: other.tid, client_id: clientId(), stamp },
    });
    expect(late.outcome).toBe('version_conflict');
    // Two people merge each into the other: one of them is refused.
    const both = await Promise.all([merge(top.tid, other.tid), merge(other.tid, top.tid)]);
    expect(both.map(({ outcome }) => outcome === 'ok').sort()).toEqual([false, true]);
    await desk.site.store.terms.upsertMany([
      aTerm(970_001, { key: 'us-federal', name: 'United States' }),
      aTerm(970_002, { key: 'elsewhere' }),
    ]);
    const federal = desk.site.services.config().verticals['payments_compliance']!.site.comparison.federal;
    await desk.site.store.terms.upsertMany([aTerm(970_003, { key: federal.split('/')[1]! })]);
    const refused = await desk.make('editor', '/vocabularies/jurisdictions/terms/970003/merge?into=970002');
    expect(refused.refusal).toContain('site.comparison.federal');
    expect(refused.uses.configuration).toContainEqual({
      ...{ place: 'payments_compliance: site.comparison.federal', isName: true },
    });
  });
});
