import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aPage, clientId, createDeskSite, ENGINES, type DeskSite } from '../testing/desk-site.ts';

describe.each(ENGINES)('the impact of a draft on %s', (engine) => {
  let desk: DeskSite;
  beforeAll(async () => {
    desk = await createDeskSite(engine);
  }, 120_000);
  afterAll(() => desk.end());
  afterEach(() => expect(desk.site.errors).toEqual([]));

  test('is counted without names, and nothing is counted of one that cannot be published', async () => {
    const { nid, version } = await desk.published(aPage('Rules on wallets'));
    expect(version).toBe(1);
    const draft = await desk.make('author', '/drafts', { nid, client_id: clientId() });
    const impact = async () => desk.make('editor', `/drafts/${nid}/impact`);
    expect(await impact()).toMatchObject({
      state: 'counted',
      impact: expect.arrayContaining([
        { id: 'bookmarks', count: 0, counted: 'readers have bookmarked it', changes: [], items: [] },
      ]),
    });
    await desk.make(
      'author',
      `/drafts/${nid}`,
      { revision: draft.revision, fields: { body: null } },
      'PATCH',
    );
    expect(await impact()).toMatchObject({ state: 'incomplete', impact: [] });
    expect((await desk.ask('reader', `/drafts/${nid}/impact`)).outcome).toBe('permission_missing');
  });
});
