import { expect, test } from 'vitest';
import type { VerticalConfig } from '#app/config/model.ts';
import type { Registry } from '#app/runtime/plugins/registry.ts';
import { columnsOffered } from './columns.ts';

const kind = { 'x-visibility': 'public', 'x-summary': true, 'x-column': 'Kind', 'x-vocabulary': ['kinds'] };
const registry = new Map([['note', { schema: { properties: { field_kind: kind } } }]]) as unknown as Registry;

/** A vertical that uses these vocabularies, and that allows `own` in a field of its notes. */
function vertical(used: string[], own: string[] = []): VerticalConfig {
  const isUsed = (vid: string) => ({ title: vid, enabled: used.includes(vid) });
  return {
    contentTypes: { memo: { plugin: 'note', vocabularies: own.length > 0 ? { field_kind: own } : {} } },
    vocabularies: { kinds: isUsed('kinds'), lines: isUsed('lines') },
  } as unknown as VerticalConfig;
}

test.each([
  ['that the schema names', true, vertical(['kinds'])],
  ['that the configuration adds', true, vertical(['lines'], ['lines'])],
  ['that the field may not hold', false, vertical(['lines'])],
  ['that is not used', false, vertical([], ['lines'])],
])('a vertical that has a vocabulary %s: column %s', (_, offered, own) => {
  const ids = columnsOffered(registry, own, ['memo']).map(({ id }) => id);
  expect(ids.includes('field_kind')).toBe(offered);
});
