/** Pictures and files have the access of the items that hold them. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { importContent } from '#app/import/import.ts';
import type { Answer } from '#tests/support/api.ts';
import { GIF, PNG } from '#tests/support/media.ts';
import { importRules } from '#app/import/import-rules.ts';
import { testApi } from '#tests/support/test-site.ts';
import { MEDIA_PROBLEMS } from './media.ts';
import { PROBLEMS } from '../problem.ts';

const PRODUCT = { id: 502, key: 'payments_analysis' };
const CSV = 'country,days\nGB,5\n';

const site = testApi({ library: false });
let paths: { lead: string; inText: string; file: string };
const tokens: Record<string, string> = {};

const item = (nid: number, more: object) => ({
  ...{ nid, type: 'insight-article', title: `Item ${nid}`, path: `item-${nid}` },
  ...{ created: '2026-03-04T09:00:00Z', changed: '2026-03-04T09:00:00Z', field_date_pub: '2026-03-04' },
  body: { value: '<p>x</p>' },
  ...more,
});

async function bring(...records: object[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'regatlas-media-access-'));
  const own = join(folder, 'payments_compliance');
  mkdirSync(join(own, 'files'), { recursive: true });
  writeFileSync(join(own, 'files/lead.png'), PNG);
  writeFileSync(join(own, 'files/chart.gif'), GIF);
  writeFileSync(join(own, "files/Fristen für '26.csv"), CSV);
  writeFileSync(join(own, 'a.ndjson'), records.map((record) => `${JSON.stringify(record)}\n`).join(''));
  await importContent(site.store, folder, {
    rules: importRules(site.config, site.registry, site.services.media),
  });
  rmSync(folder, { recursive: true });
}

const gated = item(1, {
  product_access: [PRODUCT.id],
  body: { value: '<p><img src="files/chart.gif" alt="Refunds by country"></p>' },
  field_image: { src: 'files/lead.png', alt: 'Deadlines' },
  field_file: [{ src: "files/Fristen%20f%C3%BCr%20'26.csv", title: 'Deadlines' }],
});

beforeAll(async () => {
  await bring(gated);
  const { fields } = (await site.store.content.get(1))!;
  const { body, field_image, field_file } = fields as {
    body: { value: string };
    field_image: { src: string };
    field_file: { src: string }[];
  };
  paths = {
    lead: field_image.src,
    inText: /src="([^"]+)"/.exec(body.value)![1]!,
    file: field_file[0]!.src,
  };
  tokens['subscriber'] = (await site.account('subscriber', { products: [PRODUCT.key] })).access_token;
  tokens['restricted'] = (await site.account('restricted', {})).access_token;
  tokens['elsewhere'] = (
    await site.account('elsewhere', { products: [PRODUCT.key] }, 'gambling_compliance')
  ).access_token;
});

const ask = (path: string, who: string): Promise<Answer> => site.ask(path, { token: tokens[who] });
const statuses = async (who: string) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(paths).map(async ([name, path]) => [name, (await ask(path, who)).status] as const),
    ),
  );

test('a reader with access to the item has its pictures and files', async () => {
  expect(await statuses('subscriber')).toEqual({ lead: 200, inText: 200, file: 200 });
});

test('a reader of its public part has only the public picture', async () => {
  expect(await statuses('restricted')).toEqual({ lead: 200, inText: 403, file: 403 });
  const { json } = await ask(paths.file, 'restricted');
  expect(json.code).toBe('permission_missing');
});

test('a subscription of another vertical opens nothing here', async () => {
  expect(await statuses('elsewhere')).toEqual({ lead: 403, inText: 403, file: 403 });
});

test('a file is downloaded under its own name, and never displayed', async () => {
  const { headers, text } = await ask(paths.file, 'subscriber');
  expect(text).toBe(CSV);
  expect(headers.get('content-type')).toBe('text/csv');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-disposition')).toBe(
    `attachment; filename="Fristen f_r -26.csv"; filename*=UTF-8''Fristen%20f%C3%BCr%20-26.csv`,
  );
  const named = paths.file.split('/').slice(0, 3).join('/');
  const hash = named.replace('/media/', '');
  for (const [path, name] of [
    [named, hash],
    [`${named}/setup.exe`, hash],
    [`${named}/a%22%0D%0AX-Y:%20z.csv`, 'a___X-Y: z.csv'],
  ] as const) {
    const other = await ask(path, 'subscriber');
    expect(other.headers.get('content-disposition')).toContain(`attachment; filename="${name}";`);
    expect(other.headers.get('x-y')).toBeNull();
  }
  expect((await ask(paths.lead, 'subscriber')).headers.get('content-disposition')).toBeNull();
});

test('the page of a reader without access names the lead picture, and neither file nor text picture', async () => {
  const address = '/api/payments_compliance/pages?path=/article/1/insights/item-1';
  const shown = (await site.ask(address, { token: tokens['restricted'] })).text;
  expect(shown).toContain(paths.lead);
  expect(shown).not.toContain(paths.file);
  expect(shown).not.toContain(paths.inText);
  const whole = (await site.ask(address, { token: tokens['subscriber'] })).text;
  for (const path of Object.values(paths)) expect(whole).toContain(path);
});

test('an open item with the file gives access; a file of no published item is not found', async () => {
  await bring(item(2, { field_file: [{ src: "files/Fristen%20f%C3%BCr%20'26.csv" }] }));
  expect(await statuses('restricted')).toEqual({ lead: 200, inText: 403, file: 200 });
  await site.store.content.withdraw(2);
  expect(await statuses('restricted')).toEqual({ lead: 200, inText: 403, file: 403 });
  await site.store.content.withdraw(1);
  expect(await statuses('subscriber')).toEqual({ lead: 404, inText: 404, file: 404 });
  await bring(gated);
  expect(await statuses('subscriber')).toEqual({ lead: 200, inText: 200, file: 200 });
});

test('a storage that does not answer is 503, and is reported', async () => {
  const { get } = site.services.media;
  site.services.media.get = () => Promise.reject(new Error('no answer'));
  expect((await ask(paths.lead, 'subscriber')).json.code).toBe('unavailable');
  expect(site.errors.splice(0)).toHaveLength(1);
  site.services.media.get = get;
});

test('exactly its statuses are described', async () => {
  const { json } = await site.ask('/api/openapi.json');
  const statuses = [
    ...new Set(['200', ...MEDIA_PROBLEMS.map((code) => String(PROBLEMS[code].status))]),
  ].sort();
  for (const path of ['/media/{name}', '/media/{name}/{file}']) {
    const { responses, security } = json.paths[path].get;
    expect(Object.keys(responses).sort()).toEqual(statuses);
    for (const scheme of security.flatMap(Object.keys))
      expect(json.components.securitySchemes).toHaveProperty(scheme);
  }
  expect(Object.keys(json.paths['/media/{name}'].get.responses['200'].content)).toContain('image/png');
});
