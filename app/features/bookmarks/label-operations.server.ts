/** Labels by their ids: what colleagues share, and what they may change in it. */
import { operation, success } from '#app/api/operation.ts';
import { failure, type Failure } from '#app/api/problem.ts';
import { viewerFor } from '#app/api/sign-in/authenticate.ts';
import { UNDO_DAYS } from '#app/api/undo-days.ts';
import { readablePath, type Viewer } from '#app/api/viewer.ts';
import { formatCount } from '#app/text/count.ts';
import { formatList } from '#app/text/format-list.ts';
import type { LabelPage } from './contract.ts';
import { cleanLabel, MOST_LABELS, MOST_LABELS_OF_ONE } from './limits.ts';
import { labels as labelStore } from './shared-labels-store.server.ts';
import {
  answerLabel,
  answerLabels,
  labelsAt,
  reachAnyLabel,
  reachLabel,
  tellLabelChange,
  type ReachedLabel,
} from './shared-labels.server.ts';

const bookmarkLabels = operation('bookmarkLabels', {
  summary: 'Labels of the reader, and those that colleagues share',
  auth: 'subscriber',
  scope: 'read',
  load: 'screen',
  handle: async ({ viewer }) => success(await answerLabels(viewer)),
});

const answered = (page: LabelPage | Failure) => ('ok' in page ? page : success(page));

const bookmarkLabel = operation('bookmarkLabel', {
  summary:
    'A label of the reader or one that is shared with the reader, with the pages in it that the reader can open',
  auth: 'subscriber',
  scope: 'read',
  load: 'screen',
  problems: ['not_found'],
  async handle({ viewer, params, query: { page = 1 } }) {
    const label = await reachLabel(viewer, params['id'], 'read');
    return 'ok' in label ? label : answered(await answerLabel(viewer, label, page));
  },
});

const taken = ({ right }: ReachedLabel) =>
  failure('label_name_taken', {
    detail:
      right === 'own' ? 'You have another label of this name.' : 'Its owner has another label of this name.',
  });

/** The label as it is after a change. */
async function answerAgain(viewer: Viewer, id: string | undefined) {
  const label = await reachLabel(viewer, id, 'read');
  return 'ok' in label ? label : answered(await answerLabel(viewer, label));
}

const changeBookmarkLabel = operation('changeBookmarkLabel', {
  summary: 'Renames a label, also one that is shared to edit, or restores a deleted one',
  auth: 'subscriber',
  problems: [
    ...(['not_found', 'permission_missing', 'invalid_request'] as const),
    ...(['label_name_taken', 'too_many_labels', 'version_conflict'] as const),
  ],
  async handle({ services, viewer, params, body: { name, version } }) {
    const store = services.store.of(labelStore);
    if (name === undefined) {
      const label = await reachAnyLabel(viewer, params['id'], 'own');
      if ('ok' in label) return label;
      const restored = await store.restore(label, await labelsAt(viewer));
      if (restored === 'taken') return taken(label);
      if (restored === 'full')
        return failure('too_many_labels', {
          detail: `You have ${MOST_LABELS} labels. Remove one to restore another.`,
        });
      return restored === 'gone' ? failure('not_found') : answerAgain(viewer, params['id']);
    }
    const label = await reachLabel(viewer, params['id'], 'edit');
    if ('ok' in label) return label;
    const clean = cleanLabel(name);
    if (clean === '')
      return failure('invalid_request', { errors: [{ pointer: '/name', message: 'is empty' }] });
    const at = services.now().toISOString();
    const renamed = await store.rename(label, { name: clean, version: version!, at });
    if (renamed === 'gone') return failure('not_found');
    if (renamed === 'taken') return taken(label);
    if ('conflict' in renamed) {
      const current = await answerLabel(viewer, { ...renamed.conflict, right: label.right });
      return 'ok' in current ? current : failure('version_conflict', { current });
    }
    if (clean !== label.name) await tellLabelChange(viewer, label, `Renamed to “${clean}”`);
    return answerAgain(viewer, params['id']);
  },
});

const deleteBookmarkLabel = operation('deleteBookmarkLabel', {
  summary: `Deletes a label, whose bookmarks stay; it can be restored for ${UNDO_DAYS} days`,
  auth: 'subscriber',
  problems: ['not_found', 'permission_missing'],
  async handle({ services, viewer, params }) {
    const label = await reachAnyLabel(viewer, params['id'], 'own');
    if ('ok' in label) return label;
    await services.store.of(labelStore).delete(label, services.now().toISOString());
    return success({ done: true });
  },
});

/** Those of the items that the reader and the owner of the label can both open, as they are published. */
async function findAddable(viewer: Viewer, label: ReachedLabel, nids: readonly number[]) {
  if (nids.length === 0) return [];
  const { services, vertical } = viewer;
  const owner = label.right === 'own' ? viewer : await viewerFor(services, label.user_id, vertical.id);
  const records = await services.store.content.published(nids);
  return records.filter(
    (record) =>
      owner && readablePath(viewer, record) !== undefined && readablePath(owner, record) !== undefined,
  );
}

const changeLabelItems = operation('changeLabelItems', {
  summary: 'Puts items into a label that may be edited, or takes them out',
  auth: 'subscriber',
  load: 'screen',
  problems: ['not_found', 'permission_missing', 'too_many_bookmarks', 'too_many_labels'],
  async handle({ services, viewer, params, body: { add = [], remove = [] } }) {
    const label = await reachLabel(viewer, params['id'], 'edit');
    if ('ok' in label) return label;
    const store = services.store.of(labelStore);
    const isOwn = label.right === 'own';
    const how = { at: services.now().toISOString(), isOwn };
    const items = (await findAddable(viewer, label, add)).map(({ nid, title, type, version }) => ({
      ...{ nid, title, type, version },
    }));
    const outcome = await store.add(label, items, how);
    if (outcome === 'gone') return failure('not_found');
    if (outcome === 'bookmarks')
      return failure('too_many_bookmarks', {
        detail: 'The owner of the label has no room for more bookmarks.',
      });
    if (outcome === 'labels')
      return failure('too_many_labels', {
        detail: `One of these pages has ${MOST_LABELS_OF_ONE} labels${isOwn ? '' : ' of the owner'}, which is the limit.`,
      });
    const removed = await store.remove(label, remove, how);
    if (removed === 'gone') return failure('not_found');
    const facts = [
      ...(items.length > 0 ? [`${formatCount(items.length, 'page')} added`] : []),
      ...(removed.length > 0 ? [`${formatCount(removed.length, 'page')} taken out`] : []),
    ];
    if (facts.length > 0) await tellLabelChange(viewer, label, formatList(facts));
    return success({ added: items.map(({ nid }) => nid), removed });
  },
});

export const labelOperations = [
  ...[bookmarkLabels, bookmarkLabel, changeBookmarkLabel],
  ...[deleteBookmarkLabel, changeLabelItems],
];
