import { itemCalls } from './item-calls.ts';
import { addedItem, fillChecklists, LISTS, makeChecklist, withoutWorkspace, worker } from './samples.ts';
import { VERTICAL, V, type Calls, type Read } from '#tests/support/operations/calls.ts';
import { optionsIn } from '../options.ts';

/** What the generic tests need to know of the operations of checklists. */
export const calls = {
  ...itemCalls,
  checklists: {
    need: 'workspace',
    good: {},
    reads: () => [[`${V}/workspace/checklists`]],
    problems: withoutWorkspace(LISTS),
  },
  addChecklist: {
    // An invalid body is refused before the workspace is asked for.
    need: 'subscription',
    good: { body: { key: 'same', from: '/requirement/5001' } },
    reads: ({ planted, getPath }) =>
      planted.map((item): Read => [
        `${V}/workspace/checklists`,
        { key: String(item.nid), from: getPath(item) },
      ]),
    problems: {
      ...withoutWorkspace(LISTS, { key: 'x', title: 'A list' }),
      not_found: () => worker(LISTS, { key: 'x', template: 'nothing' }),
      item_failed: () => worker(LISTS, { key: 'x', from: '/requirement/5001' }),
      invalid_fields: () => worker(LISTS, { key: 'x', title: ' ' }),
      too_many_items: async (site) => {
        const { list } = await makeChecklist(site, optionsIn(site.config.verticals[VERTICAL]!).mostItems + 1);
        return worker(LISTS, { key: 'x', copy: Number(list.split('/').at(-1)) });
      },
      too_many_checklists: async (site) => {
        await fillChecklists(site);
        return worker(LISTS, { key: 'x', title: 'One more' });
      },
    },
  },
  checklistDraft: {
    need: 'workspace',
    good: { query: { from: '/requirement/5001' } },
    matrix: { query: '?from=/x', missing: true },
    reads: ({ planted, getPath }) =>
      planted.map((item): Read => [`${V}/workspace/checklists/draft?from=${getPath(item)}`]),
    problems: {
      ...withoutWorkspace(`${LISTS}/draft?from=/requirement/5001`),
      not_found: () => worker(`${LISTS}/draft?from=/insights`),
      item_failed: () => worker(`${LISTS}/draft?from=/requirement/5001`),
    },
  },
  checklist: {
    need: 'workspace',
    async good(side) {
      const { id } = await addedItem(side);
      return { params: { id } };
    },
    matrix: { missing: true },
    reads: () => [1, 2, 3].map((id): Read => [`${V}/workspace/checklists/${id}`]),
    problems: {
      ...withoutWorkspace(`${LISTS}/1`),
      not_found: () => worker(`${LISTS}/99999`),
    },
  },
  exportChecklist: {
    need: 'workspace',
    async good(side) {
      const { id } = await addedItem(side);
      return { params: { id }, query: { format: 'csv' } };
    },
    plain: { params: { id: '1' }, query: { format: 'csv' } },
    matrix: { query: '?format=csv', missing: true },
    reads: () => [1, 2, 3].map((id): Read => [`${V}/workspace/checklists/${id}/export?format=csv`]),
    problems: {
      ...withoutWorkspace(`${LISTS}/1/export?format=csv`),
      not_found: () => worker(`${LISTS}/99999/export?format=csv`),
    },
  },
  changeChecklist: {
    need: 'subscription',
    async good(side) {
      const { id } = await addedItem(side);
      return { params: { id }, body: { version: 1, archived: true } };
    },
    plain: { params: { id: '1' }, body: { version: 1, archived: true } },
    reads: 'nothing',
    problems: {
      ...withoutWorkspace(`${LISTS}/1`, { version: 1, archived: true }, 'PATCH'),
      not_found: () => worker(`${LISTS}/99999`, { version: 1, archived: true }, 'PATCH'),
      invalid_fields: async (site) =>
        worker((await makeChecklist(site)).list, { version: 1, title: 'x'.repeat(201) }, 'PATCH'),
      version_conflict: async (site) =>
        worker((await makeChecklist(site)).list, { version: 2, archived: true }, 'PATCH'),
      too_many_checklists: async (site) => {
        const { list } = await makeChecklist(site);
        await site.ask(list, { method: 'DELETE', token: site.tokens['worker'] });
        await fillChecklists(site);
        return worker(list, { version: 2, deleted: false }, 'PATCH');
      },
    },
  },
  deleteChecklist: {
    need: 'workspace',
    async good(side) {
      const { id } = await addedItem(side);
      return { params: { id } };
    },
    matrix: { missing: true },
    reads: 'nothing',
    problems: {
      ...withoutWorkspace(`${LISTS}/1`, undefined, 'DELETE'),
      not_found: () => worker(`${LISTS}/99999`, undefined, 'DELETE'),
    },
  },
} satisfies Calls;
