/** What a version would do to deadlines, before it is published, is what readers find afterwards. */
import { expect, test } from 'vitest';
import type { PlannedVersion } from '#app/api/impact.ts';
import { applies, article, find, mark, setUpDeadlinesSite, site } from './testing/api.ts';
import { findDeadlineImpact } from './impact.server.ts';

setUpDeadlinesSite();

async function planned(version: ReturnType<typeof article>): Promise<PlannedVersion> {
  const current = (await site.store.content.get(version.nid))!;
  const record = { ...version, status: 'published' as const, version: current.version + 1 };
  return { record, terms: [], current };
}
const impact = async (version: ReturnType<typeof article>) =>
  Object.fromEntries(
    (await findDeadlineImpact(site.services, await planned(version))).map((one) => [one.id, one]),
  );

test('a moved deadline is named with both days, and those who marked it are counted', async () => {
  await mark(await find(applies.label), { status: 'done' });
  const later = article(6001, { ...applies, date: '2027-04-01' });
  const { 'deadlines-moved': moved, 'deadlines-removed': removed } = await impact(later);
  expect(moved).toMatchObject({
    count: 1,
    note: 'One reader has marked them.',
    changes: [{ label: applies.label, from: '2027-03-01', to: '2027-04-01' }],
  });
  expect(removed).toMatchObject({ count: 0, changes: [] });

  await site.store.content.publish(later);
  expect(await find(applies.label)).toMatchObject({ date: '2027-04-01', status: 'open' });
});

test('a deadline that is taken out, a new wording, and a date that binds nobody', async () => {
  const { 'deadlines-moved': moved, 'deadlines-removed': removed } = await impact(article(6001));
  expect([moved!.count, removed!.count]).toEqual([0, 1]);
  expect(removed!.changes).toEqual([{ label: applies.label, from: '2027-03-01', to: '' }]);

  const reworded = await impact(article(6001, { ...applies, label: 'Wallet rules apply' }));
  expect(Object.values(reworded).map(({ count }) => count)).toEqual([0, 0]);

  const adopted = { kind: 'adopted', date: '2026-03-01', label: 'Adopted' };
  await site.store.content.publish(article(6001, applies, adopted));
  const earlier = await impact(article(6001, applies, { ...adopted, date: '2026-02-01' }));
  expect(Object.values(earlier).map(({ count }) => count)).toEqual([0, 0]);
});

test('a new item moves nothing', async () => {
  const { record, terms } = await planned(article(6001, applies));
  expect(await findDeadlineImpact(site.services, { record, terms, current: null })).toEqual([]);
});
