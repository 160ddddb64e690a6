import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReportMatrix } from '#app/contracts/comparison.ts';
import type { SavedReports } from './contract.ts';
import { savedReports } from './store.server.ts';
import { ENGINES, freshStore, type FreshStore } from '#app/store/testing/fresh-store.ts';
import {
  aGuide,
  AMOUNT,
  createReportSite,
  FRANCE,
  GERMANY,
  INCIDENTS,
  minimum,
  MINIMUM,
  SPAIN,
  type ReportSite,
} from './testing/report-site.ts';
import { optionsIn } from './options.ts';

const SOONER = 'The first name';
const REPORT = {
  ...{ bundle: 'report', label: `  ${SOONER} `, variant: 'world' },
  ...{ field_jurisdictions: [GERMANY, FRANCE, SPAIN], field_sections: [MINIMUM] },
};

describe.each(ENGINES)('saved reports on %s', (engine) => {
  let fresh: FreshStore;
  let site: ReportSite['site'];
  let ask: ReportSite['ask'];
  let askSafely: ReportSite['askSafely'];
  beforeAll(async () => {
    fresh = await freshStore(engine);
    ({ site, ask, askSafely } = await createReportSite(fresh.store));
  });
  afterAll(async () => {
    await site.end();
    await fresh.end();
  });

  const save = async (name: string, more: object = {}) =>
    (await askSafely(name, '/saveReport', { ...REPORT, ...more })).json;
  const list = async (name: string) => (await ask(name, '/reports')).json as SavedReports;
  const cellsIn = (json: ReportMatrix) =>
    json.groups.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells));
  const open = async (name: string, saved: number) =>
    (await ask(name, '/workspace/report-builder/matrix', { saved })).json as ReportMatrix;
  const publish = (nid: number, tid: number, lines: string[], key: string) =>
    site.store.content.publish(aGuide(nid, tid, [minimum(lines, key)]));

  test('need the token of the reader’s own sign-in', async () => {
    const send = async (headers: Record<string, string>) => {
      const { access_token: token } = await site.issueTokensFor('world@test.example');
      const answer = await site.ask('/api/payments_compliance/saveReport', { token, json: REPORT, headers });
      return [answer.status, answer.json.code];
    };
    expect(await send({})).toEqual([403, 'csrf_invalid']);
    const other = (await ask('world', '/api/csrf-token')).json.token;
    expect(await send({ 'X-CSRF-Token': other })).toEqual([403, 'csrf_invalid']);
    expect(await send({ 'X-CSRF-Token': 'ü' })).toEqual([403, 'csrf_invalid']);
    expect((await list('world')).reports).toEqual([]);
  });

  test('are listed, the last saved first, and belong to one reader', async () => {
    const first = await save('world');
    expect(first).toMatchObject({
      ...{ bundle: 'report', label: SOONER, variant: 'world', version: 1 },
      field_jurisdictions: [{ name: 'Germany', iso: 'de' }, { name: 'France' }, { name: 'Spain' }],
      field_sections: [{ tid: MINIMUM, name: 'Minimum capital' }],
      ...{ cells: 3, notCovered: 0, changed: 0, changedIn: [] },
    });
    site.pass(60);
    const second = await save('world', { label: 'Another' });
    expect((await list('world')).reports.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect((await list('other')).reports).toEqual([]);
    for (const [method, json] of [['GET'], ['PATCH', { label: 'Mine' }], ['DELETE']] as [string, object?][])
      expect((await ask('other', `/reports/${first.id}`, json, method)).status).toBe(404);
    expect((await ask('other', `/reports/${first.id}/duplicate`, undefined, 'POST')).status).toBe(404);
    expect((await ask('other', '/workspace/report-builder/matrix', { saved: first.id })).status).toBe(404);
    expect((await ask('world', `/reports/${first.id}`)).json.label).toBe(SOONER);
  });

  test('are saved once for one id of the client', async () => {
    const client_id = '7d0f6a5e-8d0e-4a57';
    const same = await Promise.all([save('world', { client_id }), save('world', { client_id })]);
    expect(same[0].id).toBe(same[1].id);
    expect((await save('other', { client_id })).id).not.toBe(same[0].id);
  });

  test('mark what changed since, until it is marked as read', async () => {
    const { id } = await save('full', { label: 'Watched' });
    await publish(102, FRANCE, ['**EUR 150,000** from now on'], 'EUR 150000');
    const found = (await list('full')).reports.find((report) => report.id === id)!;
    expect([found.changed, found.changedIn]).toEqual([1, ['France']]);
    const matrix = await open('full', id);
    expect([matrix.title, matrix.counts.changed]).toEqual(['Watched', 1]);
    expect(cellsIn(matrix).map(({ was }) => was?.lines)).toEqual([
      undefined,
      ['EUR 125,000 for all services'],
      undefined,
    ]);
    site.pass(60);
    const seen = (await ask('full', `/reports/${id}`, { seen: true }, 'PATCH')).json;
    expect([seen.changed, seen.version]).toEqual([0, 2]);
    expect(seen.savedAt > found.savedAt).toBe(true);
    await publish(102, FRANCE, AMOUNT, 'EUR 125000');
  });

  test('mark the one changed cell of several rows, with its old words, in the files too', async () => {
    const { id } = await save('full', { label: 'One of six', field_sections: [MINIMUM, INCIDENTS] });
    await publish(102, FRANCE, ['**EUR 200,000** from now on'], 'EUR 200000');
    const matrix = await open('full', id);
    expect(matrix.counts).toMatchObject({ cells: 6, changed: 1 });
    const changed = cellsIn(matrix).flatMap(({ was }, at) => (was ? [[at, was.state, was.lines]] : []));
    expect(changed).toEqual([[1, 'answer', ['EUR 125,000 for all services']]]);
    const { json } = await ask('full', '/workspace/report-builder/export', { saved: id, format: 'csv' });
    const text = Buffer.from(json.content, 'base64').toString();
    expect(text.match(/Changed since .*/g)).toEqual([
      expect.stringContaining('was: EUR 125,000 for all services'),
    ]);
    await publish(102, FRANCE, AMOUNT, 'EUR 125000');
  });

  test('show a new selection beside what was saved', async () => {
    const { id } = await save('full', { label: 'Edited' });
    await publish(103, SPAIN, ['**EUR 1**'], 'EUR 1');
    const selection = { variant: 'world', jurisdictions: [SPAIN], sections: [MINIMUM, INCIDENTS] };
    const { json } = await ask('full', '/workspace/report-builder/matrix', { saved: id, selection });
    expect(cellsIn(json).map(({ was }) => was !== undefined)).toEqual([true, false]);
  });

  test('contain nothing of a page that the reader may no longer read', async () => {
    const { id } = await save('full', { label: 'Lost', field_jurisdictions: [GERMANY] });
    expect((await open('full', id)).counts.lostAccess).toBe(0);
    const { id: userId } = (await site.store.users.byEmail('full@demo.test'))!;
    const vertical = 'payments_compliance';
    const before = (await site.store.subscriptions.forReader(userId))!.subscriptions.find(
      (one) => one.vertical === vertical,
    )!;
    await site.store.subscriptions.set({ ...before, permissions: ['tool'], legacyPermissions: [] });
    const answer = await ask('full', '/workspace/report-builder/matrix', { saved: id });
    expect(answer.text).not.toContain('125,000');
    // It is counted and marked as lost, not as changed.
    expect((await ask('full', `/reports/${id}`)).json).toMatchObject({ changed: 0, lostAccess: 1 });
    expect(answer.json.counts).toMatchObject({ locked: 1, changed: 0, lostAccess: 1 });
    expect(cellsIn(answer.json)).toEqual([{ state: 'locked', lines: [], differs: false, lostAccess: true }]);
    const { json } = await ask('full', '/workspace/report-builder/export', { saved: id, format: 'csv' });
    expect(Buffer.from(json.content, 'base64').toString()).toContain('No longer in your subscription');
    await ask('full', `/reports/${id}`, { seen: true }, 'PATCH');
    expect((await open('full', id)).counts).toMatchObject({ locked: 1, lostAccess: 0 });
    await site.store.subscriptions.set(before);
  });

  test('still name jurisdictions and sections that no longer exist', async () => {
    const { id } = await save('full', { label: 'Old', field_sections: [MINIMUM, INCIDENTS] });
    const report = (await site.store.of(savedReports).get(id, 'payments_compliance'))!;
    const snapshot = {
      ...report.snapshot,
      columns: [...report.snapshot.columns, { tid: 700, name: 'Yugoslavia', iso: 'yu' }],
      rows: [...report.snapshot.rows, { tid: 800, label: 'Cheque guarantees', section: 'Instruments' }],
      cells: {
        ...report.snapshot.cells,
        '700/800': { state: 'answer' as const, lines: ['Yes'], key: 'yes' },
      },
    };
    const [jurisdictions, sections] = [
      [...report.jurisdictions, 700],
      [...report.sections, 800],
    ];
    await site.store.of(savedReports).change(report, { jurisdictions, sections, snapshot });
    const matrix = await open('full', id);
    expect(matrix.columns.at(-1)).toMatchObject({ name: 'Yugoslavia', iso: 'yu', state: 'missing' });
    expect(matrix.groups.at(-1)).toMatchObject({
      kind: 'missing',
      rows: [{ label: 'Cheque guarantees', section: 'Instruments', missing: true, covered: 0 }],
    });
    expect(matrix.counts.changed).toBe(0);
    // Saving the cells again does not lose them.
    const seen = await ask('full', `/reports/${id}`, { seen: true }, 'PATCH');
    expect(seen.json.field_jurisdictions.at(-1)).toEqual({
      tid: 700,
      name: 'Yugoslavia',
      iso: 'yu',
      missing: true,
    });
    expect((await open('full', id)).groups.at(-1)!.rows[0]!.label).toBe('Cheque guarantees');
  });

  test('are renamed, and a change of an older version is refused', async () => {
    const { id } = await save('full', { label: 'One' });
    const rename = (label: string, version?: number) =>
      ask('full', `/reports/${id}`, { label, ...(version ? { version } : {}) }, 'PATCH');
    expect((await rename('Two', 1)).json).toMatchObject({ label: 'Two', version: 2 });
    expect((await rename('Three', 1)).json.code).toBe('version_conflict');
    expect((await rename('Four')).json).toMatchObject({ label: 'Four', version: 3 });
    const both = await Promise.all([rename('Five', 3), rename('Six', 3)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('are duplicated, deleted and restored', async () => {
    const { id } = await save('full', { label: 'x'.repeat(120) });
    const copy = await ask('full', `/reports/${id}/duplicate`, undefined, 'POST');
    expect([copy.status, copy.json.label]).toEqual([201, `${'x'.repeat(113)} (copy)`]);
    expect((await ask('full', `/reports/${copy.json.id}`, undefined, 'DELETE')).status).toBe(200);
    expect((await ask('full', `/reports/${copy.json.id}`)).status).toBe(404);
    expect((await ask('full', `/reports/${copy.json.id}`, { label: 'x' }, 'PATCH')).status).toBe(404);
    expect((await list('full')).deleted).toMatchObject([{ id: copy.json.id }]);
    const back = await ask('full', `/reports/${copy.json.id}`, { deleted: false }, 'PATCH');
    expect(back.json.id).toBe(copy.json.id);
    await ask('full', `/reports/${copy.json.id}`, undefined, 'DELETE');
    await site.store.pruneFeatures('2100-01-01T00:00:00Z');
    expect((await list('full')).deleted).toEqual([]);
  });

  test('are in the profile, in all verticals, the last saved first and without deleted ones', async () => {
    const { access_token: token } = await site.account('collector', { permissions: ['world', 'tool'] });
    const { id: user_id } = (await site.store.users.byEmail('collector@test.example'))!;
    const repository = site.store.of(savedReports);
    const ids: number[] = [];
    for (const vertical of ['payments_compliance', 'gambling_compliance', 'payments_compliance']) {
      const report = {
        ...{ user_id, vertical, label: vertical, variant: 'world' as const, client_id: null },
        ...{ jurisdictions: [1072, 1101], sections: [4312], snapshot: { columns: [], rows: [], cells: {} } },
      };
      ids.push((await repository.create(report, '2026-11-20T09:00:00.000Z', 9))!.id);
    }
    const deleted = { id: ids[2]!, user_id, vertical: 'payments_compliance' };
    await repository.change(deleted, { deleted_at: '2026-11-20T09:00:00.000Z' });
    const { reports } = (await site.ask('/jsonapi/user', { token })).json.data.attributes;
    expect(reports).toEqual(
      ['gambling_compliance', 'payments_compliance'].map((vertical, at) => ({
        ...{ id: ids[1 - at], vertical, bundle: 'report', label: vertical },
        ...{ field_jurisdictions: [1072, 1101], field_sections: [4312] },
      })),
    );
    expect((await ask('tool', '/jsonapi/user')).json.data.attributes.reports).toEqual([]);
  });

  test('are duplicated once for one id of the client', async () => {
    const { id } = await save('full', { label: 'Twice' });
    const copy = (client_id: string) =>
      ask('full', `/reports/${id}/duplicate?client_id=${client_id}`, undefined, 'POST');
    const [first, second] = await Promise.all([copy('copy-of-the-form'), copy('copy-of-the-form')]);
    expect(second.json.id).toBe(first.json.id);
    expect([first.status, second.status].sort()).toEqual([200, 201]);
    expect((await copy('copy-of-another-form')).json.id).not.toBe(first.json.id);
    expect((await list('full')).reports.filter(({ label }) => label === 'Twice (copy)')).toHaveLength(2);
    expect((await copy('no!')).json.code).toBe('invalid_request');
  });

  test('are as many as the site allows, also at the same time', async () => {
    const { mostReports } = optionsIn(site.config.verticals['payments_compliance']!);
    const { id: user_id } = (await site.store.users.byEmail('other@test.example'))!;
    const report = {
      ...{ user_id, vertical: 'payments_compliance', label: 'x', variant: 'world' as const, client_id: null },
      ...{ jurisdictions: [GERMANY], sections: [MINIMUM], snapshot: { columns: [], rows: [], cells: {} } },
    };
    const made = await Promise.all(
      Array.from({ length: mostReports + 2 }, () =>
        site.store.of(savedReports).create(report, '2026-11-20T09:00:00.000Z', mostReports),
      ),
    );
    expect(made.some((one) => one === undefined)).toBe(true);
    expect((await list('other')).reports).toHaveLength(mostReports);
    expect((await save('other')).code).toBe('too_many_reports');
  });
});
