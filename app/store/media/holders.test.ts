import { beforeEach, describe, expect, it } from 'vitest';
import { ENGINES, storeForTests } from '../testing/fresh-store.ts';
import { anItem } from '../testing/samples.ts';

const [CHART, ANNEX] = [`${'a'.repeat(64)}.png`, `${'b'.repeat(64)}.pdf`];
const withChart = { body: { value: `<p><img src="/media/${CHART}" alt="x"></p>` } };
const withAnnex = {
  field_file: [{ src: `/media/${ANNEX}/annex.pdf` }, { src: `/media/${ANNEX}/annex.pdf` }],
};

describe.each(ENGINES)('who holds a file, on %s', (engine) => {
  const fresh = storeForTests(engine);
  beforeEach(() => fresh.clear());

  const vertical = 'payments_compliance';
  const holder = { vertical, type: 'analysis-article', productAccess: [] as number[] };
  const sorted = async (name: string) =>
    (await fresh.store.content.holding(name)).sort((a, b) => a.field.localeCompare(b.field));

  it('tells alike items once, by the field that names it', async () => {
    const { content } = fresh.store;
    await content.publishMany([
      anItem(1, { fields: { ...withChart, ...withAnnex } }),
      anItem(2, { fields: withChart }),
      anItem(3, { fields: { field_image: { src: `/media/${CHART}` } }, productAccess: [502] }),
    ]);
    expect(await sorted(CHART)).toEqual([
      { ...holder, field: 'body' },
      { ...holder, field: 'field_image', productAccess: [502] },
    ]);
    expect(await sorted(ANNEX)).toEqual([{ ...holder, field: 'field_file' }]);
    expect(await sorted(`${'c'.repeat(64)}.png`)).toEqual([]);
  });

  it('follows changes: an item that no longer names it, or is withdrawn, holds it no more', async () => {
    const { content } = fresh.store;
    await content.publishMany([anItem(1, { fields: withChart }), anItem(2, { fields: withAnnex })]);
    await content.publishMany([anItem(1, { fields: { body: { value: '<p>x</p>' } } })]);
    expect(await content.withdraw(2)).toBe(true);
    expect(await sorted(CHART)).toEqual([]);
    expect(await sorted(ANNEX)).toEqual([]);
    await content.publish(anItem(2, { fields: withAnnex }));
    expect(await sorted(ANNEX)).toEqual([{ ...holder, field: 'field_file' }]);
  });
});
