import { expect, test } from 'vitest';
import type { Services } from '../../services.ts';
import { listRows } from './rows.ts';
import type { WantedList } from './page.ts';

/** A list of `count` items that records each call of the store. */
async function part(number: number, total: number) {
  const calls: { limit: number; offset: number }[] = [];
  const list = ({ limit, offset }: { limit: number; offset: number }) => {
    calls.push({ limit, offset });
    return Promise.resolve({ items: [], total });
  };
  const services = {
    registry: new Map(),
    store: { content: { list, terms: () => Promise.resolve(new Map()) } },
  } as unknown as Services;
  const wanted = {
    ...{ types: [], columns: [], terms: [], values: [], state: { sort: 'newest' } },
    offer: { fieldSorts: [] },
  } as unknown as WantedList;
  const vertical = { id: 'v', contentTypes: {}, offRoutes: {} } as never;
  const { exportRows, next } = await listRows(services, vertical, {} as never, wanted, {
    part: number,
    today: '2026-11-21',
  });
  return { ...calls[0], exportRows, next };
}

test.each([
  [1, 499, { limit: 500, offset: 0, exportRows: 499, next: undefined }],
  [1, 500, { limit: 500, offset: 0, exportRows: 500, next: undefined }],
  [1, 501, { limit: 500, offset: 0, exportRows: 501, next: 2 }],
  [10, 12_000, { limit: 500, offset: 4500, exportRows: 5000, next: undefined }],
  [11, 12_000, { limit: 0, offset: 5000, exportRows: 5000, next: undefined }],
])('part %i of %i rows', async (number, total, expected) => {
  expect(await part(number, total)).toEqual(expected);
});
