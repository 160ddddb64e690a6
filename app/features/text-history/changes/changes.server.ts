/** The operation that compares two versions of an item for readers. */
import { knownRedline } from '#app/api/content/known-redlines.ts';
import { sharedAnswer } from '#app/api/content/shared-answers.ts';
import { operation, success } from '#app/api/operation.ts';
import { failure } from '#app/api/problem.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { isTimeZone } from '#app/text/day.ts';
import type { ItemChanges } from '../contract.ts';
import { findReadableItem, type ReadableItem } from '#app/api/content/readable-item.ts';
import { versionHtml } from '#app/api/content/version-html.ts';
import { listVersions, type ItemVersions } from '../item/version-list.server.ts';

/** The two versions that are asked for, by default the last two that may be read; undefined if one does not exist. */
function choosePair(
  { rows, fieldsAt }: ItemVersions,
  asked: { from?: number; to?: number },
): { from: number | null; to: number } | undefined {
  const to = asked.to ?? rows.find(({ withheld }) => !withheld)?.version;
  if (to === undefined || fieldsAt(to) === undefined) return undefined;
  const before = rows.find(({ version, withheld }) => version < to && !withheld)?.version;
  const from = asked.from ?? before ?? null;
  return from !== null && fieldsAt(from) === undefined ? undefined : { from, to };
}

async function compare(
  viewer: Viewer,
  { record }: ReadableItem,
  { fieldsAt }: ItemVersions,
  { from, to }: { from: number | null; to: number },
): Promise<Pick<ItemChanges, 'state' | 'redline'>> {
  if (from === null) return { state: 'one-version', redline: null };
  const sides = [fieldsAt(from), fieldsAt(to)];
  const [older, newer] = await Promise.all(
    sides.map((fields) => (fields ? versionHtml(viewer, record, fields) : null)),
  );
  if (older === null || newer === null) return { state: 'withheld', redline: null };
  if (older === undefined || newer === undefined) return { state: 'unreadable', redline: null };
  const { patch: _, ...redline } = knownRedline(older, newer);
  return { state: 'compared', redline };
}

const itemChanges = operation('itemChanges', {
  summary: 'What changed between two versions of an item, section by section',
  auth: 'subscriber',
  scope: 'read',
  // Comparing takes up to half a second.
  load: 'bulk',
  problems: ['permission_missing', 'not_found'],
  tool: {
    name: 'item_changes',
    title: 'What changed in an item',
    description:
      'A redline of two versions of an item (from, to), by default the last two: section by section, with the words that were added, removed and moved. `nid` is the number in the path of an item.',
    params: { nid: 'Node id of the item' },
  },
  async handle({ viewer, vertical, params, query }) {
    const item = await findReadableItem(viewer, params['nid']);
    if ('ok' in item) return item;
    const versions = await listVersions(viewer, item.record);
    const pair = choosePair(versions, query);
    if (!pair) return failure('not_found');
    const { timeZone } = vertical.site;
    const answer = await sharedAnswer(viewer, ['item-changes', item.head.nid, pair], async () => ({
      ...item.head,
      zone: isTimeZone(timeZone) ? timeZone : 'UTC',
      ...pair,
      ...(await compare(viewer, item, versions, pair)),
      versions: versions.rows,
      isCut: versions.isCut,
    }));
    return success(answer);
  },
});

export const changesOperations = [itemChanges];
