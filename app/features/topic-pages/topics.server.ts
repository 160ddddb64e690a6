/** The operations of topics. */
import { sharedAnswer } from '#app/api/content/shared-answers.ts';
import { operation, success } from '#app/api/operation.ts';
import { failure } from '#app/api/problem.ts';
import { recordId } from '#app/text/record-id.ts';
import type { Viewer } from '#app/api/viewer.ts';
import type { Topic, TopicList } from './contract.ts';
import { topicVocabularies } from './options-in-use.ts';
import { buildTopic, buildTopicRow } from './build-topic.server.ts';

const topics = operation('topics', {
  summary: 'The topics that have items, the one with the next date first',
  auth: 'subscriber',
  scope: 'read',
  load: 'screen',
  async handle({ viewer }) {
    const answer = await sharedAnswer(viewer, ['topics'], async (): Promise<TopicList> => {
      const { store } = viewer.services;
      const terms = await Promise.all(
        topicVocabularies(viewer.vertical).map((vid) => store.terms.byVocabulary(vid)),
      );
      const rows: TopicList['topics'] = [];
      for (const term of terms.flat()) {
        const row = await buildTopicRow(viewer, term);
        if (row) rows.push(row);
      }
      return { topics: rows.sort(byNextDate) };
    });
    return success(answer);
  },
});

const LATEST = '9999-12-31';

const byNextDate = (one: TopicList['topics'][number], other: TopicList['topics'][number]) =>
  (one.next?.date ?? LATEST).localeCompare(other.next?.date ?? LATEST) ||
  one.term.name.localeCompare(other.term.name, 'en');

/** Undefined for a term that does not exist, and for one without items that the reader may find. */
export async function findTopic(viewer: Viewer, id: string | undefined): Promise<Topic | undefined> {
  const tid = recordId(id);
  const [term] = tid ? await viewer.services.store.terms.get([tid]) : [];
  if (!term || !topicVocabularies(viewer.vertical).includes(term.vid)) return undefined;
  const { found } = await sharedAnswer(viewer, ['topic', term.tid], async () => ({
    found: await buildTopic(viewer, term),
  }));
  return found;
}

const topic = operation('topic', {
  summary: 'What the library has on a topic: stage, dates, duties and items',
  auth: 'subscriber',
  scope: 'read',
  load: 'screen',
  problems: ['not_found'],
  async handle({ viewer, params }) {
    const found = await findTopic(viewer, params['tid']);
    return found ? success(found) : failure('not_found');
  },
});

export const topicOperations = [topics, topic];
