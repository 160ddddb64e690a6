import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aPage, clientId, createDeskSite, ENGINES, type DeskSite } from './testing/desk-site.ts';

describe.each(ENGINES)('the newsroom on %s', (engine) => {
  let desk: DeskSite;
  beforeAll(async () => {
    desk = await createDeskSite(engine);
  }, 120_000);
  afterAll(() => desk.end());
  afterEach(() => expect(desk.site.errors).toEqual([]));

  const ask: DeskSite['ask'] = (...asked) => desk.ask(...asked);
  const make: DeskSite['make'] = (...asked) => desk.make(...asked);
  const save = (who: string, nid: number, revision: number, fields: object) =>
    ask(who, `/drafts/${nid}`, { revision, fields }, 'PATCH');
  const publish = (who: string, nid: number, revision: number, more: object = {}) =>
    ask(who, `/drafts/${nid}/publish`, { client_id: clientId(), revision, kind: 'update', ...more });
  const events = async (nid: number) =>
    (await desk.site.store.events.log(0, 10_000))
      .filter((event) => event.nid === nid)
      .map(({ kind }) => kind);

  describe('drafts', () => {
    test('begin once for an item, also by a double click, and are saved incomplete', async () => {
      const id = clientId();
      const begin = () => ask('author', '/drafts', { type: 'page', fields: { title: 'New' }, client_id: id });
      const [one, other] = await Promise.all([begin(), begin()]);
      expect([one.status, other.status].sort()).toEqual([200, 201]);
      expect(one.json.nid).toBe(other.json.nid);
      expect(one.json).toMatchObject({
        ...{ type: 'page', title: 'New', revision: 1, base: null, current: null, isPublished: false },
        review: { state: 'draft' },
      });
      const { nid } = one.json;
      expect((await save('author', nid, 1, { path: 'new' })).json.revision).toBe(2);
      const { problems } = await make('author', `/drafts/${nid}/problems`);
      expect(problems.map(({ pointer }: { pointer: string }) => pointer)).toContain('/body');
      expect((await publish('publisher', nid, 2)).outcome).toBe('draft_incomplete');
      expect(await make('publisher', `/trail?nid=${nid}`)).toMatchObject({
        entries: [{ action: 'draft-begun', by: { name: 'author@test.example' } }],
      });
    });

    test('merge changes of different fields, and the same field is a conflict with both sides', async () => {
      const { nid } = await desk.begin();
      const [one, other] = await Promise.all([
        save('author', nid, 1, { title: 'By the author' }),
        save('editor', nid, 1, { path: 'by-the-editor' }),
      ]);
      expect([one.outcome, other.outcome]).toEqual(['ok', 'ok']);
      const draft = await make('editor', `/drafts/${nid}`);
      expect(draft).toMatchObject({
        ...{ revision: 3, title: 'By the author' },
        fields: { title: 'By the author', path: 'by-the-editor' },
      });
      const conflict = await save('editor', nid, 1, {
        title: 'By the editor',
        created: '2026-01-01T00:00:00Z',
      });
      expect(conflict.status).toBe(409);
      expect(conflict.json).toMatchObject({
        code: 'version_conflict',
        errors: [{ pointer: '/title' }],
        current: { revision: 3, fields: { title: 'By the author', created: draft.fields.created } },
      });
      expect((await save('editor', nid, 1, { title: 'By the author' })).json.revision).toBe(3);
      // Two tabs of one person, and what the other one is told of them: of the newest change only.
      await save('author', nid, 3, { title: 'By the author, in another tab' });
      const tab = await save('author', nid, 3, { title: 'By the author, in a tab that was open' });
      expect(tab.json.current.lastChange).toEqual({ you: true, fields: ['title'] });
      expect((await make('editor', `/drafts/${nid}`)).lastChange).toEqual({ you: false, fields: ['title'] });
      const removed = await save('editor', nid, 4, { path: null, nid: 5, type: 'guide' });
      expect(removed.json.fields).not.toHaveProperty('path');
      expect(removed.json).toMatchObject({ nid, type: 'page', fields: { nid, type: 'page' } });
    });

    test('are discarded and taken back, unless the item has another one', async () => {
      const { nid } = await desk.begin();
      expect((await ask('author', `/drafts/${nid}?revision=2`, undefined, 'DELETE')).outcome).toBe(
        'version_conflict',
      );
      const gone = await make('author', `/drafts/${nid}?revision=1`, undefined, 'DELETE');
      expect((await ask('author', `/drafts/${nid}`)).outcome).toBe('not_found');
      const { drafts } = await make('author', '/discarded');
      expect(drafts[0]).toMatchObject({
        id: gone.id,
        nid,
        title: 'About us',
        by: { name: 'author@test.example' },
      });
      const back = await make('editor', `/discarded/${gone.id}/return`, {});
      expect(back).toMatchObject({ nid, revision: 1, title: 'About us' });
      expect((await ask('editor', `/discarded/${gone.id}/return`, {})).outcome).toBe('not_found');
      const { nid: page } = await desk.published();
      await make('author', '/drafts', { nid: page, client_id: clientId() });
      const first = await make('author', `/drafts/${page}?revision=1`, undefined, 'DELETE');
      await make('author', '/drafts', { nid: page, client_id: clientId() });
      expect((await ask('author', `/discarded/${first.id}/return`, {})).outcome).toBe('draft_exists');
    });

    test('say who else is there and where, until they leave or are silent', async () => {
      const { nid } = await desk.begin();
      const here = async (who: string, json: object) =>
        make(who, `/drafts/${nid}/presence`, { here: true, ...json });
      expect((await here('author', { field: 'title' })).here).toEqual([]);
      expect((await here('editor', {})).here).toMatchObject([
        { person: { name: 'author@test.example' }, field: 'title' },
      ]);
      expect((await make('author', `/drafts/${nid}`)).here).toMatchObject([
        { person: { name: 'editor@test.example' }, field: null },
      ]);
      const onDesk = async (who: string) => (await make(who, `/items?q=${nid}`)).items[0].draft.here;
      expect(await onDesk('publisher')).toMatchObject([
        { name: 'author@test.example' },
        { name: 'editor@test.example' },
      ]);
      expect(await onDesk('author')).toMatchObject([{ name: 'editor@test.example' }]);
      await here('editor', { here: false });
      expect((await here('author', {})).here).toEqual([]);
      await here('editor', {});
      desk.site.pass(61);
      expect((await here('author', {})).here).toEqual([]);
    });
  });

  describe('publication', () => {
    test('is one version, however often it is clicked and by however many', async () => {
      const { nid } = await desk.begin();
      const id = clientId();
      const again = () => publish('publisher', nid, 1, { client_id: id, reader_note: 'First.' });
      const answers = await Promise.all([again(), again(), publish('second', nid, 1)]);
      const [one, other, third] = answers.map(({ outcome }) => outcome);
      expect([one, other]).toEqual(one === 'ok' ? ['ok', 'ok'] : [one, one]);
      expect([one, third].filter((outcome) => outcome === 'ok')).toHaveLength(1);
      expect(await events(nid)).toEqual(['published']);
      expect((await ask('author', `/drafts/${nid}`)).outcome).toBe('not_found');
      const { versions, path } = await make('author', `/items/${nid}/versions`);
      expect(versions).toMatchObject([{ version: 1, kind: 'update', isCurrent: true, hasFields: true }]);
      expect(path).toContain(String(nid));
    });

    test('tells of updates and corrections, and of no minor change', async () => {
      const { nid } = await desk.published();
      const before = (await desk.site.store.content.get(nid))!;
      const change = async (kind: string, title: string) => {
        desk.site.pass(60);
        const draft = await make('author', '/drafts', { nid, client_id: clientId() });
        const { json } = await save('author', nid, draft.revision, { title });
        const more = { kind, reader_note: `${title} for readers`, desk_note: `${title} for us` };
        return (await publish('publisher', nid, json.revision, more)).json;
      };
      expect(await change('minor', 'Minor')).toMatchObject({ outcome: 'published', version: 2 });
      const minor = (await desk.site.store.content.get(nid))!;
      expect([minor.title, minor.changed]).toEqual(['Minor', before.changed]);
      expect(await change('correction', 'Correction')).toMatchObject({ version: 3 });
      expect((await desk.site.store.content.get(nid))!.changed > before.changed).toBe(true);
      expect(await change('update', 'Update')).toMatchObject({ version: 4 });
      expect(await events(nid)).toEqual(['published', 'minor', 'changed', 'changed']);
      const told = (await desk.site.store.events.since(0, 10_000)).filter((event) => event.nid === nid);
      expect(told.map(({ version }) => version)).toEqual([1, 3, 4]);
      expect((await desk.site.store.content.changeNotes([nid])).get(nid)).toMatchObject([
        { version: 4, kind: 'update', note: 'Update for readers' },
        { version: 3, kind: 'correction', note: 'Correction for readers' },
      ]);
      const { versions } = await make('author', `/items/${nid}/versions`);
      const by = { name: 'publisher@test.example' };
      const kinds = ['Update', 'Correction', 'Minor'];
      expect(versions).toMatchObject([
        ...kinds.map((title) => ({
          ...{ kind: title.toLowerCase(), by },
          ...{ readerNote: `${title} for readers`, deskNote: `${title} for us` },
        })),
        { kind: 'update', readerNote: '', deskNote: '', by },
      ]);
    });

    test('of what nobody changed makes no version', async () => {
      const { nid } = await desk.published();
      desk.site.pass(60);
      const draft = await make('author', '/drafts', { nid, client_id: clientId() });
      expect(draft).toMatchObject({ base: 1, current: 1, isPublished: true, changed: [] });
      expect((await publish('publisher', nid, 1)).json).toMatchObject({ outcome: 'unchanged', version: 1 });
      expect((await ask('author', `/drafts/${nid}`)).outcome).toBe('not_found');
      expect(await events(nid)).toEqual(['published']);
    });

    test('waits for what others published meanwhile, which a draft takes over', async () => {
      const { nid } = await desk.published();
      await make('author', '/drafts', { nid, client_id: clientId() });
      const { json: mine } = await save('author', nid, 1, { title: 'Mine' });
      const record = (await desk.site.store.content.get(nid))!;
      const theirs = { ...record.fields, title: 'Theirs', body: aPage().body, path: 'theirs' };
      await desk.site.store.content.publish({
        ...record,
        ...{ title: 'Theirs', path: 'theirs', fields: theirs, terms: [], relations: [], dates: [] },
        ...{ featured: false, impact: 0, scheduled: false },
      });
      const refused = await publish('publisher', nid, mine.revision);
      expect([refused.outcome, refused.json.errors]).toMatchObject([
        'base_changed',
        [{ pointer: `/${nid}` }],
      ]);
      const rebased = await make('author', `/drafts/${nid}/rebase`, { revision: mine.revision });
      expect(rebased).toMatchObject({
        both: [{ field: 'title', theirs: 'Theirs' }],
        draft: { base: 2, current: 2, fields: { title: 'Mine', path: 'theirs' }, changed: ['title'] },
      });
      expect((await publish('publisher', nid, rebased.draft.revision)).json).toMatchObject({ version: 3 });
    });

    test('is withdrawn with a reason, and comes back', async () => {
      const { nid } = await desk.published();
      const id = clientId();
      const withdraw = (more: object = {}) =>
        ask('publisher', `/items/${nid}/withdraw`, { client_id: id, version: 1, reason: 'Twice.', ...more });
      expect((await withdraw({ client_id: clientId(), version: 2 })).outcome).toBe('version_conflict');
      expect((await withdraw()).json).toMatchObject({ outcome: 'withdrawn', version: 2 });
      expect((await withdraw()).json).toMatchObject({ outcome: 'withdrawn', version: 2 });
      expect((await withdraw({ client_id: clientId() })).outcome).toBe('not_published');
      expect(await desk.site.store.content.published([nid])).toEqual([]);
      const back = await make('author', `/items/${nid}/restore`, { version: 1, client_id: clientId() });
      expect(back).toMatchObject({ base: 2, isPublished: false, fields: { title: 'About us' } });
      expect((await publish('publisher', nid, back.revision)).json).toMatchObject({
        ...{ outcome: 'published', version: 3 },
      });
      expect(await events(nid)).toEqual(['published', 'withdrawn', 'published']);
      const { versions } = await make('author', `/items/${nid}/versions`);
      expect(versions).toMatchObject([
        { version: 3, kind: 'update' },
        { version: 2, kind: 'withdrawal', deskNote: 'Twice.' },
        { version: 1, kind: 'update', hasFields: true },
      ]);
    });

    test('restores an old version as a draft, and replaces one only when asked', async () => {
      const { nid } = await desk.published();
      const draft = await make('author', '/drafts', { nid, client_id: clientId() });
      const { json } = await save('author', nid, draft.revision, { title: 'Second' });
      await publish('publisher', nid, json.revision);
      const first = await make('author', `/items/${nid}/versions/1`);
      expect(first).toMatchObject({
        version: { version: 1, isCurrent: false },
        fields: { title: 'About us' },
      });
      const { revision } = await make('author', '/drafts', { nid, client_id: clientId() });
      const begun = (await save('author', nid, revision, { title: 'Third' })).json;
      const restore = (more: object = {}) =>
        ask('author', `/items/${nid}/restore`, { version: 1, client_id: clientId(), ...more });
      expect((await restore()).outcome).toBe('draft_exists');
      expect((await restore({ replace: 7 })).outcome).toBe('version_conflict');
      const restored = await restore({ replace: begun.revision });
      expect([restored.status, restored.json.fields, restored.json.base]).toEqual([200, first.fields, 2]);
      expect((await restore({ version: 9, replace: restored.json.revision })).outcome).toBe('not_found');
      // What it replaced can be taken back.
      const [aside] = (await make('author', '/discarded')).drafts;
      expect(aside).toMatchObject({ nid, title: 'Third', by: { name: 'author@test.example' } });
      const back = () => ask('author', `/discarded/${aside.id}/return`, undefined, 'POST');
      expect((await back()).outcome).toBe('draft_exists');
      await make('author', `/drafts/${nid}?revision=${restored.json.revision}`, undefined, 'DELETE');
      const { json: again } = await back();
      expect([again.fields, again.base]).toEqual([begun.fields, 2]);
    });
  });
});
