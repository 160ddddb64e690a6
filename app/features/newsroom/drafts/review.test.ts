import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { clientId, createDeskSite, ENGINES, withFourEyes, type DeskSite } from '../testing/desk-site.ts';

describe.each(ENGINES)('review on %s', (engine) => {
  let desk: DeskSite;
  beforeAll(async () => {
    desk = await createDeskSite(engine, { config: await withFourEyes() });
  }, 120_000);
  afterAll(() => desk.end());
  afterEach(() => expect(desk.site.errors).toEqual([]));

  const review = (who: string, nid: number, revision: number, action: string, note = '') =>
    desk.ask(who, `/drafts/${nid}/review`, { action, revision, note });
  const publish = (who: string, nid: number, revision: number, more: object = {}) =>
    desk.ask(who, `/drafts/${nid}/publish`, { client_id: clientId(), revision, kind: 'update', ...more });
  const save = (who: string, nid: number, revision: number, title: string) =>
    desk.make(who, `/drafts/${nid}`, { revision, fields: { title } }, 'PATCH');

  test('four eyes: somebody approves who did not edit, and the approval is of one revision', async () => {
    const { nid } = await desk.begin();
    const { revision, fourEyes } = await save('author', nid, 1, 'By the author');
    expect(fourEyes).toBe(true);
    for (const who of ['publisher', 'admin'])
      expect((await publish(who, nid, revision)).outcome).toBe('approval_missing');
    expect((await review('editor', nid, revision, 'approve')).outcome).toBe('not_in_review');
    expect((await review('author', nid, revision, 'approve')).outcome).toBe('right_missing');
    await review('author', nid, revision, 'ask', 'Please look.');
    expect((await review('author', nid, revision, 'ask')).outcome).toBe('ok');
    expect((await desk.make('editor', '')).counts).toMatchObject({ inReview: 1, approved: 0 });
    const sent = await review('editor', nid, revision, 'send-back', 'Check the day.');
    expect(sent.json.review).toMatchObject({ state: 'sent-back', note: 'Check the day.' });
    await review('author', nid, revision, 'ask');
    expect((await review('editor', nid, revision, 'approve')).json.review).toMatchObject({
      ...{ state: 'approved', revision, by: { name: 'editor@test.example' } },
    });
    const later = await save('publisher', nid, revision, 'By the publisher');
    expect(later).toMatchObject({ review: { state: 'in-review', revision: null }, mayApprove: false });
    expect((await publish('publisher', nid, later.revision)).outcome).toBe('approval_missing');
    expect((await review('publisher', nid, later.revision, 'approve')).outcome).toBe('own_approval');
    expect((await review('editor', nid, revision, 'approve')).outcome).toBe('version_conflict');
    await review('second', nid, later.revision, 'approve');
    expect((await publish('publisher', nid, later.revision)).outcome).toBe('ok');
    const { entries } = await desk.make('editor', `/trail?nid=${nid}`);
    expect(entries.map(({ action }: { action: string }) => action)).toEqual([
      ...['published', 'review-approved', 'approval-lapsed', 'review-approved', 'review-asked'],
      ...['review-sent-back', 'review-asked', 'draft-begun'],
    ]);
  });

  test('of a release and a schedule: only what was approved, though the draft goes on', async () => {
    const { nid } = await desk.begin();
    const when = { local: '2026-12-01T09:00', zone: 'Europe/London' };
    expect((await publish('publisher', nid, 1, { when })).outcome).toBe('approval_missing');
    const { id } = await desk.make('publisher', '/releases', { title: 'R', client_id: clientId() });
    expect((await publish('publisher', nid, 1, { release: id })).outcome).toBe('approval_missing');
    await review('author', nid, 1, 'ask');
    await review('editor', nid, 1, 'approve');
    expect((await publish('publisher', nid, 1, { release: id })).outcome).toBe('ok');
    await save('author', nid, 1, 'Unseen');
    await desk.make('publisher', `/releases/${id}/publish`, { client_id: clientId() });
    expect((await desk.site.store.content.get(nid))!.title).toBe('About us');
    expect(await desk.make('author', `/drafts/${nid}`)).toMatchObject({
      ...{ title: 'Unseen', base: 1, changed: ['title'] },
    });
  });

  test('and a change at the same moment: what was approved is published, or nothing', async () => {
    const { nid } = await desk.begin();
    await review('author', nid, 1, 'ask');
    await review('editor', nid, 1, 'approve');
    const [published, saved] = await Promise.all([
      publish('publisher', nid, 1),
      desk.ask('author', `/drafts/${nid}`, { revision: 1, fields: { title: 'Unseen' } }, 'PATCH'),
    ]);
    const record = await desk.site.store.content.get(nid);
    if (published.outcome === 'ok') expect(record!.title).toBe('About us');
    else expect([record, saved.outcome]).toEqual([null, 'ok']);
  });

  test('lists find drafts by state, words, people and number', async () => {
    const { nid } = await desk.begin('author', { title: 'Zebra crossing' });
    await save('author', nid, 1, 'Zébra crossing 100%');
    await review('author', nid, 2, 'ask');
    const find = async (query: string, who = 'editor') => {
      const { items, total } = await desk.make(who, `/items?${query}`);
      expect(total).toBe(items.length);
      return items.map((item: { nid: number }) => item.nid);
    };
    expect(await find('q=zebra')).toEqual([nid]);
    expect(await find('q=100%25%20zebra')).toEqual([nid]);
    expect(await find('q=%25zz')).toEqual([]);
    expect(await find(`q=${nid}`)).toEqual([nid]);
    expect(await find('q=zebra&state=in-review&state=approved')).toEqual([nid]);
    expect(await find('q=zebra&state=published')).toEqual([]);
    expect(await find('q=zebra&type=page')).toEqual([nid]);
    expect(await find('q=zebra&type=guide')).toEqual([]);
    expect(await find('q=zebra&mine=true')).toEqual([]);
    expect(await find('q=zebra&mine=true', 'author')).toEqual([nid]);
    expect(await find('due=dates')).toEqual([]);
    const { items } = await desk.make('editor', '/items?q=zebra');
    expect(items).toMatchObject([
      { status: 'new', path: null, version: null, draft: { state: 'in-review', revision: 2 } },
    ]);
  });
});
