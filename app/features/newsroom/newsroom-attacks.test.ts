/** What the newsroom refuses, and what it cleans; on both engines. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aPage, clientId, createDeskSite, ENGINES, type DeskSite } from './testing/desk-site.ts';

describe.each(ENGINES)('attacks on the newsroom on %s', (engine) => {
  let desk: DeskSite;
  beforeAll(async () => {
    desk = await createDeskSite(engine);
  }, 120_000);
  afterAll(() => desk.end());
  afterEach(() => expect(desk.site.errors).toEqual([]));

  const ask: DeskSite['ask'] = (...asked) => desk.ask(...asked);
  const publish = (nid: number) =>
    ask('publisher', `/drafts/${nid}/publish`, { client_id: clientId(), revision: 1, kind: 'update' });

  test('a withdrawal of something never published, and drafts of things that do not exist', async () => {
    const { nid } = await desk.begin();
    const body = { client_id: clientId(), version: 1, reason: 'No.' };
    expect((await ask('publisher', `/items/${nid}/withdraw`, body)).outcome).toBe('not_published');
    expect((await ask('publisher', '/items/999999/withdraw', body)).outcome).toBe('not_found');
    const begin = (json: object) => ask('author', '/drafts', { client_id: clientId(), ...json });
    expect((await begin({ type: 'poem' })).outcome).toBe('unknown_type');
    expect((await begin({ nid: 999_999 })).outcome).toBe('not_found');
    expect((await begin({})).outcome).toBe('invalid_fields');
    expect((await begin({ nid, type: 'page' })).outcome).toBe('invalid_fields');
  });

  test('a draft of a type that was removed cannot be published, and says so', async () => {
    const { nid } = await desk.begin();
    await desk.fresh.db
      .updateTable('newsroom_draft')
      .set({ type: 'poem', fields: JSON.stringify({ nid, type: 'poem', title: 'Ode' }) })
      .where('nid', '=', nid)
      .execute();
    expect((await desk.make('author', `/drafts/${nid}/problems`)).problems).toMatchObject([
      { pointer: '/type' },
    ]);
    expect((await publish(nid)).outcome).toBe('draft_incomplete');
  });

  test('a draft grows to its limit and no further', async () => {
    const { nid } = await desk.begin();
    const part = 'x'.repeat(900_000);
    let revision = 1;
    const outcomes: string[] = [];
    for (let at = 0; at < 10; at += 1) {
      const saved = await ask(
        'author',
        `/drafts/${nid}`,
        { revision, fields: { [`field_${at}`]: part } },
        'PATCH',
      );
      outcomes.push(saved.outcome);
      if (saved.outcome === 'ok') revision = saved.json.revision;
    }
    expect(new Set(outcomes.slice(0, 8))).toEqual(new Set(['ok']));
    expect(outcomes.at(-1)).toBe('draft_too_large');
  });

  test('markup that readers must not get is cleaned at publication', async () => {
    const { nid } = await desk.begin('author', {
      ...aPage(),
      body: { summary: 'S', value: '<p onclick="x()">Text<script>alert(1)</script></p>' },
    });
    await publish(nid);
    const stored = JSON.stringify((await desk.site.store.content.get(nid))!.fields);
    expect(stored).toContain('Text');
    expect(stored).not.toMatch(/script|onclick/);
  });
});
