import { expect, test } from 'vitest';
import { randomHex, readTraceparent, writeTraceparent } from './trace-context.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';

test('reads and writes a header', () => {
  const header = `00-${TRACE}-${SPAN}-01`;
  const context = { traceId: TRACE, spanId: SPAN, sampled: true };
  expect(readTraceparent(header)).toEqual(context);
  expect(writeTraceparent(context)).toBe(header);
  expect(readTraceparent(`00-${TRACE}-${SPAN}-00`)?.sampled).toBe(false);
  expect(readTraceparent(`cc-${TRACE}-${SPAN}-03-what-comes-later`)?.sampled).toBe(true);
});

test.each([
  undefined,
  '',
  `00-${TRACE}-${SPAN}`,
  `00-${TRACE.toUpperCase()}-${SPAN}-01`,
  `00-${'0'.repeat(32)}-${SPAN}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `ff-${TRACE}-${SPAN}-01`,
  `00-${TRACE}-${SPAN}-01-more`,
  `cc-${TRACE}-${SPAN}-01-${'x'.repeat(10_000)}`,
])('refuses %s', (header) => {
  expect(readTraceparent(header)).toBeUndefined();
});

test('ids are of the wanted length and differ', () => {
  const ids = Array.from({ length: 2_000 }, () => randomHex(16));
  expect(new Set(ids).size).toBe(2_000);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
});
