import { addedItem, LISTS, makeChecklist, withoutWorkspace, worker } from './samples.ts';
import { VERTICAL, type Calls } from '#tests/support/operations/calls.ts';
import { optionsIn } from '../options.ts';

/** Items of checklists. */
export const itemCalls = {
  moveChecklistItem: {
    need: 'subscription',
    async good(side) {
      const { id, item } = await addedItem(side);
      return { params: { id }, body: { item: Number(item), to: 0, version: 2 } };
    },
    plain: { params: { id: '1' }, body: { item: 1, to: 0, version: 1 } },
    reads: 'nothing',
    problems: {
      ...withoutWorkspace(`${LISTS}/1/order`, { item: 1, to: 0, version: 1 }),
      not_found: () => worker(`${LISTS}/99999/order`, { item: 1, to: 0, version: 1 }),
      version_conflict: async (site) => {
        const { list, item } = await makeChecklist(site);
        return worker(`${list}/order`, { item: Number(item.split('/').at(-1)), to: 0, version: 2 });
      },
    },
  },
  addChecklistItem: {
    need: 'subscription',
    async good(side) {
      const { id } = await addedItem(side);
      return { params: { id }, body: { key: 'another', title: 'Another item', due: '2026-12-31' } };
    },
    plain: { params: { id: '1' }, body: { key: 'x', title: 'x' } },
    reads: 'nothing',
    problems: {
      ...withoutWorkspace(`${LISTS}/1/items`, { key: 'x', title: 'x' }),
      not_found: () => worker(`${LISTS}/99999/items`, { key: 'x', title: 'x' }),
      item_failed: async (site) => {
        const requirement = { from: '/requirement/5001', anchor: 'x' };
        return worker(`${(await makeChecklist(site)).list}/items`, { key: 'x', requirement });
      },
      invalid_fields: async (site) =>
        worker(`${(await makeChecklist(site)).list}/items`, { key: 'x', title: 'x', evidence: 'ftp://a' }),
      too_many_items: async (site) => {
        const { mostItems } = optionsIn(site.config.verticals[VERTICAL]!);
        return worker(`${(await makeChecklist(site, mostItems)).list}/items`, { key: 'x', title: 'x' });
      },
    },
  },
  changeChecklistItem: {
    need: 'subscription',
    good: async (side) => ({
      params: await addedItem(side),
      body: { version: 1, status: 'done' },
    }),
    plain: { params: { id: '1', item: '1' }, body: { version: 1, note: '' } },
    reads: 'nothing',
    problems: {
      ...withoutWorkspace(`${LISTS}/1/items/1`, { version: 1, note: 'x' }, 'PATCH'),
      not_found: async (site) =>
        worker(`${(await makeChecklist(site)).list}/items/99999`, { version: 1, note: 'x' }, 'PATCH'),
      invalid_fields: async (site) =>
        worker((await makeChecklist(site)).item, { version: 1, status: 'not_applicable' }, 'PATCH'),
      version_conflict: async (site) =>
        worker((await makeChecklist(site)).item, { version: 2, note: 'x' }, 'PATCH'),
      too_many_items: async (site) => {
        const { mostItems } = optionsIn(site.config.verticals[VERTICAL]!);
        const { item } = await makeChecklist(site, mostItems + 1);
        await site.ask(item, { method: 'DELETE', token: site.tokens['worker'] });
        return worker(item, { version: 2, deleted: false }, 'PATCH');
      },
    },
  },
  deleteChecklistItem: {
    need: 'workspace',
    good: async (side) => ({ params: await addedItem(side) }),
    plain: { params: { id: '1', item: '1' } },
    matrix: { missing: true },
    reads: 'nothing',
    problems: {
      ...withoutWorkspace(`${LISTS}/1/items/1`, undefined, 'DELETE'),
      not_found: () => worker(`${LISTS}/99999/items/1`, undefined, 'DELETE'),
    },
  },
} satisfies Calls;
