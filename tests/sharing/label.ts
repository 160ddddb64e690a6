/** A label of bookmarks for the tests of sharing. */
import { randomUUID } from 'node:crypto';
import { PAGE, readVersion, type Kind } from './kind.ts';

const LABELS = '/bookmark-labels';

const labelVersion = readVersion(
  ({ id }) => `${LABELS}/${id}`,
  // Of a label that is gone, any will do.
  (json) => (json as unknown as { label?: { version: number } }).label?.version ?? 1,
);
export const LABEL: Kind = {
  list: LABELS,
  forEverySubscriber: true,
  handedOver: 'bookmark-label',
  async make(ask, who, mark) {
    await ask(who, '/bookmarks', { nid: PAGE, labels: [mark] });
    const { labels } = (await ask(who, LABELS)).json;
    return { id: String(labels.find(({ name }: { name: string }) => name === mark).id) };
  },
  version: labelVersion,
  operations: [
    { name: 'bookmarkLabel', need: 'read', run: (ask, who, { id }) => ask(who, `${LABELS}/${id}`) },
    {
      name: 'changeBookmarkLabel name',
      need: 'edit',
      run: async (ask, who, made) =>
        ask(
          who,
          `${LABELS}/${made.id}`,
          { name: `Changed ${randomUUID()}`, version: await labelVersion(ask, 'owner', made) },
          'PATCH',
        ),
    },
    {
      name: 'changeBookmarkLabel deleted',
      need: 'own',
      run: (ask, who, { id }) => ask(who, `${LABELS}/${id}`, { deleted: false }, 'PATCH'),
    },
    {
      name: 'changeLabelItems add',
      need: 'edit',
      run: (ask, who, { id }) => ask(who, `${LABELS}/${id}/items`, { add: [PAGE] }),
    },
    {
      name: 'changeLabelItems remove',
      need: 'edit',
      run: (ask, who, { id }) => ask(who, `${LABELS}/${id}/items`, { remove: [PAGE] }),
    },
    {
      name: 'deleteBookmarkLabel',
      need: 'own',
      run: (ask, who, { id }) => ask(who, `${LABELS}/${id}`, undefined, 'DELETE'),
    },
  ],
};
