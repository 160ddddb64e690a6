import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  clientId,
  createDeskSite,
  ENGINES,
  NEWSROOM,
  VERTICAL,
  type DeskSite,
} from '../testing/desk-site.ts';
import { newsroomDesk } from '../desk/desk-store.server.ts';

describe.each(ENGINES)('schedules and releases on %s', (engine) => {
  let desk: DeskSite;
  beforeAll(async () => {
    desk = await createDeskSite(engine);
  }, 120_000);
  afterAll(() => desk.end());
  afterEach(() => expect(desk.site.errors).toEqual([]));

  const ask: DeskSite['ask'] = (...asked) => desk.ask(...asked);
  const make: DeskSite['make'] = (...asked) => desk.make(...asked);
  const publish = (nid: number, revision: number, more: object = {}) =>
    ask('publisher', `/drafts/${nid}/publish`, { client_id: clientId(), revision, kind: 'update', ...more });
  const stored = async (nid: number) =>
    desk.fresh.db
      .selectFrom('content')
      .select(['status', 'version', 'fields'])
      .where('nid', '=', nid)
      .executeTakeFirst();
  /** The clock of London in two minutes, as somebody would choose it. */
  const soon = () => ({
    local: new Date(desk.site.services.now().getTime() + 120_000).toISOString().slice(0, 16),
    zone: 'Europe/London',
  });
  const changeOf = async (nid: number, title: string) => {
    const draft = await make('author', '/drafts', { nid, client_id: clientId() });
    return make('author', `/drafts/${nid}`, { revision: draft.revision, fields: { title } }, 'PATCH');
  };
  const newRelease = (title = 'December') =>
    make('publisher', '/releases', { title, client_id: clientId() }) as Promise<{ id: number }>;
  const job = async (id: number) =>
    (await make('publisher', '/jobs')).jobs.find((one: { id: number }) => one.id === id);

  describe('a schedule', () => {
    test('publishes what was scheduled, at its instant and once, while the draft goes on', async () => {
      const { nid, revision } = await desk.begin();
      const { json } = await publish(nid, revision, { when: soon() });
      expect(json).toMatchObject({ outcome: 'scheduled', job: { state: 'waiting', nid, when: soon() } });
      const later = await make('author', `/drafts/${nid}`, { revision, fields: { title: 'Later' } }, 'PATCH');
      expect(later.job.revision).toBe(1);
      await desk.runDue();
      expect(await stored(nid)).toBeUndefined();
      desk.site.pass(121);
      await Promise.all([desk.runDue(), desk.runDue()]);
      await desk.runDue();
      expect((await stored(nid))!.version).toBe(1);
      expect(JSON.parse((await stored(nid))!.fields).title).toBe('About us');
      expect(await job(json.job.id)).toMatchObject({ state: 'done' });
      expect(await make('author', `/drafts/${nid}`)).toMatchObject({
        ...{ base: 1, current: 1, title: 'Later', job: null, changed: ['title'] },
      });
    });

    test('refuses instants that do not exist, and that have passed', async () => {
      const { nid, revision } = await desk.begin();
      const at = async (local: string, zone = 'Europe/London') =>
        (await publish(nid, revision, { when: { local, zone } })).outcome;
      expect(await at('2026-11-20T09:00')).toBe('wrong_instant');
      expect(await at('2027-03-28T01:30')).toBe('wrong_instant');
      expect(await at('2027-02-30T09:00')).toBe('wrong_instant');
      expect(await at('2027-02-20T09:00', 'Europe/Atlantis')).toBe('wrong_instant');
      expect(await at('2047-02-20T09:00')).toBe('wrong_instant');
      const { json } = await publish(nid, revision, {
        when: { local: '2027-07-01T09:00', zone: 'Europe/London' },
      });
      expect(json.job.at).toBe('2027-07-01T08:00:00.000Z');
      expect((await ask('publisher', `/jobs/${json.job.id}`, undefined, 'DELETE')).outcome).toBe('ok');
      expect((await make('author', `/drafts/${nid}`)).job).toBeNull();
    });

    test('that nobody runs is overdue, one that fails says why, and both can be run again', async () => {
      const { nid } = await desk.published();
      const draft = await changeOf(nid, 'Scheduled');
      const { json } = await publish(nid, draft.revision, { when: soon() });
      desk.site.pass(120 + 125);
      expect(await job(json.job.id)).toMatchObject({ state: 'overdue' });
      expect(await make('publisher', '')).toMatchObject({ counts: { overdue: 1, failed: 0 } });
      // An import changed the item.
      await desk.fresh.db.updateTable('content').set({ version: 7 }).where('nid', '=', nid).execute();
      await desk.runDue();
      const failed = await job(json.job.id);
      expect([failed.state, failed.problem]).toEqual(['failed', expect.stringContaining('“Scheduled”')]);
      expect((await stored(nid))!.version).toBe(7);
      expect(await make('publisher', '')).toMatchObject({
        ...{ counts: { overdue: 0, failed: 1 }, jobs: [{ id: json.job.id, state: 'failed' }] },
      });
      await desk.fresh.db.updateTable('content').set({ version: 1 }).where('nid', '=', nid).execute();
      const again = await make('publisher', `/jobs/${json.job.id}`, { again: true }, 'PATCH');
      expect(again.jobs.find(({ id }: { id: number }) => id === json.job.id).state).toBe('done');
      expect((await stored(nid))!.version).toBe(2);
      expect((await ask('publisher', `/jobs/${json.job.id}`, { again: true }, 'PATCH')).outcome).toBe(
        'job_running',
      );
    });

    test('ends when its item is published, withdrawn or discarded', async () => {
      const { nid } = await desk.published();
      const draft = await changeOf(nid, 'Now');
      const { json } = await publish(nid, draft.revision, { when: soon() });
      await publish(nid, draft.revision);
      expect(await job(json.job.id)).toMatchObject({ state: 'cancelled' });
      const other = await changeOf(nid, 'Then');
      const scheduled = await publish(nid, other.revision, { when: soon() });
      await make('publisher', `/items/${nid}/withdraw`, { client_id: clientId(), version: 2, reason: 'No.' });
      expect(await job(scheduled.json.job.id)).toMatchObject({ state: 'cancelled' });
      const third = await publish(nid, other.revision, { when: soon() });
      await make('author', `/drafts/${nid}?revision=${other.revision}`, undefined, 'DELETE');
      expect(await job(third.json.job.id)).toMatchObject({ state: 'cancelled' });
    });
  });

  describe('a release', () => {
    test('publishes all of its items at once, and is reverted byte for byte', async () => {
      const pages = [await desk.published(), await desk.published()];
      const before = await Promise.all(pages.map(({ nid }) => stored(nid)));
      const { nid: fresh, revision } = await desk.begin();
      const { id } = await newRelease();
      for (const { nid } of pages) {
        const draft = await changeOf(nid, `Released ${nid}`);
        const more = { release: id, reader_note: 'New.', kind: 'correction' };
        expect((await publish(nid, draft.revision, more)).json.outcome).toBe('in-release');
      }
      await publish(fresh, revision, { release: id });
      expect((await make('author', `/drafts/${fresh}`)).release).toMatchObject({ id });
      const release = await make('publisher', `/releases/${id}`);
      expect(release).toMatchObject({ state: 'open', items: 3, contents: [{ problems: [] }, {}, {}] });
      const client = clientId();
      const go = () => ask('publisher', `/releases/${id}/publish`, { client_id: client });
      const [one, other] = await Promise.all([go(), go()]);
      expect([one.json.state, other.json.state]).toEqual(['published', 'published']);
      expect((await stored(fresh))!.version).toBe(1);
      for (const { nid } of pages) expect((await stored(nid))!.version).toBe(2);
      const notes = async () => [...(await desk.site.store.content.changeNotes(pages.map(({ nid }) => nid)))];
      expect(await notes()).toHaveLength(2);
      expect((await make('author', `/items/${fresh}/versions`)).versions).toMatchObject([{ release: id }]);
      expect((await ask('publisher', `/releases/${id}/publish`, { client_id: clientId() })).outcome).toBe(
        'release_closed',
      );
      const revert = { client_id: clientId(), reason: 'Too early.' };
      expect((await make('publisher', `/releases/${id}/revert`, revert)).state).toBe('reverted');
      // Who was told that it was corrected is told that it is not any more.
      const taken = { kind: 'correction', note: expect.stringMatching(/^The change of .+ is taken back\.$/) };
      expect(await notes()).toEqual(
        pages.map(({ nid }) => [nid, [{ ...taken, version: 3, at: expect.any(String) }]]),
      );
      for (const [at, { nid }] of pages.entries())
        expect(await stored(nid)).toEqual({ status: 'published', version: 3, fields: before[at]!.fields });
      expect(await stored(fresh)).toMatchObject({ status: 'withdrawn', version: 2 });
      expect((await make('author', `/items/${pages[0]!.nid}/versions`)).versions[0]).toMatchObject({
        ...{ kind: 'revert', deskNote: 'Too early.', release: id },
      });
    });

    test('publishes nothing if one of its items cannot be published', async () => {
      const { nid } = await desk.published();
      const draft = await changeOf(nid, 'Good');
      const { id } = await newRelease();
      await publish(nid, draft.revision, { release: id });
      const { nid: other, revision } = await desk.begin();
      await publish(other, revision, { release: id });
      await desk.fresh.db
        .updateTable('newsroom_release_item')
        .set({ fields: JSON.stringify({ nid: other, type: 'page' }) })
        .where('nid', '=', other)
        .execute();
      const refused = await ask('publisher', `/releases/${id}/publish`, { client_id: clientId() });
      expect([refused.outcome, refused.json.errors[0].pointer]).toEqual([
        'draft_incomplete',
        expect.stringContaining(`/${other}/`),
      ]);
      expect([(await stored(nid))!.version, await stored(other)]).toEqual([1, undefined]);
      const { contents } = await make('publisher', `/releases/${id}`);
      expect(contents.map((one: { problems: unknown[] }) => one.problems.length > 0)).toEqual([false, true]);
      await make('publisher', `/releases/${id}/items/${other}`, undefined, 'DELETE');
      expect((await make('publisher', `/releases/${id}/publish`, { client_id: clientId() })).state).toBe(
        'published',
      );
    });

    test('runs at its instant, and says why it could not', async () => {
      const { nid } = await desk.published();
      const draft = await changeOf(nid, 'At noon');
      const { id } = await newRelease();
      await publish(nid, draft.revision, { release: id });
      const scheduled = await make('publisher', `/releases/${id}`, { when: soon() }, 'PATCH');
      expect(scheduled).toMatchObject({ state: 'scheduled', job: { state: 'waiting', release: id } });
      await desk.fresh.db.updateTable('content').set({ version: 9 }).where('nid', '=', nid).execute();
      desk.site.pass(121);
      await desk.runDue();
      expect(await make('publisher', `/releases/${id}`)).toMatchObject({ state: 'failed' });
      await desk.fresh.db.updateTable('content').set({ version: 1 }).where('nid', '=', nid).execute();
      await make('publisher', `/releases/${id}`, { when: soon() }, 'PATCH');
      desk.site.pass(121);
      await desk.runDue();
      expect(await make('publisher', `/releases/${id}`)).toMatchObject({ state: 'published', job: null });
      expect((await stored(nid))!.version).toBe(2);
    });

    test('and a publication of its item at the same moment: one of them, and the other knows', async () => {
      const { nid } = await desk.published();
      const draft = await changeOf(nid, 'Race');
      const { id } = await newRelease();
      await publish(nid, draft.revision, { release: id });
      const [alone, released] = await Promise.all([
        publish(nid, draft.revision),
        ask('publisher', `/releases/${id}/publish`, { client_id: clientId() }),
      ]);
      expect((await stored(nid))!.version).toBe(2);
      expect([alone.outcome, released.outcome].filter((outcome) => outcome === 'ok')).toHaveLength(1);
    });

    test('is not reverted over what was published since', async () => {
      const { nid } = await desk.published();
      const draft = await changeOf(nid, 'Released');
      const { id } = await newRelease();
      await publish(nid, draft.revision, { release: id });
      await make('publisher', `/releases/${id}/publish`, { client_id: clientId() });
      const next = await changeOf(nid, 'Since');
      await publish(nid, next.revision);
      const refused = await ask('publisher', `/releases/${id}/revert`, {
        client_id: clientId(),
        reason: 'No.',
      });
      expect([refused.outcome, (await stored(nid))!.version]).toEqual(['release_changed', 3]);
    });

    test('without items publishes nothing, and is deleted with its schedule', async () => {
      const { id } = await newRelease();
      expect((await ask('publisher', `/releases/${id}/publish`, { client_id: clientId() })).outcome).toBe(
        'release_empty',
      );
      await make('publisher', `/releases/${id}`, { title: 'Never', when: soon() }, 'PATCH');
      await make('publisher', `/releases/${id}`, undefined, 'DELETE');
      desk.site.pass(121);
      await desk.runDue();
      expect((await ask('publisher', `/releases/${id}`)).outcome).toBe('not_found');
    });
  });

  describe('roles', () => {
    test('decide on the server, and one that is taken away ends in the middle of the work', async () => {
      const { nid } = await desk.begin();
      expect((await ask('reader', '')).outcome).toBe('permission_missing');
      expect((await publishAs('author', nid)).outcome).toBe('right_missing');
      expect((await publishAs('editor', nid)).outcome).toBe('right_missing');
      expect((await ask('author', '/roles')).outcome).toBe('permission_missing');
      const give = (roles: string[]) => ask('admin', '/roles', { email: 'Second@test.example', roles });
      expect((await give(['emperor'])).outcome).toBe('unknown_role');
      const { json } = await give([]);
      expect(json.people.map(({ email }: { email: string }) => email)).not.toContain('second@test.example');
      expect((await publishAs('second', nid)).outcome).toBe('permission_missing');
      const [change] = await desk.site.store.accessChanges.list({ accountId: desk.ids['second']!, limit: 1 });
      expect(change).toMatchObject({
        ...{ action: 'newsroom-roles-changed', actorId: desk.ids['admin'], vertical: VERTICAL },
        ...{ before: { roles: ['publisher'] }, after: { roles: [] } },
      });
      await give(['publisher']);
      // The role goes after the request was let in, and before its transaction.
      const store = desk.fresh.store.of(newsroomDesk);
      const { done } = store;
      store.done = async (...asked) => {
        await store.transaction((on) => store.setRoles(on, desk.ids['second']!, VERTICAL, [], ''));
        return done(...(asked as [number, string]));
      };
      try {
        expect((await publishAs('second', nid)).outcome).toBe('right_missing');
      } finally {
        store.done = done;
      }
      expect(await stored(nid)).toBeUndefined();
      await give(['publisher']);
    });
    const publishAs = (who: string, nid: number) =>
      ask(who, `/drafts/${nid}/publish`, { client_id: clientId(), revision: 1, kind: 'update' });

    test('do not count in another vertical', async () => {
      const path = NEWSROOM.replace(VERTICAL, 'gambling_compliance');
      const { access_token: token } = await desk.site.issueTokensFor('publisher@test.example');
      expect((await desk.site.ask(path, { token })).status).toBe(403);
    });
  });
});
