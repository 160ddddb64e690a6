/** Processes that are killed in the middle of a merge of terms, and of its undoing. */
import { describe, expect, test } from 'vitest';
import { ENGINES, freshStore, type FreshStore } from '#app/store/testing/fresh-store.ts';
import { anItem, aTerm } from '#app/store/testing/samples.ts';
import { createTestApi } from '#tests/support/api.ts';
import { runAndKill } from '../testing/kills.ts';
import { join } from 'node:path';
import { runMerges } from '../testing/merge-round.ts';
import { stampForBoth } from './examine-merge.server.ts';

const PROGRAM = join(import.meta.dirname, '../testing/merge-until-killed.ts');
/** Twelve parts: the kill comes after the second of them. */
const ITEMS = 600;
const AFTER_TWO = { doing: 'merge', after: 1, delayMs: 0 } as const;
const [FROM, INTO] = [aTerm(1, { name: 'Old' }), aTerm(2, { name: 'New' })];

/** How many items have each term, by their fields and by what lists ask. */
async function found({ db }: FreshStore) {
  const count = async (tid: number) => {
    const rows = await db.selectFrom('content_term').select('nid').where('tid', '=', tid).execute();
    const named = await db
      .selectFrom('content')
      .select('nid')
      .where('fields', 'like', `%"jurisdictions/key-${tid}"%`)
      .execute();
    return [rows.length, named.length];
  };
  return { from: await count(1), into: await count(2) };
}

describe.each(ENGINES)('a kill in a merge of terms on %s', (engine) => {
  test('leaves all of it or nothing, and the next server goes on with it', { timeout: 240_000 }, async () => {
    const fresh = await freshStore(engine);
    try {
      const { store, db } = fresh;
      await store.terms.upsertMany([FROM, INTO]);
      const fields = { field_jurisdiction: ['jurisdictions/key-1'] };
      const terms = [{ field: 'field_jurisdiction', tid: 1 }];
      const nids = Array.from({ length: ITEMS }, (_, index) => index + 1);
      await store.content.publishMany(nids.map((nid) => anItem(nid, { fields: { nid, ...fields }, terms })));
      const { services } = await createTestApi({ library: false, store });
      const id = await db.transaction().execute(async (on) =>
        store.termMerges.begin(on, {
          ...{ vertical: 'payments_compliance', vid: 'jurisdictions', total: ITEMS, by_id: null },
          ...{ from_tid: 1, from_name: 'Old', into_tid: 2, into_name: 'New' },
          ...{ stamp: await stampForBoth(services, FROM, INTO, on), at: '2026-11-27T09:00:00.000Z' },
        }),
      );
      const state = async () => (await store.termMerges.get(id))?.state;
      const [before, after] = [
        { from: [ITEMS, ITEMS], into: [0, 0] },
        { from: [0, 0], into: [ITEMS, ITEMS] },
      ];
      await runAndKill(fresh.options, AFTER_TWO, PROGRAM);
      expect([await state(), await found(fresh)]).toEqual(['waiting', before]);
      await runMerges(services);
      expect([await state(), await found(fresh)]).toEqual(['done', after]);

      await store.termMerges.change(db, id, { state: 'undoing' });
      await runAndKill(fresh.options, AFTER_TWO, PROGRAM);
      expect([await state(), await found(fresh)]).toEqual(['undoing', after]);
      await runMerges(services);
      expect([await state(), await found(fresh)]).toEqual(['undone', before]);
    } finally {
      await fresh.end();
    }
  });
});
