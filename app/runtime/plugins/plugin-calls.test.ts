import { expect, test } from 'vitest';
import type { SearchDocument } from '#app/plugin.ts';
import { loadItem, pluginAtFault, projectItem } from './plugin-calls.ts';
import type { Plugin } from './registry.ts';

type Item = Record<string, unknown>;
const manifest = { id: 'memo', title: 'Memo', contract: 1, description: 'A memo.' } as const;
const settings = { vertical: 'payments_compliance', options: {} };
const run = (load: Plugin['load']) =>
  loadItem({ manifest: { ...manifest, needs: [], roles: [] }, load }, { title: 'T' }, settings, 20);

test.each<[string, Plugin['load']]>([
  ['at once', (item) => ({ ...item, loaded: true })],
  ['later', async (item) => ({ ...item, loaded: true })],
])('the result of a plugin that returns %s is passed through', async (_, load) => {
  expect(await run(load)).toEqual({ ok: true, value: { title: 'T', loaded: true } });
});

test.each<[string, Plugin['load'], string]>([
  [
    'throws',
    () => {
      throw new Error('broken\n  on purpose');
    },
    'load failed: broken on purpose',
  ],
  ['rejects', () => Promise.reject(new Error('broken later')), 'load failed: broken later'],
  ['rejects with no error', () => Promise.reject(undefined), 'load failed: undefined'],
  ['never settles', () => new Promise<Item>(() => {}), 'load did not answer within 20 ms'],
  ['returns nothing', () => undefined as never, 'load returned no object'],
  ['returns nothing later', () => Promise.resolve(null as never), 'load returned no object'],
])('a plugin that %s is a fault with its id and the reason', async (_, load, message) => {
  expect(await run(load)).toMatchObject({ ok: false, fault: { plugin: 'memo', call: 'load', message } });
});

test('a search projection that throws is a fault as well', () => {
  const project = (): SearchDocument => {
    throw new Error('broken');
  };
  expect(projectItem({ manifest: { ...manifest, needs: [], roles: [] }, project }, {})).toMatchObject({
    ok: false,
    fault: { plugin: 'memo', call: 'search', message: 'search failed: broken' },
  });
});

test('work started by a plugin is attributed to it, even after it has returned', async () => {
  let culprit: string | undefined;
  const later = Promise.withResolvers<undefined>();
  await run((item) => {
    setTimeout(() => {
      culprit = pluginAtFault();
      later.resolve(undefined);
    });
    return item;
  });
  await later.promise;
  expect(culprit).toBe('memo');
  expect(pluginAtFault()).toBeUndefined();
});
