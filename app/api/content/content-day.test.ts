import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ENGINES, freshStore, type FreshStore } from '#app/store/testing/fresh-store.ts';
import { anArticle } from '#tests/support/content.ts';
import { contentClock, contentDayHeader, DEMONSTRATION_DAY } from './content-day.ts';

describe.each(ENGINES)('the reference day on %s', (engine) => {
  let fresh: FreshStore;
  const later = new Date('2027-11-30T23:00:00Z');
  beforeEach(async () => {
    fresh = await freshStore(engine);
    await fresh.store.content.publishMany([anArticle(1001, { published: '2026-11-20' })]);
  });
  afterEach(() => fresh.end());

  test('is the current date without a demonstration library', async () => {
    const today = contentClock(fresh.store, () => later);
    expect(await today()).toEqual({ day: '2027-11-30', demonstration: false });
  });

  test('is that of the demonstration library until anything newer is published', async () => {
    await fresh.store.meta.set(DEMONSTRATION_DAY, '2026-11-21');
    const today = contentClock(fresh.store, () => later);
    expect(await today()).toEqual({ day: '2026-11-21', demonstration: true });
    await fresh.store.content.publishMany([anArticle(1002, { published: '2026-11-21', path: 'same-day' })]);
    expect((await today()).demonstration).toBe(true);
    await fresh.store.content.publishMany([anArticle(1003, { published: '2027-11-29', path: 'newer' })]);
    expect(await today()).toEqual({ day: '2027-11-30', demonstration: false });
    await fresh.store.content.withdraw(1003);
    expect((await today()).demonstration).toBe(true);
  });

  test('is the current date if the stored day is invalid', async () => {
    await fresh.store.meta.set(DEMONSTRATION_DAY, 'yesterday');
    expect((await contentClock(fresh.store, () => later)()).demonstration).toBe(false);
  });
});

test('the header contains it', () => {
  expect(contentDayHeader({ day: '2026-11-21', demonstration: false })).toBe('2026-11-21');
  expect(contentDayHeader({ day: '2026-11-21', demonstration: true })).toBe('2026-11-21; demonstration');
});
