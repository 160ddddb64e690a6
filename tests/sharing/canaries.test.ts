/** A shared thing shows a colleague nothing that the colleague’s own access does not: no hidden value of any item. */
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { randomUUID } from 'node:crypto';
import { firm, joinFirm } from '#app/features/teams/testing/samples.ts';
import { matchStore } from '#app/features/watch/matches-store.server.ts';
import { publishCanaries, type Planted } from '#tests/support/canaries.ts';
import { testApi } from '#tests/support/test-site.ts';
import { askIn } from './people.ts';
import type { Ask } from './kind.ts';
import { KINDS } from './things.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const VERTICAL = 'payments_compliance';
const PRODUCT = 502;
/** Those of the fixtures, so that the items that are planted answer. */
const PLACES = [1053, 1046, 1167, 1049, 1075, 1040, 1072];
const SECTIONS = [4302, 4310, 4312, 4313, 4317, 2852, 2857, 2870];

const site = testApi();
let planted: Planted[];
const tokens: Record<string, string> = {};
let team: number;

const ask = askIn(site, tokens);

beforeAll(async () => {
  planted = await publishCanaries(site.store, site.registry, site.config.verticals[VERTICAL]!, PRODUCT);
  const home = await firm(site, 'Home');
  tokens['owner'] = (await site.issueTokensFor('full@demo.test')).access_token;
  await joinFirm(site, 'full@demo.test', home);
  // What sharing needs, and nothing of the content.
  tokens['colleague'] = (
    await site.account('colleague', { permissions: ['tool', 'workspace'] })
  ).access_token;
  await joinFirm(site, 'colleague@test.example', home);
  team = (await ask('owner', '/api/teams', { name: 'Everyone' })).json.id;
  await ask('owner', `/api/teams/${team}/members`, { email: 'colleague@test.example' });
});

/** The text of an answer; of a file, that of its parts. */
function textOf({ text, json }: Awaited<ReturnType<Ask>>): string {
  if (typeof json?.content !== 'string') return text;
  const bytes = Buffer.from(json.content as string, 'base64');
  if (bytes.subarray(0, 2).toString() !== 'PK') return bytes.toString();
  return Object.values(unzipSync(bytes))
    .map((part) => strFromU8(part))
    .join('\n');
}

/** The canaries in a text. */
function leaksIn(text: string): string[] {
  const hidden = planted.flatMap(({ type, canaries }) =>
    [...canaries].map(([pointer, canary]) => ({ canary, at: `${type}${pointer}` })),
  );
  return hidden.filter(({ canary }) => text.includes(canary)).map(({ at }) => at);
}

async function runAll(kind: string, made: { id: string; item?: string }) {
  const found: Record<string, string[]> = {};
  const note = (name: string, answer: Awaited<ReturnType<Ask>>) => {
    found[name] = leaksIn(textOf(answer));
  };
  const { operations, list } = KINDS[kind]!;
  for (const { name, run } of operations) {
    const answer = await run(ask, 'colleague', made);
    note(name, answer);
    // What a copy has, it has for good.
    const copy = answer.status === 201 ? (answer.json.checklist?.id ?? answer.json.id) : undefined;
    if (copy !== undefined) note(`${name}, then`, await ask('colleague', `${list}/${copy}`));
    if (name === 'duplicateReport')
      note(
        `${name}, its matrix`,
        await ask('colleague', '/workspace/report-builder/matrix', { saved: answer.json.id }),
      );
  }
  note('list', await ask('colleague', list));
  const data = await ask('colleague', '/api/own-data');
  note('own data', data);
  const shared = (data.json.parts as { id: string; rows: object[] }[]).find(
    ({ id }) => id === 'shared-with-you',
  );
  // A note is not there for somebody who cannot open its page.
  if (kind !== 'note') expect(shared?.rows).toContainEqual(expect.objectContaining({ kind, id: made.id }));
  return Object.fromEntries(Object.entries(found).filter(([, leaks]) => leaks.length > 0));
}

async function saveReport(label: string) {
  const csrf = (await ask('owner', '/api/csrf-token')).json.token;
  const json = { bundle: 'report', label, field_jurisdictions: PLACES, field_sections: SECTIONS };
  const saved = await ask('owner', '/saveReport', { ...json, csrf });
  expect(saved.status).toBe(201);
  return saved.json;
}

test.each(['read', 'edit'])('a report that is shared to %s', async (right) => {
  const { id } = await saveReport(`Shared to ${right}`);
  const own = await ask('owner', '/workspace/report-builder/matrix', { saved: id });
  // Its owner reads hidden values, so there is something to find.
  expect(leaksIn(own.text).length).toBeGreaterThan(0);
  expect((await ask('owner', '/sharing', { kind: 'report', id: String(id), team, right })).status).toBe(200);
  expect((await ask('colleague', `/reports/${id}`)).json).toMatchObject({ right, changed: 0, lostAccess: 0 });
  expect(await runAll('report', { id: String(id) })).toEqual({});
});

test('what changed since a report was saved is for its owner alone', async () => {
  const { id } = await saveReport('Changed since');
  await ask('owner', '/sharing', { kind: 'report', id: String(id), team, right: 'edit' });
  const { version } = (await ask('colleague', `/reports/${id}`)).json;
  // A colleague changes the columns: the cells of the owner stay those that the owner saved.
  const changed = await ask(
    'colleague',
    `/reports/${id}`,
    { version, field_jurisdictions: PLACES.slice(1) },
    'PATCH',
  );
  expect([changed.status, leaksIn(changed.text)]).toEqual([200, []]);
  const own = (await ask('owner', `/reports/${id}`)).json;
  expect([own.changed, own.lostAccess]).toEqual([0, 0]);
});

test.each(['read', 'edit'])('checklists of requirements that are shared to %s', async (right) => {
  const pages = planted.filter(({ type }) => type === 'requirement');
  let seen = 0;
  for (const { nid } of pages) {
    const made = await ask('owner', '/workspace/checklists', {
      key: randomUUID(),
      from: `/requirement/${nid}`,
    });
    if (made.status !== 201) continue;
    const { id } = made.json.checklist;
    const item = made.json.items[0];
    await ask(
      'owner',
      `/workspace/checklists/${id}/items/${item.id}`,
      { version: 1, due: '2026-12-31' },
      'PATCH',
    );
    const last = made.json.items.at(-1);
    if (made.json.items.length > 1)
      await ask('owner', `/workspace/checklists/${id}/items/${last.id}`, undefined, 'DELETE');
    seen += leaksIn(made.text).length;
    await ask('owner', '/sharing', { kind: 'checklist', id: String(id), team, right });
    const shown = await ask('colleague', `/workspace/checklists/${id}`);
    expect(shown.json.items[0]).toMatchObject({ locked: true, section: '', due: '2026-12-31' });
    // Nor is it told by its date.
    for (const path of ['/deadlines?kind=checklist', '/calendar/yours?from=2026-12-01&to=2026-12-31'])
      expect(leaksIn((await ask('colleague', path)).text)).toEqual([]);
    expect(await runAll('checklist', { id: String(id), item: String(item.id) })).toEqual({});
    const refused = await ask(
      'colleague',
      `/workspace/checklists/${id}/items/${item.id}`,
      { version: 2, title: 'Mine' },
      'PATCH',
    );
    expect(refused.status).toBeGreaterThanOrEqual(403);
  }
  expect(seen).toBeGreaterThan(0);
});

test.each(['read', 'edit'])('notes that quote what is hidden, shared to %s', async (right) => {
  const statuses = new Set<number>();
  let quoted = 0;
  for (const { nid, type, canaries, productAccess } of planted) {
    const [canary] = canaries.values();
    // Items without a product are read in full by all subscribers, if their type is open to them.
    const isOpen = productAccess.length === 0 && type !== 'requirement';
    if (canary === undefined || isOpen) continue;
    const note = { id: randomUUID(), page_id: nid, text: `Words of the owner ${nid}` };
    // The quotation, the section and its heading are of the page.
    const made = await ask('owner', '/notes', {
      ...{ ...note, quote: canary, section: canary, section_title: canary },
    });
    if (made.status !== 201) continue;
    quoted++;
    expect(leaksIn(made.text)).not.toEqual([]);
    const shared = await ask('owner', '/sharing', { kind: 'note', id: note.id, team, right });
    expect(shared.status).toBe(200);
    expect(await runAll('note', { id: note.id })).toEqual({});
    for (const path of [`/pages/mine?nid=${nid}`, '/notes?whose=shared'])
      expect(leaksIn((await ask('colleague', path)).text)).toEqual([]);
    // Nor is it told by what a search finds.
    const found = await ask('colleague', `/notes?whose=shared&text=${canary}`);
    expect(found.json.found).toBe(0);
    const page = await ask('colleague', `/notes/${note.id}`);
    if (page.status === 200) expect(page.json).toMatchObject({ locked: true, right, sharedBy: 'Ada Full' });
    else expect(page.status).toBe(404);
    statuses.add(page.status);
    await ask('owner', `/notes/${note.id}`, undefined, 'DELETE');
  }
  expect(quoted).toBeGreaterThan(10);
  expect([...statuses].sort()).toEqual([200, 404]);
});

test.each(['read', 'edit'])('a label of bookmarks on what is hidden, shared to %s', async (right) => {
  const label = `Label to ${right}`;
  const nids: number[] = [];
  for (const { nid } of planted) {
    // The bookmark has the title, and another label of the owner alone.
    const made = await ask('owner', '/bookmarks', { nid, labels: [label, 'Private axolotl'] });
    if (made.status < 300) nids.push(nid);
  }
  expect(nids.length).toBeGreaterThan(10);
  // A title that the bookmark has, and that the page has not any more.
  await site.store.of((db) =>
    db.updateTable('bookmark').set({ title: 'Title quetzal' }).where('nid', 'in', nids).execute(),
  );
  const { labels } = (await ask('owner', '/bookmark-labels')).json;
  const { id } = labels.find(({ name }: { name: string }) => name === label);
  const shared = await ask('owner', '/sharing', { kind: 'bookmark-label', id: String(id), team, right });
  expect(shared.status).toBe(200);
  const own = (await ask('owner', `/bookmark-labels/${id}`)).json;
  const theirs = await ask('colleague', `/bookmark-labels/${id}`);
  // There is something to hide, and what is open is listed.
  expect(theirs.json.hidden).toBeGreaterThan(own.hidden);
  expect(theirs.json.label.count + theirs.json.hidden).toBe(nids.length);
  expect(theirs.json.pages.length).toBeGreaterThan(0);
  for (const { nid } of theirs.json.pages)
    expect((await ask('colleague', `/pages?path=/content/${nid}`)).status).not.toBe(404);
  for (const path of [`/bookmark-labels/${id}`, '/bookmark-labels', '/bookmarks', '/queue'])
    for (const word of ['quetzal', 'axolotl'])
      expect([path, word, (await ask('colleague', path)).text.includes(word)]).toEqual([path, word, false]);
  expect(await runAll('bookmark-label', { id: String(id) })).toEqual({});
  // What the colleague cannot open is not added either, and nothing tells that it is there.
  const hidden = nids.filter((nid) => !theirs.json.pages.some((page: { nid: number }) => page.nid === nid));
  if (right === 'edit') {
    const closed = await ask('colleague', `/bookmark-labels/${id}/items`, { add: hidden.slice(0, 100) });
    expect(closed.status).toBe(200);
    expect(leaksIn(closed.text)).toEqual([]);
  }
  await ask('owner', `/bookmark-labels/${id}`, undefined, 'DELETE');
});

describe('watch rules', () => {
  const RULES = '/watchlist';
  /** A shared rule of the owner, which matched the items for the owner. */
  async function matchedRule(asks: object, nids: readonly number[], right: string) {
    const made = await ask('owner', RULES, { asks, name: 'Shared rule', schedule: 'none' });
    expect([made.status, made.text]).toEqual([201, made.text]);
    const matches = site.store.of(matchStore);
    const from = await matches.matchedUpTo();
    await matches.record({
      ...{ from, to: from, at: site.services.now().toISOString() },
      matches: nids.map((nid) => ({
        ...{ rule_id: made.json.id, nid, fingerprint: 'a', event_id: 1, kind: 'published' as const },
      })),
    });
    const id = String(made.json.id);
    await ask('owner', '/sharing', { kind: 'watch-rule', id, team, right });
    return id;
  }
  const closed = () =>
    planted.filter(({ productAccess, canaries }) => productAccess.length > 0 && canaries.size > 0);

  test.each(['read', 'edit'])('that matched what is hidden, shared to %s', async (right) => {
    const nids = planted.map(({ nid }) => nid);
    const id = await matchedRule({ types: [...new Set(planted.map(({ type }) => type))] }, nids, right);
    const own = (await ask('owner', `${RULES}/${id}`)).json;
    expect(own.rule.newCount).toBe(nids.length);
    const theirs = (await ask('colleague', `${RULES}/${id}`)).json;
    expect(theirs.rule).toMatchObject({ right, sharedBy: 'Ada Full', newCount: 0 });
    expect(theirs.seenCount).toBeGreaterThan(0);
    expect(await runAll('watch-rule', { id })).toEqual({});
    await ask('owner', `${RULES}/${id}`, undefined, 'DELETE');
  });

  test('whose words are only in what is hidden find and count nothing', async () => {
    let found = 0;
    for (const { nid, canaries } of closed().slice(0, 8)) {
      const [words] = [...canaries.values()].filter((canary) => canary.startsWith('canary'));
      if (words === undefined) continue;
      const id = await matchedRule({ words }, [nid], 'edit');
      const preview = (await ask('owner', `${RULES}/preview`, { rule: Number(id) })).json;
      found += preview.total;
      const { rule, months, fresh, seen, seenCount } = (await ask('colleague', `${RULES}/${id}`)).json;
      expect([rule.newCount, rule.perMonth, fresh, seen, seenCount]).toEqual([0, 0, [], [], 0]);
      expect(months.some((count: number) => count > 0)).toBe(false);
      const theirs = (await ask('colleague', `${RULES}/preview`, { rule: Number(id) })).json;
      expect([theirs.total, theirs.inYear, theirs.matches]).toEqual([0, 0, []]);
      await ask('owner', `${RULES}/${id}`, undefined, 'DELETE');
    }
    // Its owner finds them, so there is something to hide.
    expect(found).toBeGreaterThan(0);
  });
});

test('nothing here was an unexpected error', () => {
  expect(site.errors).toEqual([]);
});
