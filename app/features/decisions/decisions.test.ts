/** Decisions of a team: who may do what, what two people at once get, and what a publication does to them. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { meet, type Meeting } from '#app/features/comments/testing/meeting.ts';
import { ENGINES, freshStore, type FreshStore } from '#app/store/testing/fresh-store.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { anArticle } from '#tests/support/content.ts';
import { VERTICAL } from './testing/world.ts';
import { followContent } from './follow/follow.server.ts';
import { findDecisionImpact } from './impact.server.ts';

const NID = 7001;
const LOCKED = 7002;
const CAPITAL = 'EUR 350,000 is the capital.';
const PAGE = (capital: string, reporting = 'Firms report each year.') =>
  `<h2>1. Capital</h2><p>${capital}</p><h2>2. Reporting</h2><p>${reporting}</p>`;

describe.each(ENGINES)('decisions on %s', (engine) => {
  let fresh: FreshStore;
  let site: TestApi;
  let meeting: Meeting;

  const article = (value: string, more: object = {}) =>
    anArticle(NID, {
      ...{ type: 'insight-article', path: 'own-funds', title: 'Own funds' },
      fields: { body: { summary: 'In short', value } },
      ...more,
    });
  const publish = async (value: string, more: object = {}) => {
    await site.store.content.publish(article(value, more));
    await followContent(site.services);
  };
  const ask: Meeting['ask'] = (...call) => meeting.ask(...call);
  const read = async (who: string, id: number) => (await ask(who, `/decisions/${id}`)).json;
  const version = async () => (await site.store.content.get(NID))!.version;
  const decide = async (more: object = {}, who = 'ada') => {
    const body = {
      key: randomUUID(),
      nid: NID,
      read: await version(),
      kind: 'noted',
      title: 'Capital',
      ...more,
    };
    return ask(who, '/decisions', body);
  };
  /** Adds an entry with the versions of now. */
  const add = async (who: string, id: number, body: object, change = false) => {
    const now = await read('ada', id);
    const seen = { key: randomUUID(), version: now.decision.version, read: await version(), ...body };
    return change ? ask(who, `/decisions/${id}`, seen, 'PATCH') : ask(who, `/decisions/${id}/steps`, seen);
  };
  const shared = async (right: 'read' | 'edit', more: object = {}) => {
    const { id } = (await decide({ section: '1-capital', ...more })).json.decision;
    await meeting.share('ada', { kind: 'decision', id: String(id) }, right);
    return id as number;
  };

  beforeAll(async () => {
    fresh = await freshStore(engine);
    site = await createTestApi({ library: false, store: fresh.store });
    meeting = await meet(site);
    await publish(PAGE(CAPITAL));
    await site.store.content.publish(
      anArticle(LOCKED, { path: 'locked', title: 'Closed text', productAccess: [502] }),
    );
  });
  afterAll(async () => {
    expect(site.errors).toEqual([]);
    await site.end();
    await fresh.end();
  });

  test('two people decide, approve, are reopened by another text and decide again; formatting does nothing', async () => {
    const id = await shared('edit');
    const values = {
      kind: 'action',
      owner: meeting.ids['ada'],
      approver: meeting.ids['ben'],
      due: '2027-03-31',
    };
    const sent = await add('ada', id, { ...values, reason: 'File a plan.' }, true);
    expect(sent.json.decision).toMatchObject({
      state: 'waiting',
      kind: 'action',
      approver: { name: 'Ben Test' },
    });
    expect((await add('ada', id, { step: 'approve' })).status).toBe(403);
    const queued = (await ask('ben', '/queue')).json.rows as { key: string }[];
    expect(queued.filter(({ key }) => key.startsWith('decisions:'))).toHaveLength(1);
    expect((await add('ben', id, { step: 'approve' })).json.decision.state).toBe('decided');

    await publish(PAGE(`EUR&nbsp;350,000 is <strong>the</strong> capital.`).replace('1. Cap', '4. Cap'));
    expect(await read('ada', id)).toMatchObject({ decision: { state: 'decided', section: '4-capital' } });
    await publish(PAGE(CAPITAL, 'Firms report each month.'));
    expect((await read('ada', id)).decision.state).toBe('decided');
    await publish(PAGE('EUR 500,000 is the capital.'));
    const reopened = await read('ben', id);
    expect(reopened).toMatchObject({
      decision: { state: 'reopened', needsYou: false },
      change: { causes: ['text'], lines: [{ state: 'changed' }] },
      chain: { isWhole: true },
    });
    const words = reopened.change.lines[0].runs as { text: string; change?: string }[];
    expect(words.filter(({ change }) => change).map(({ text, change }) => [text.trim(), change])).toEqual([
      ['EUR 350,000', 'removed'],
      ['EUR 500,000', 'added'],
    ]);
    expect((await read('ada', id)).decision.needsYou).toBe(true);
    expect((await add('ada', id, { step: 'confirm' })).json.decision.state).toBe('waiting');
    expect((await add('ben', id, { step: 'return', note: 'Read 1 again.' })).json).toMatchObject({
      decision: { state: 'reopened' },
      change: { causes: ['returned'] },
    });
    const again = await add('ada', id, { ...values, kind: 'noted' }, true);
    expect(again.json.decision).toMatchObject({ state: 'waiting', kind: 'noted' });
    const kinds = (again.json.entries as { kind: string }[]).map(({ kind }) => kind).reverse();
    expect(kinds).toEqual([
      ...['decided', 'changed', 'approved', 'reopened', 'confirmed', 'returned', 'changed'],
    ]);
    await publish(PAGE(CAPITAL));
  });

  test('an action that somebody else decided waits for its owner until it is done', async () => {
    const id = await shared('edit');
    const waits = async (name: string) => {
      const rows = (await ask(name, '/queue')).json.rows as { key: string; reasons?: unknown }[];
      return JSON.stringify(rows.filter(({ key }) => key.startsWith('decisions:')));
    };
    const before = await waits('ben');
    await add('ada', id, { kind: 'action', owner: meeting.ids['ada'] }, true);
    expect((await read('ada', id)).decision.needsYou).toBe(false);
    await add('ada', id, { kind: 'action', owner: meeting.ids['ben'] }, true);
    expect((await read('ben', id)).decision).toMatchObject({ state: 'decided', needsYou: true });
    expect((await read('ada', id)).decision.needsYou).toBe(false);
    expect(await waits('ben')).toContain('You are asked to carry it out');
    const evidence = [{ title: 'Form', url: 'https://files.example/form' }];
    await add('ben', id, { step: 'evidence', evidence });
    expect((await read('ben', id)).decision.needsYou).toBe(true);
    await add('ben', id, { step: 'close' });
    expect((await read('ben', id)).decision.needsYou).toBe(false);
    expect(await waits('ben')).toBe(before);
  });

  test('what an editor calls minor reopens nothing, a withdrawal does', async () => {
    const id = await shared('read');
    await publish(PAGE('EUR 400,000 is the capital.'), { minor: true });
    expect((await read('ada', id)).decision.state).toBe('decided');
    await site.store.content.withdraw(NID);
    await followContent(site.services);
    expect(await read('ada', id)).toMatchObject({
      decision: { state: 'reopened' },
      change: { causes: ['gone'] },
    });
    expect((await add('ada', id, { step: 'confirm' })).status).toBe(404);
    expect((await add('ada', id, { step: 'close', note: 'Gone' })).json.decision.state).toBe('closed');
    await publish(PAGE(CAPITAL));
  });

  test('a colleague who reads does not write, and who is not in the team finds nothing', async () => {
    const id = await shared('read');
    expect((await add('ben', id, { step: 'close' })).status).toBe(403);
    for (const who of ['cleo', 'dan', 'admin']) {
      expect((await ask(who, `/decisions/${id}`)).status).toBe(404);
      expect((await add(who, id, { step: 'close' })).status).toBe(404);
      expect((await ask(who, '/decisions')).json.total).toBe(0);
    }
  });

  test('the approver is somebody else, and both can open it', async () => {
    const id = await shared('edit');
    const [ada, ben, cleo] = ['ada', 'ben', 'cleo'].map((name) => meeting.ids[name]);
    for (const values of [
      { approver: ada },
      { approver: cleo },
      { owner: ben, approver: ben },
      { owner: cleo },
    ])
      expect((await add('ada', id, { kind: 'noted', ...values }, true)).json.code).toBe('invalid_fields');
    expect((await decide({ approver: ben })).json.code).toBe('invalid_fields');
  });

  test('two people at once: one gets a conflict with what is there now; a repeated request adds nothing', async () => {
    const id = await shared('edit');
    const { decision } = await read('ada', id);
    const body = (key: string) => ({ key, version: decision.version, step: 'close', note: key });
    const [one, two] = await Promise.all([
      ask('ada', `/decisions/${id}/steps`, body('a')),
      ask('ben', `/decisions/${id}/steps`, body('b')),
    ]);
    expect([one.status, two.status].sort()).toEqual([200, 409]);
    const refused = one.status === 409 ? one : two;
    expect(refused.json).toMatchObject({
      code: 'version_conflict',
      current: { decision: { state: 'closed' } },
    });
    const done = one.status === 200 ? 'a' : 'b';
    const repeated = await ask(done === 'a' ? 'ada' : 'ben', `/decisions/${id}/steps`, body(done));
    expect([repeated.status, repeated.json.entries.length]).toEqual([200, 2]);
  });

  test('what changed while it was written is refused, what did not is recorded on the version of now', async () => {
    const before = await version();
    await publish(PAGE(CAPITAL, 'Firms report each week.'));
    const about = { read: before };
    expect((await decide({ ...about, section: '2-reporting' })).json.code).toBe('text_changed');
    const made = await decide({ ...about, section: '1-capital' });
    expect(made.json.on).toMatchObject({ version: before + 1, now: before + 1, section: '1. Capital' });
    expect((await decide({ section: 'nowhere' })).status).toBe(404);
  });

  test('a colleague without the product reads no word of it, and the owner keeps it', async () => {
    const { products } = site.config.verticals[VERTICAL]!;
    await site.store.subscriptions.set({
      ...{ userId: meeting.ids['ada']!, vertical: VERTICAL, active: true },
      ...{
        permissions: ['world', 'hs', 'workspace', 'tool'],
        legacyPermissions: [],
        products: [products['502']!.key],
        trials: [],
      },
    });
    const made = await decide({ nid: LOCKED, read: 1, title: 'Closed words', reason: 'Closed reason' });
    expect(made.status).toBe(201);
    const { id } = made.json.decision;
    await meeting.share('ada', { kind: 'decision', id: String(id) }, 'edit');
    const theirs = await ask('ben', `/decisions/${id}`);
    expect(theirs.json.decision).toMatchObject({ isLocked: true, section: '' });
    for (const path of [
      `/decisions/${id}`,
      '/decisions',
      '/deadlines',
      '/queue',
      '/decisions/export?format=csv',
    ])
      expect((await ask('ben', path)).text).not.toContain('Closed');
    expect((await ask('ben', '/api/own-data')).text).not.toContain('Closed');
    expect((await add('ben', id, { step: 'close' })).status).toBe(403);
  });

  test('a version that is withheld is not quoted any more', async () => {
    const secret = 'EUR 444,000 is the capital.';
    await publish(PAGE(secret));
    const { id } = (await decide({ section: '1-capital' })).json.decision;
    const decided = { nid: NID, version: await version() };
    await publish(PAGE(CAPITAL));
    const text = async () => JSON.stringify(await read('ada', id));
    expect(await text()).toContain('444,000');
    await site.store.content.withholding.withhold(decided, 'A court order');
    expect(await text()).not.toContain('444,000');
  });

  test('its day is among the deadlines of its owner', async () => {
    await decide({ kind: 'action', due: '2026-12-24', title: 'File the plan' });
    const { events } = (await ask('ada', '/deadlines?kind=decision')).json;
    expect((events as { date: string; label: string }[]).map(({ date }) => date)).toContain('2026-12-24');
  });

  test.each([
    ['another text', PAGE('EUR 900,000 is the capital.')],
    ['another section', PAGE(CAPITAL, 'Firms report each day.')],
    ['another look', PAGE(`<em>EUR 350,000</em> is the capital.`)],
  ])('before publishing, %s is said to reopen as many as it does', async (_, value) => {
    await publish(PAGE(CAPITAL, 'Firms report.'));
    const open = async () =>
      (await fresh.db.selectFrom('decision').select('id').where('state', '!=', 'reopened').execute()).length;
    for (const section of ['', '1-capital', '2-reporting']) await decide({ section });
    const before = await open();
    const current = (await site.store.content.get(NID))!;
    const { terms: _terms, ...record } = article(value);
    const planned = { ...record, status: 'published' as const, version: current.version + 1 };
    const [predicted] = await findDecisionImpact(site.services, { record: planned, terms: [], current });
    await publish(value);
    expect(before - (await open())).toBe(predicted!.count);
  });
});
