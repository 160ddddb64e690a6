import { beforeAll, expect, test } from 'vitest';
import { anArticle } from '#tests/support/content.ts';
import { testApi } from '#tests/support/test-site.ts';

const site = testApi({ library: false });
const tokens: Record<string, string> = {};
const NOTE = 'The quetzal is out of scope.';
beforeAll(async () => {
  const item = (nid: number, over: Parameters<typeof anArticle>[1] = {}) =>
    anArticle(nid, { type: 'regulatory-update', path: `update-${nid}`, ...over });
  await site.store.content.publishMany([item(1, { productAccess: [501] }), item(2)]);
  for (let change = 1; change <= 22; change += 1)
    await site.store.content.publish({
      ...item(1, { productAccess: [501], title: `Title ${change}` }),
      told: { kind: change === 22 ? 'correction' : 'update', note: `${NOTE} ${change}` },
    });
  for (const [name, products] of Object.entries({ holder: ['payments_trackers'], other: [] }))
    tokens[name] = (await site.account(name, { permissions: ['hs'], products })).access_token;
});

const read = (nid: number, who: string) =>
  site.ask(`/api/payments_compliance/pages?path=/regulatory_update/${nid}/update-${nid}`, {
    token: tokens[who],
  });

test('a page tells of its latest changes, the newest first', async () => {
  const { changes } = (await read(1, 'holder')).json;
  expect(changes).toHaveLength(20);
  expect(changes[0]).toEqual({ at: expect.any(String), kind: 'correction', note: `${NOTE} 22` });
  expect(changes[1]).toMatchObject({ kind: 'update', note: `${NOTE} 21` });
  expect((await read(2, 'holder')).json).not.toHaveProperty('changes');
});

test('who may not read an item in full is told nothing of its changes', async () => {
  const answer = await read(1, 'other');
  expect([answer.status, answer.json.access]).toEqual([200, 'restricted']);
  expect(answer.text).not.toContain('quetzal');
  expect((await read(1, 'nobody')).text).not.toContain('quetzal');
});
