/** "Did you mean": suggestions for an unknown URL. */
import { mayReadType } from '#app/runtime/access.ts';
import { pathWords } from '../../content/pages/path-words.ts';
import { summarise } from '../../content/lists/summaries.ts';
import { operation, success } from '../../operation.ts';

const MOST = 5;

const suggestions = operation('suggestions', {
  summary: 'Items that an unknown address may mean, by the words in it',
  auth: 'subscriber',
  scope: 'read',
  async handle({ services, vertical, query, viewer: { reader } }) {
    const words = pathWords(query.path);
    const types = Object.keys(vertical.contentTypes).filter((type) => mayReadType(vertical, type, reader));
    const found = await services.store.content.byTitleWords(vertical.id, types, words, MOST);
    return success({ words, items: await summarise(services, vertical, reader, found) });
  },
});

export const suggestionsOperations = [suggestions];
