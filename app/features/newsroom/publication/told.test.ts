/** What readers are told when something is taken back or withdrawn, on both engines. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { V } from '#tests/support/operations/calls.ts';
import { aPage, clientId, createDeskSite, ENGINES, type DeskSite } from '../testing/desk-site.ts';

describe.each(ENGINES)('what readers are told on %s', (engine) => {
  let desk: DeskSite;
  beforeAll(async () => {
    desk = await createDeskSite(engine);
  }, 60_000);
  afterAll(() => desk.end());

  const change = async (nid: number, title: string, more: object = {}) => {
    const draft = await desk.make('author', '/drafts', { nid, client_id: clientId() });
    const { revision } = await desk.make(
      'author',
      `/drafts/${nid}`,
      { revision: draft.revision, fields: { title } },
      'PATCH',
    );
    return publish(nid, revision, more);
  };
  const publish = (nid: number, revision: number, more: object = {}) =>
    desk.ask('publisher', `/drafts/${nid}/publish`, {
      ...{ client_id: clientId(), revision, kind: 'update', ...more },
    });
  const restore = (nid: number, version: number) =>
    desk.make('author', `/items/${nid}/restore`, { version, client_id: clientId() });
  const askPage = async (nid: number, who: string | null = 'reader') => {
    const { token } =
      who === null ? {} : { token: (await desk.site.issueTokensFor(`${who}@test.example`)).access_token };
    return desk.site.ask(`${V}/pages?path=/${nid}`, { token });
  };
  const changes = async (nid: number) =>
    ((await askPage(nid)).json.changes ?? []).map(({ note }: { note: string }) => note);
  const lastEvent = async (nid: number) =>
    (await desk.site.store.events.log(0, 10_000)).filter((event) => event.nid === nid).at(-1)!.kind;

  describe('an earlier version that comes back', () => {
    test('takes the notes of the later ones with it, also if it is edited first', async () => {
      const { nid } = await desk.published();
      await change(nid, 'Moved', { reader_note: 'Moved to May.' });
      await change(nid, 'Wrong', { kind: 'correction', reader_note: 'It is June.' });
      await change(nid, 'Wronger', { kind: 'correction', reader_note: 'It is July.' });
      expect(await changes(nid)).toEqual(['It is July.', 'It is June.', 'Moved to May.']);
      const draft = await restore(nid, 2);
      const { revision } = await desk.make(
        'author',
        `/drafts/${nid}`,
        { revision: draft.revision, fields: { title: 'Moved, as we said' } },
        'PATCH',
      );
      await publish(nid, revision, { kind: 'correction', reader_note: 'It was May.' });
      expect(await changes(nid)).toEqual(['It was May.', 'Moved to May.']);
      // The next version has no more to do with it.
      await change(nid, 'Later', { reader_note: 'Later.' });
      expect(await changes(nid)).toEqual(['Later.', 'It was May.', 'Moved to May.']);
    });

    test('is not published in silence, if readers were told of what it takes back', async () => {
      const { nid } = await desk.published();
      await change(nid, 'Told', { kind: 'correction', reader_note: 'We said No.' });
      const { revision } = await restore(nid, 1);
      for (const more of [{ kind: 'minor', reader_note: 'No.' }, {}]) {
        const refused = await publish(nid, revision, more);
        expect([refused.outcome, refused.json.errors[0].pointer]).toEqual(['invalid_fields', '/reader_note']);
      }
      expect(await changes(nid)).toEqual(['We said No.']);
      expect((await publish(nid, revision, { reader_note: 'We say Yes.' })).outcome).toBe('ok');
      expect(await changes(nid)).toEqual(['We say Yes.']);
    });

    test('says what it likes, if nobody was told', async () => {
      const { nid } = await desk.published();
      await change(nid, 'Silent', { kind: 'minor' });
      const { revision } = await restore(nid, 1);
      expect((await publish(nid, revision, { kind: 'minor' })).outcome).toBe('ok');
    });

    test('does so at its instant and in a release, too', async () => {
      const items = [await desk.published(), await desk.published()];
      for (const { nid } of items) await change(nid, 'Told', { reader_note: 'Told.' });
      const { id } = await desk.make('publisher', '/releases', { title: 'Back', client_id: clientId() });
      const revisions = await Promise.all(items.map(async ({ nid }) => (await restore(nid, 1)).revision));
      const soon = new Date(desk.site.services.now().getTime() + 120_000).toISOString().slice(0, 16);
      const when = { local: soon, zone: 'Europe/London' };
      await publish(items[0]!.nid, revisions[0], { reader_note: 'Back.', when });
      await publish(items[1]!.nid, revisions[1], { reader_note: 'Back.', release: id });
      await desk.make('publisher', `/releases/${id}/publish`, { client_id: clientId() });
      desk.site.pass(121);
      await desk.runDue();
      for (const { nid } of items) expect(await changes(nid)).toEqual(['Back.']);
    });
  });

  test('a release that is reverted tells those who were told, in the words of its editor or in its own', async () => {
    const kinds = [
      { kind: 'minor' },
      { kind: 'update' },
      { kind: 'update', reader_note: 'May.' },
      { kind: 'correction', reader_note: 'June.' },
    ];
    const release = async (said: object) => {
      const items = await Promise.all(kinds.map(() => desk.published()));
      const { id } = await desk.make('publisher', '/releases', { title: 'Early', client_id: clientId() });
      for (const [index, { nid }] of items.entries())
        await change(nid, 'Released', { ...kinds[index], release: id });
      const { nid: fresh, revision } = await desk.begin('author', aPage());
      await publish(fresh, revision, { release: id });
      await desk.make('publisher', `/releases/${id}/publish`, { client_id: clientId() });
      const body = { client_id: clientId(), reason: 'Too early.', ...said };
      await desk.make('publisher', `/releases/${id}/revert`, body);
      const nids = items.map(({ nid }) => nid);
      return {
        fresh,
        notes: await Promise.all(nids.map(changes)),
        events: await Promise.all(nids.map(lastEvent)),
      };
    };
    const own = [expect.stringMatching(/^The change of \d+ \w+ 20\d\d is taken back\.$/)];
    expect(await release({})).toMatchObject({
      ...{ notes: [[], [], own, own], events: ['minor', 'changed', 'changed', 'changed'] },
    });
    const words = ['Nothing changes.'];
    const { fresh, notes } = await release({ reader_note: words[0] });
    expect(notes).toEqual([[], words, words, words]);
    expect((await askPage(fresh)).json.withdrawn.note).toBe(words[0]);
  });

  describe('the address of what was withdrawn', () => {
    const withdraw = (nid: number, more: object = {}) =>
      desk.ask('publisher', `/items/${nid}/withdraw`, {
        ...{ client_id: clientId(), version: 1, reason: 'Secret reason.', ...more },
      });

    test('says when, why, and what replaces it', async () => {
      const [{ nid }, other] = [await desk.published(), await desk.published(aPage('The new one'))];
      await withdraw(nid, { reader_note: 'It was cancelled.', replaced_by: other.nid });
      const { status, json, text } = await askPage(nid);
      expect([status, json.code]).toEqual([410, 'withdrawn']);
      expect(json.withdrawn).toEqual({
        ...{ day: expect.stringMatching(/^20\d\d-\d\d-\d\d$/), note: 'It was cancelled.' },
        instead: { title: 'The new one', path: `/${other.nid}` },
      });
      expect(text).not.toContain('Secret');
      const { versions } = await desk.make('author', `/items/${nid}/versions`);
      expect(versions[0]).toMatchObject({
        ...{ kind: 'withdrawal', readerNote: 'It was cancelled.', replacedBy: other.nid },
      });
      await withdraw(other.nid);
      expect((await askPage(nid)).json.withdrawn).not.toHaveProperty('instead');
      // It comes back, and is a page again.
      const { revision } = await desk.make('author', '/drafts', { nid, client_id: clientId() });
      await publish(nid, revision);
      expect((await askPage(nid)).status).toBe(200);
    });

    test('says nothing to those who could not read all of it', async () => {
      const { nid } = await desk.published({ ...aPage(), product_access: [501] });
      await withdraw(nid, { reader_note: 'canary of the note' });
      const { status, text } = await askPage(nid);
      expect([status, text]).toEqual([404, expect.not.stringContaining('canary')]);
      expect((await askPage(nid, null)).status).toBe(401);
    });

    test('leads only to a published page of the vertical, not to itself', async () => {
      const [{ nid }, { nid: draft }] = [await desk.published(), await desk.begin()];
      for (const replaced_by of [nid, draft, 999_999])
        expect((await withdraw(nid, { replaced_by })).outcome).toBe('invalid_fields');
      expect((await askPage(nid)).status).toBe(200);
    });

    test('has a day also where the desk did not withdraw it, and none where it never was', async () => {
      const { nid } = await desk.published();
      await desk.site.store.content.withdraw(nid);
      expect((await askPage(nid)).json.withdrawn).toEqual({ day: expect.stringMatching(/^20/), note: '' });
      expect((await askPage(nid + 50_000)).status).toBe(404);
    });
  });
});
