/** The readers that the impact before a withdrawal counts are those who are told; on both engines. */
import { describe, expect, test } from 'vitest';
import { entryId, findHistory } from '#app/api/dates/item-dates.ts';
import { clientId, ENGINES, VERTICAL } from '#app/features/newsroom/testing/desk-site.ts';
import { V } from '#tests/support/operations/calls.ts';
import { withdrawalDesk } from '#tests/support/withdrawal-desk.ts';

describe.each(ENGINES)('the impact of withdrawals on %s', (engine) => {
  const {
    getDesk,
    ids,
    tokens,
    goTo,
    publish,
    bookmark,
    rule,
    match,
    follow,
    withdraw,
    mail,
    rows,
    predicted,
  } = withdrawalDesk(engine);

  test('what is predicted is what is told, whichever round is first', async () => {
    await rule('holder', 'daily', 'A');
    await rule('other', 'none', 'B');
    const paused = await rule('limited', 'daily', 'C');
    let seed = 7;
    const chance = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647 < 0.5;
    for (let nid = 7100; nid < 7116; nid++) {
      const matches = chance();
      await publish(nid, { title: matches ? `Zebra ${nid}` : `Horse ${nid}` });
      await match();
      const marked = ['holder', 'limited', 'ended'].filter(chance);
      for (const who of marked) await bookmark(who, nid);
      if (chance()) await mail();
      // Half of the rounds are with a rule that rests.
      const json = { paused: nid % 2 === 0 };
      await getDesk().site.ask(`${V}/watchlist/${paused.id}`, {
        token: tokens['limited'],
        method: 'PATCH',
        json,
      });
      const count = await predicted(nid);
      const before = (await rows()).length;
      await withdraw(nid);
      if (chance()) {
        await match();
        await follow();
      } else {
        await follow();
        await match();
      }
      expect((await rows()).length - before).toBe(count);
      const least = new Set([
        ...(matches ? ['holder', 'other'] : []),
        ...marked.filter((who) => who !== 'ended'),
      ]);
      expect(count).toBeGreaterThanOrEqual(least.size);
      expect(count).toBeLessThanOrEqual(3);
    }
  }, 60_000);

  test('so are readers who have a note on it, or marked a date of it that is gone by then', async () => {
    const { kinds } = getDesk().site.config.verticals[VERTICAL]!.site.dates;
    const kind = Object.keys(kinds).find((one) => kinds[one]!.deadline)!;
    const dates = { field_key_dates: [{ kind, label: 'Audit', date: '2027-03-01' }] };
    await publish(7001, { fields: dates });
    await publish(7001, { fields: { field_key_dates: [] } });
    const own = { vertical: VERTICAL, nid: 7001 };
    const record = (await getDesk().site.store.content.get(7001))!;
    const vertical = getDesk().site.config.verticals[VERTICAL]!;
    const [date] = await findHistory({ services: getDesk().site.services, vertical }, record);
    await getDesk()
      .fresh.db.insertInto('deadline_mark')
      .values({
        ...{
          user_id: ids['holder']!,
          vertical: VERTICAL,
          source: entryId(record, date!),
          date: '2027-03-01',
        },
        ...{
          status: 'done' as const,
          reason: '',
          owner: '',
          previous: null,
          version: 1,
          marked_at: '2026-11-20T09:00:00Z',
        },
      })
      .execute();
    await getDesk()
      .fresh.db.insertInto('note')
      .values({
        ...{ ...own, user_id: ids['limited']!, id: '0b5c3a52-6f1e-4a55-9a43-3c8f8f1f3c11', title: 'Zebra' },
        ...{ section: '', section_title: '', quote: '', text: 'Mine', search_text: 'mine', version: 1 },
        ...{ created_at: '2026-11-20T09:00:00Z', changed_at: '2026-11-20T09:00:00Z', deleted_at: null },
      })
      .execute();
    expect(await predicted(7001)).toBe(2);
    await withdraw(7001, { version: 2 });
    await follow();
    expect(await rows()).toEqual([
      { who: 'holder', schedule: 'daily', reason: 'You marked a date of it' },
      { who: 'limited', schedule: 'daily', reason: 'You have a note on it' },
    ]);
  });

  test('a minor correction tells nobody', async () => {
    await publish(7001);
    await bookmark('holder', 7001);
    const draft = await getDesk().make('author', '/drafts', { nid: 7001, client_id: clientId() });
    const json = { revision: draft.revision, fields: { title: 'Zebras' } };
    const { revision } = await getDesk().make('author', '/drafts/7001', json, 'PATCH');
    await getDesk().make('publisher', '/drafts/7001/publish', {
      client_id: clientId(),
      revision,
      kind: 'minor',
    });
    await follow();
    goTo('2026-11-23T08:00:00Z');
    expect([await rows(), await mail()]).toEqual([[], 0]);
  });
});
