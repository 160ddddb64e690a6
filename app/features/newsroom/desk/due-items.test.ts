/** What the desk asks editors to look at again. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readLinks } from '#app/api/links/read-links.ts';
import { aPage, createDeskSite, ENGINES, type DeskSite } from '../testing/desk-site.ts';

describe.each(ENGINES)('what is due on %s', (engine) => {
  let desk: DeskSite;
  const root = mkdtempSync(join(tmpdir(), 'notes-'));
  beforeAll(async () => {
    mkdirSync(join(root, 'content'));
    desk = await createDeskSite(engine);
    desk.site.services.configFiles = { ...desk.site.services.configFiles, root };
  }, 120_000);
  afterAll(async () => {
    rmSync(root, { recursive: true });
    await desk.end();
  });
  afterEach(() => expect(desk.site.errors).toEqual([]));

  const due = async (reason: string) => (await desk.make('editor', `/items?due=${reason}`)).items;
  const linking = (title: string, ...urls: string[]) => ({
    ...aPage(title),
    body: { summary: 'Who.', value: `<p>${urls.map((url) => `<a href="${url}">x</a>`).join(' ')}</p>` },
  });

  test('dead links: inside as it is now, others as they were checked', async () => {
    const { nid: target } = await desk.published(aPage('Target'));
    const outside = 'https://gone.example/';
    const { nid } = await desk.published(linking('Linking', `/${target}`, '/no/such/page', outside));
    await readLinks(desk.site.services);
    const [item] = await due('links');
    expect(item).toMatchObject({
      nid,
      reasons: [{ text: 'The link /no/such/page leads to no page', at: null }],
    });
    await desk.site.store.content.links.recordCheck({
      ...{ url: outside, outcome: 'dead', answer: 'answered 404', checked_at: '2026-11-24T09:00:00.000Z' },
    });
    await desk.site.store.content.withdraw(target);
    const [now] = await due('links');
    expect(now.reasons).toEqual([
      { text: `The link /${target} leads to no page`, at: null },
      { text: 'The link /no/such/page leads to no page', at: null },
      { text: `${outside} answered 404`, at: '2026-11-24T09:00:00.000Z' },
    ]);
    expect((await desk.make('editor', '')).counts).toMatchObject({ links: 1, notes: 0 });
  });

  test('the notes of editors: none without the file, and what is wrong with one', async () => {
    const file = join(root, 'content', 'to-check.md');
    expect(await due('notes')).toEqual([]);
    const { nid } = await desk.published(aPage('Noted'));
    writeFileSync(file, `# Notes\n\n- ${nid}, 999999: whether it passed.\n`);
    expect(await due('notes')).toMatchObject([{ nid, reasons: [{ text: 'whether it passed.', at: null }] }]);
    expect(await desk.make('editor', '')).toMatchObject({ counts: { notes: 1 }, notesProblem: null });
    writeFileSync(file, `# Notes\n\n- ${nid} whether it passed.\n`);
    expect(await desk.make('editor', '')).toMatchObject({
      counts: { notes: 0 },
      notesProblem: expect.stringMatching(/to-check\.md:3 An entry/),
    });
    rmSync(file);
  });

  test('a draft that was just published has no problems, and nobody is there', async () => {
    const { nid } = await desk.published(aPage('Just published'));
    expect(await desk.make('author', `/drafts/${nid}/problems`)).toEqual({
      revision: null,
      problems: [],
      warnings: [],
    });
    expect(await desk.make('author', `/drafts/${nid}/presence`, { here: true })).toEqual({
      revision: null,
      here: [],
    });
    expect((await desk.ask('author', '/drafts/4711/problems')).outcome).toBe('not_found');
  });
});
