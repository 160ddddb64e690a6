/** The whole library: what nobody changes stays byte for byte, also through a draft. */
import { expect, test } from 'vitest';
import { testApi } from '#tests/support/test-site.ts';
import { prepareRecord, prepareVersion } from './record.server.ts';

const site = testApi();

test('every item can be published as it is, and nothing of it changes', { timeout: 120_000 }, async () => {
  const { store, services } = site;
  let after = 0;
  let count = 0;
  for (;;) {
    const items = await store.content.publishedAfter(after, 200);
    if (items.length === 0) break;
    after = items.at(-1)!.nid;
    const records = [];
    for (const { nid, vertical: id, fields } of items) {
      const vertical = site.config.verticals[id]!;
      const changed = String(fields['changed']);
      const prepared = await prepareRecord(services, vertical, fields, { at: services.now(), changed });
      if (!prepared.ok) throw new Error(`${nid}: ${JSON.stringify(prepared.problems)}`);
      expect([nid, prepared.warnings]).toEqual([nid, []]);
      expect(JSON.stringify(prepared.record.fields)).toBe(JSON.stringify(fields));
      const version = await prepareVersion(services, vertical, fields, services.now());
      expect(version).toMatchObject({ ok: true, record: { fields } });
      records.push(prepared.record);
    }
    // The columns and tables beside the fields are the same, too.
    expect(await store.content.publishMany(records)).toMatchObject({ unchanged: items.length, changed: 0 });
    count += items.length;
  }
  expect(count).toBeGreaterThan(500);
});
