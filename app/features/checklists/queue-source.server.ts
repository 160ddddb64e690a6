/** Checklists with settled items whose requirements have changed since. */
import { createHash } from 'node:crypto';
import { createAnswerCache } from '#app/api/content/shared-answers.ts';
import type { PageEntry, QueueSource } from '#app/api/queue-source.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { hasWorkspace } from '#app/runtime/access.ts';
import { linksIn } from '#app/runtime/screens.ts';
import { formatCount } from '#app/text/count.ts';
import { formatShortList } from '#app/text/format-list.ts';
import { checklists, type ListedChecklist } from './checklist-store.server.ts';
import { checklistItems } from './item-store.server.ts';
import { changeSince, findRequirements } from './requirements.server.ts';

/** Checklists that are compared for one reader. */
const MOST_LISTS = 30;
const NAMED = 3;

const cached = createAnswerCache();

export const queue: QueueSource = {
  title: 'Checklists',
  async find(viewer) {
    const { services, vertical, user, reader } = viewer;
    const lists = hasWorkspace(reader)
      ? (await services.store.of(checklists).list({ userId: user.userId }, vertical.id))
          .filter(({ archived_at }) => archived_at === null)
          .slice(0, MOST_LISTS)
      : [];
    const entries: PageEntry[] = [];
    for (const list of lists.filter(({ counts }) => counts.done + counts.not_applicable > 0)) {
      const question = ['checklist', list.id, list.changed_at];
      const { entry } = await cached(viewer, question, async () => ({ entry: await toEntry(viewer, list) }));
      if (entry) entries.push(entry);
    }
    return { entries, checked: { name: 'checklist', count: lists.length } };
  },
};

async function toEntry(viewer: Viewer, list: ListedChecklist): Promise<PageEntry | undefined> {
  const items = await viewer.services.store.of(checklistItems).list(list.id);
  const findRequirement = await findRequirements(viewer, items);
  const changed = items.flatMap((item) => {
    const found = findRequirement(item);
    return found && changeSince(item, found) ? [{ item, found }] : [];
  });
  if (changed.length === 0) return undefined;
  const titles = changed.map(({ item }) => `“${item.title}”`);
  const state = changed.map(({ item, found }) => [item.id, found.mark]);
  return {
    page: {
      ...{ key: String(list.id), title: list.title, label: 'Checklist' },
      path: linksIn(viewer.vertical).href('checklists/one', { params: { id: list.id } }),
    },
    at: changed
      .map(({ item }) => item.settled_at ?? '')
      .sort()
      .at(-1)!,
    what: 'changed',
    reason: `${formatCount(changed.length, 'requirement')} changed after you had settled ${changed.length === 1 ? 'its item' : 'their items'}`,
    changes: [formatShortList(titles, NAMED)],
    state: createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, 22),
  };
}
