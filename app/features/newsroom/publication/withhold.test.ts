/** An earlier version is withheld by somebody who publishes, with a reason, and shown again. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientId, createDeskSite, ENGINES, type DeskSite } from '../testing/desk-site.ts';

describe.each(ENGINES)('withholding in the newsroom on %s', (engine) => {
  let desk: DeskSite;
  let nid: number;
  beforeAll(async () => {
    desk = await createDeskSite(engine);
    nid = (await desk.published()).nid;
    const { revision } = await desk.make('author', '/drafts', { nid, client_id: clientId() });
    await desk.make('author', `/drafts/${nid}`, { revision, fields: { title: 'Another' } }, 'PATCH');
    const body = { client_id: clientId(), revision: revision + 1, kind: 'update' };
    await desk.make('publisher', `/drafts/${nid}/publish`, body);
  }, 120_000);
  afterAll(() => desk.end());

  const withhold = (who: string, withheld: boolean, version = 1) =>
    desk.ask(who, `/items/${nid}/versions/${version}/withhold`, { withheld, reason: 'A court.' });
  const first = async () =>
    (await desk.make('editor', `/items/${nid}/versions`)).versions.find(
      ({ version }: { version: number }) => version === 1,
    );

  test('needs the right to publish, and a version that was replaced', async () => {
    expect((await withhold('author', true)).status).toBe(403);
    expect((await withhold('publisher', true, 2)).outcome).toBe('not_replaced');
    expect((await withhold('publisher', true, 3)).status).toBe(404);
    expect(await first()).toMatchObject({ hasFields: true });
  });

  test('says who did it, when and why, once, and takes the version from everybody', async () => {
    await withhold('publisher', true);
    await withhold('publisher', true);
    expect(await first()).toMatchObject({
      hasFields: false,
      withheld: { at: expect.any(String), reason: 'A court.', by: { name: 'publisher@test.example' } },
    });
    expect(await desk.site.store.content.revision(nid, 1)).toBeNull();
    await withhold('publisher', false);
    expect(await first()).not.toHaveProperty('withheld');
    expect(await desk.site.store.content.revision(nid, 1)).not.toBeNull();
    const { entries } = await desk.make('author', `/trail?nid=${nid}&limit=3`);
    expect(entries.map(({ action }: { action: string }) => action)).toEqual([
      ...['version-shown-again', 'version-withheld', 'published'],
    ]);
  });
});
