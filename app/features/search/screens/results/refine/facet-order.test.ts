import { expect, it } from 'vitest';
import { orderValues } from './facet-order.ts';

const value = (tid: number, name: string, children?: ReturnType<typeof leaf>[], selected = false) => ({
  ...leaf(tid, name, selected),
  ...(children ? { children } : {}),
});
function leaf(tid: number, name: string, selected = false) {
  return { tid, name, count: 1, selected };
}
const names = (order: ReturnType<typeof orderValues>) => order.values.map(({ name }) => name);

it('has the own ones first, then A to Z, without regions', () => {
  const europe = value(1, 'Europe', [leaf(2, 'Germany'), leaf(3, 'Austria')]);
  const ordered = orderValues([europe, leaf(4, 'International'), leaf(5, 'Brazil')], new Set([5, 2]));
  expect(names(ordered)).toEqual(['Brazil', 'Germany', 'Austria', 'International']);
  expect(ordered.first).toBe(2);
});

it('has a region that is chosen', () => {
  const europe = value(1, 'Europe', [leaf(2, 'Germany')], true);
  expect(names(orderValues([europe], new Set()))).toEqual(['Europe', 'Germany']);
});

it('sets none apart if all are own', () => {
  expect(orderValues([leaf(1, 'Brazil')], new Set([1])).first).toBe(0);
});
