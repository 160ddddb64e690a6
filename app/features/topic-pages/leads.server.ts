/** The topics that a search text is about. */
import type { Lead } from '#app/feature.ts';
import { hiddenTermFields } from '#app/runtime/plugins/field-rules.ts';
import { readableTypes, type Viewer } from '#app/api/viewer.ts';
import { linksIn } from '#app/runtime/screens.ts';
import { matchTopics } from './match-topics.server.ts';
import { topicVocabularies } from './options-in-use.ts';

/** Most topics that lead a search. */
const MOST = 2;

export async function topicLeads(viewer: Viewer, text: string): Promise<Lead[]> {
  const { services, vertical } = viewer;
  const { store, registry } = services;
  const terms = [...(await store.content.termsIn(topicVocabularies(vertical))).values()].flat();
  const types = readableTypes(viewer);
  const hiddenFields = hiddenTermFields(registry, vertical, types);
  const { href } = linksIn(vertical);
  const leads: Lead[] = [];
  for (const { tid, key, name, description } of matchTopics(terms, text)) {
    if (leads.length === MOST) break;
    const { total } = await store.content.list({
      ...{ vertical: vertical.id, types, hiddenFields, terms: [{ tids: [tid] }] },
      ...{ order: 'newest', limit: 1, offset: 0 },
    });
    if (total === 0) continue;
    const path = href('topic-pages/topic', { params: { tid, name: key } });
    leads.push({ kind: 'Topic', title: name, path, ...(description ? { summary: description } : {}) });
  }
  return leads;
}
