import {
  findUser,
  stranger,
  V,
  VERTICAL,
  type Calls,
  type Prepared,
  type SampleSite,
} from '#tests/support/operations/calls.ts';
import { shareWithReader } from '#tests/support/operations/share.ts';
import { MOST_BOOKMARKS, MOST_LABELS, MOST_LABELS_OF_ONE } from '../limits.ts';
import { bookmarkLabels } from '../labels-store.server.ts';
import { bookmarks } from '../store.server.ts';

const LABELS = `${V}/bookmark-labels`;
const AT = '2026-11-20T09:00:00.000Z';
const when = { at: AT, sharedIds: [] };

/** Id of a label of the reader. */
async function ownLabel({ clientFor, tokens }: Prepared): Promise<string> {
  const client = clientFor(tokens['full']!.access);
  await client.call('addBookmark', { body: { nid: 2001, labels: ['Banks'] } });
  const all = await client.call('bookmarkLabels');
  return String(all.ok && all.value.labels.find(({ name }) => name === 'Banks')!.id);
}

/** Gives bookmarks of an account labels. @returns ids of the labels by name */
async function addLabels(
  site: SampleSite,
  who: string,
  byItem: Readonly<Record<number, readonly string[]>>,
): Promise<ReadonlyMap<string, number>> {
  const { id: user_id } = await findUser(site, who);
  const store = site.store.of(bookmarks);
  for (const [nid, add] of Object.entries(byItem)) {
    const row = { user_id, vertical: VERTICAL, nid: Number(nid), title: 'A page', type: 'guide', version: 1 };
    await store.add(row, undefined, when, MOST_BOOKMARKS * 2);
    await store.label(user_id, VERTICAL, [Number(nid)], { add }, when);
  }
  const names = Object.values(byItem).flat();
  return site.store.of((db) => bookmarkLabels(db, user_id, VERTICAL).findIds(names));
}

/** A label of somebody else, shared with the reader to read. @returns its path */
async function readableLabel(site: SampleSite): Promise<string> {
  const id = (await addLabels(site, 'tools', { 1002: ['To read'] })).get('To read');
  await shareWithReader(site, { kind: 'bookmark-label', id: String(id) });
  return `${LABELS}/${id}`;
}

/** A deleted label of an account that has as many as it can have. @returns its path */
async function deletedOfMany(site: SampleSite): Promise<string> {
  const { id: user_id } = await findUser(site, 'world');
  const names = Array.from({ length: MOST_LABELS }, (_, number) => `Label ${number}`);
  const rows: Record<number, string[]> = {};
  for (let at = 0; at < names.length; at += MOST_LABELS_OF_ONE)
    rows[30_000 + at] = names.slice(at, at + MOST_LABELS_OF_ONE);
  const ids = await addLabels(site, 'world', rows);
  await site.store.of(bookmarks).renameLabel(user_id, VERTICAL, { from: 'Label 0', to: '' }, when);
  await addLabels(site, 'world', { 29_999: ['In its place'] });
  return `${LABELS}/${ids.get('Label 0')}`;
}

/** What the generic tests need to know of the operations of labels. */
export const labelCalls = {
  bookmarkLabels: {
    need: 'subscription',
    good: {},
    reads: () => [[LABELS]],
    problems: { subscription_inactive: () => stranger(LABELS) },
  },
  bookmarkLabel: {
    need: 'subscription',
    good: async (side) => ({ params: { id: await ownLabel(side) } }),
    matrix: { missing: true },
    reads: 'nothing',
    problems: {
      not_found: () => [`${LABELS}/99999`],
      subscription_inactive: () => stranger(`${LABELS}/1`),
    },
  },
  changeBookmarkLabel: {
    need: 'subscription',
    good: async (side) => ({ params: { id: await ownLabel(side) }, body: { name: 'Banks', version: 1 } }),
    plain: { params: { id: '1' }, body: { deleted: false } },
    reads: 'nothing',
    problems: {
      not_found: () => [`${LABELS}/99999`, { method: 'PATCH', json: { deleted: false } }],
      permission_missing: async (site) => [
        await readableLabel(site),
        { method: 'PATCH', json: { name: 'Mine', version: 1 } },
      ],
      invalid_request: async (site) => [
        `${LABELS}/${(await addLabels(site, 'reader', { 1002: ['One'] })).get('One')}`,
        { method: 'PATCH', json: { name: ' ', version: 1 } },
      ],
      label_name_taken: async (site) => [
        `${LABELS}/${(await addLabels(site, 'reader', { 1002: ['One', 'Two'] })).get('One')}`,
        { method: 'PATCH', json: { name: 'Two', version: 1 } },
      ],
      too_many_labels: async (site) => [
        await deletedOfMany(site),
        { who: 'world', method: 'PATCH', json: { deleted: false } },
      ],
      version_conflict: async (site) => [
        `${LABELS}/${(await addLabels(site, 'reader', { 1002: ['One'] })).get('One')}`,
        { method: 'PATCH', json: { name: 'Three', version: 7 } },
      ],
      subscription_inactive: () => [
        `${LABELS}/1`,
        { who: 'stranger', method: 'PATCH', json: { deleted: false } },
      ],
    },
  },
  deleteBookmarkLabel: {
    need: 'subscription',
    good: async (side) => ({ params: { id: await ownLabel(side) } }),
    matrix: { missing: true },
    reads: 'nothing',
    problems: {
      not_found: () => [`${LABELS}/99999`, { method: 'DELETE' }],
      permission_missing: async (site) => [await readableLabel(site), { method: 'DELETE' }],
      subscription_inactive: () => [`${LABELS}/1`, { who: 'stranger', method: 'DELETE' }],
    },
  },
  changeLabelItems: {
    need: 'subscription',
    good: async (side) => ({ params: { id: await ownLabel(side) }, body: { add: [2001] } }),
    plain: { params: { id: '1' }, body: { add: [2001] } },
    reads: 'nothing',
    problems: {
      not_found: () => [`${LABELS}/99999/items`, { json: { add: [1002] } }],
      permission_missing: async (site) => [`${await readableLabel(site)}/items`, { json: { add: [1002] } }],
      too_many_bookmarks: async (site) => {
        const { id: user_id } = await findUser(site, 'requirements');
        const row = { user_id, vertical: VERTICAL, title: 'A page', type: 'guide', version: 1 };
        const own = site.store.of(bookmarks);
        for (let nid = 10_000; nid < 10_000 + MOST_BOOKMARKS; nid++)
          await own.add({ ...row, nid }, undefined, when, MOST_BOOKMARKS);
        const ids = await addLabels(site, 'requirements', { 10_000: ['Full'] });
        return [`${LABELS}/${ids.get('Full')}/items`, { who: 'requirements', json: { add: [1002] } }];
      },
      too_many_labels: async (site) => {
        const names = Array.from({ length: MOST_LABELS_OF_ONE }, (_, number) => `Label ${number}`);
        const ids = await addLabels(site, 'tools', { 1501: names, 1002: ['One more'] });
        return [`${LABELS}/${ids.get('One more')}/items`, { who: 'tools', json: { add: [1501] } }];
      },
      subscription_inactive: () => [`${LABELS}/1/items`, { who: 'stranger', json: { add: [1002] } }],
    },
  },
} satisfies Calls;
