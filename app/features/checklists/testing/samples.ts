import { checklists } from '../checklist-store.server.ts';
import { checklistItems } from '../item-store.server.ts';
import { randomUUID } from 'node:crypto';
import {
  findUser,
  V,
  VERTICAL,
  type Prepared,
  type Provoke,
  type SampleSite,
} from '#tests/support/operations/calls.ts';
import { optionsIn } from '../options.ts';

export const LISTS = `${V}/workspace/checklists`;

/** Ids of a new checklist of the reader and of its item. */
export async function addedItem({ clientFor, tokens }: Prepared): Promise<{ id: string; item: string }> {
  const client = clientFor(tokens['full']!.access);
  const list = await client.call('addChecklist', { body: { key: randomUUID(), title: 'A list' } });
  const id = list.ok ? String(list.value.checklist.id) : '';
  const item = await client.call('addChecklistItem', {
    params: { id },
    body: { key: 'item', title: 'An item' },
  });
  return { id, item: item.ok ? String(item.value.id) : '' };
}

/** A checklist of the worker with items. @returns its path, and that of the first item */
export async function makeChecklist(site: SampleSite, items = 1): Promise<{ list: string; item: string }> {
  const { id: userId } = await findUser(site, 'worker');
  const made = Array.from({ length: items }, () => ({ title: 'An item', note: '', owner: '', due: null }));
  const list = {
    ...{ userId, vertical: VERTICAL, key: randomUUID(), title: 'A list' },
    ...{ source: undefined, items: made },
  };
  const id = (await site.store.of(checklists).create(list, '2026-11-20T09:00:00.000Z', 100_000))!;
  const [item] = await site.store.of(checklistItems).list(id);
  return { list: `${LISTS}/${id}`, item: `${LISTS}/${id}/items/${item!.id}` };
}

/** As many checklists as a reader may have. */
export async function fillChecklists(site: SampleSite): Promise<void> {
  const { mostLists } = optionsIn(site.config.verticals[VERTICAL]!);
  for (let made = 0; made < mostLists; made += 1) await makeChecklist(site);
}

/** A request of the reader with workspace access. */
export const worker = (path: string, json?: object, method = json ? 'POST' : 'GET'): Provoke => [
  path,
  { who: 'worker', method, ...(json ? { json } : {}) },
];

/** The same request of readers who have no workspace access, and no subscription. */
export const withoutWorkspace = (path: string, json?: object, method = json ? 'POST' : 'GET') => ({
  permission_missing: (): Provoke => [path, { method, ...(json ? { json } : {}) }],
  subscription_inactive: (): Provoke => [path, { who: 'stranger', method, ...(json ? { json } : {}) }],
});
