/** What was published and changed since a time, for programs that look again and again. */
import { isDateTime, isDay } from '#app/text/day.ts';
import { summarise } from '../../content/lists/summaries.ts';
import { operation, success } from '../../operation.ts';
import { failure } from '../../problem.ts';
import { readableTypes } from '../../viewer.ts';
import { getRecords } from '../home/places.ts';

const MOST = 50;

const changes = operation('contentChanges', {
  summary: 'Items that were published and changed since a time',
  auth: 'subscriber',
  scope: 'read',
  load: 'screen',
  tool: {
    name: 'changes',
    title: 'What is new and what has changed',
    description:
      'Items that were published since a day or time, and items that have changed since then. `path` of an item is what the tool `item` takes.',
  },
  async handle({ services, vertical, viewer, query: { since, limit = MOST } }) {
    const at = isDay(since) ? `${since}T00:00:00Z` : since;
    if (!isDateTime(at))
      return failure('invalid_request', { detail: 'since must be a day or time that exists.' });
    const types = readableTypes(viewer);
    // Times are compared as text: without its ending the same second counts.
    const from = at.replace(/(?:\.\d+)?Z$/, '');
    const { activity } = services.store;
    const found = await Promise.all([
      activity.newSince(from, vertical.id, types, limit + 1),
      activity.changedSince(from, vertical.id, types, limit + 1),
    ]);
    const [published, changed] = await Promise.all(
      found.map(async (nids) =>
        summarise(services, vertical, viewer.reader, await getRecords(viewer, nids.slice(0, limit))),
      ),
    );
    const more = found.some(({ length }) => length > limit);
    return success({ since: at, published: published!, changed: changed!, more });
  },
});

export const contentChangesOperations = [changes];
