import { mkdtempSync, rmSync, writeFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { importContent } from '#app/import/import.ts';
import { bucketFrom } from '#app/store/media/open-media.ts';
import { programObjects } from '#app/store/media/program-objects.ts';
import { s3Storage } from '#app/store/media/s3.ts';
import { startBucket } from '#tests/support/bucket.ts';
import { PNG } from '#tests/support/media.ts';
import { importRules } from '#app/import/import-rules.ts';
import { testApi } from '#tests/support/test-site.ts';

const site = testApi({ library: false });
let src: string;
const warnings: string[] = [];
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'regatlas-media-'));
  mkdirSync(join(folder, 'payments_compliance'));
  writeFileSync(join(folder, 'payments_compliance/a.png'), PNG);
  const article = {
    nid: 1,
    type: 'insight-article',
    title: 'Who supervises whom',
    path: 'who-supervises-whom',
    created: '2026-03-04T09:00:00Z',
    changed: '2026-03-04T09:00:00Z',
    field_date_pub: '2026-03-04',
    body: {
      value:
        '<p>x<img src="a.png" alt="Who supervises whom"></p><p><img src="https://a.test/b.png" alt="Lost"></p>',
    },
  };
  writeFileSync(join(folder, 'payments_compliance/a.ndjson'), JSON.stringify(article));
  await importContent(site.store, folder, {
    rules: importRules(site.config, site.registry, site.services.media),
    onWarning: ({ line, pointer, message }) => warnings.push(`${line}${pointer} ${message}`),
  });
  rmSync(folder, { recursive: true });
  const body = (await site.store.content.get(1))!.fields['body'] as { value: string };
  src = /src="([^"]+)"/.exec(body.value)![1]!;
  expect(body.value).toBe(
    `<p>x<img src="${src}" alt="Who supervises whom" width="1" height="1" loading="lazy" /></p><p>[Picture not included: Lost]</p>`,
  );
});

test('a picture that was not imported is reported', () => {
  expect(warnings).toEqual([
    '1/body/value picture not imported: https://a.test/b.png (is on another site; imports do not use the network)',
  ]);
});

test('a subscriber gets it, by token or by the cookies of a session', async () => {
  const tokens = await site.account('reader', {});
  for (const request of [
    { token: tokens.access_token },
    { headers: { cookie: `access_token=${tokens.access_token}` } },
    { headers: { cookie: `x=y; refresh_token=${tokens.refresh_token}` } },
    { headers: { cookie: `access_token=expired; refresh_token=${tokens.refresh_token}` } },
  ]) {
    const answer = await site.ask(src, request);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  }
});

test('other users do not', async () => {
  const inactive = await site.account('inactive', { active: false });
  const stranger = await site.account('stranger', null);
  const ended = await site.account('ended', {});
  await site.store.refreshTokens.revokeUser((await site.store.users.byEmail('ended@test.example'))!.id);
  expect((await site.ask(src)).status).toBe(401);
  expect((await site.ask(src, { token: 'wrong' })).status).toBe(401);
  expect((await site.ask(src, { headers: { cookie: 'refresh_token=wrong' } })).status).toBe(401);
  expect((await site.ask(src, { headers: { cookie: `refresh_token=${ended.refresh_token}` } })).status).toBe(
    401,
  );
  for (const { access_token: token } of [inactive, stranger])
    expect((await site.ask(src, { token })).status).toBe(403);
});

test.each(['/media/x.png', `/media/${'0'.repeat(64)}.png`, '/media/..%2f..%2fregatlas.db'])(
  '%s is not found',
  async (path) => {
    const { access_token: token } = await site.issueTokensFor('full@demo.test');
    expect((await site.ask(path, { token })).status).toBe(404);
  },
);

test.each([
  '/media/search-index/one/0',
  '/media/search-index%2Fone%2F0',
  '/media/.%2Fsearch-index%2Fone%2F0',
  '/media/search-index%252Fone%252F0',
  `/media/${'0'.repeat(64)}.png/..%2F..%2Fsearch-index%2Fone%2F0`,
  `/media/${'0'.repeat(64)}.png%2F..%2Fsearch-index%2Fone%2F0`,
])('%s is not found, although a finished search index is in the bucket', async (path) => {
  const bucket = await startBucket();
  const found = bucketFrom(bucket.env);
  if (!found.ok || !found.bucket) throw new Error('the bucket has no address');
  const { media } = site.services;
  try {
    await programObjects(found.bucket).put('search-index/one/0', Buffer.from('hidden text'));
    site.services.media = s3Storage(found.bucket);
    const { access_token: token } = await site.issueTokensFor('full@demo.test');
    expect((await site.ask(path, { token })).status).toBe(404);
    expect([bucket.puts, bucket.gets]).toEqual([['/bucket/media/search-index/one/0'], 0]);
  } finally {
    site.services.media = media;
    await bucket.end();
  }
});
