/** A statement of silence for the tests of sharing. It tells of a change that an administrator has recorded. */
import { randomUUID } from 'node:crypto';
import type { Kind } from './kind.ts';

const STATEMENTS = '/coverage/statements';
const PLACE = 1053;
const TOPIC = 'capital';
const HOUR = 60 * 60 * 1_000;

export const STATEMENT: Kind = {
  list: STATEMENTS,
  ...{ forEverySubscriber: true, shownById: true },
  // What is deleted cannot be restored.
  forget: (store, id) =>
    store.of((db) =>
      db
        .deleteFrom('coverage_statement')
        .where('number', '=', Number(id.split('-')[2]))
        .execute(),
    ),
  async make(ask, who, mark) {
    const { now } = (await ask('administrator', '/coverage?places=all')).json;
    const before = (hours: number) => new Date(Date.parse(now) - hours * HOUR).toISOString();
    await ask('administrator', '/coverage/manage/sources', {
      ...{ key: 'shared', name: 'Source', url: 'https://source.example/', language: '', how: 'page' },
      ...{ intervalHours: 48, essential: false, followed: true, since: before(100) },
      ...{ places: [PLACE], topics: [TOPIC] },
    });
    const check = { source: 'shared', outcome: 'unchanged' };
    await ask('administrator', '/coverage/manage/checks', {
      checks: [
        { ...check, key: 'first', at: before(90) },
        { ...check, key: mark, at: before(60), outcome: 'changed', what: mark },
        { ...check, key: 'last', at: before(40) },
      ],
    });
    const [from, to] = [before(72).slice(0, 10), before(41).slice(0, 10)];
    const asked = { key: randomUUID(), places: [PLACE], topics: [TOPIC], from, to };
    return { id: (await ask(who, STATEMENTS, asked)).json.number };
  },
  // It never changes.
  version: () => Promise.resolve('1'),
  operations: [
    { name: 'coverageStatement', need: 'read', run: (ask, who, { id }) => ask(who, `${STATEMENTS}/${id}`) },
    ...(['html', 'pdf'] as const).map((format) => ({
      name: `coverageStatementFile ${format}`,
      need: 'read' as const,
      run: (ask: Parameters<Kind['make']>[0], who: string, { id }: { id: string }) =>
        ask(who, `${STATEMENTS}/${id}/file?format=${format}`),
    })),
    {
      name: 'deleteCoverageStatement',
      need: 'own',
      run: (ask, who, { id }) => ask(who, `${STATEMENTS}/${id}`, undefined, 'DELETE'),
    },
  ],
};
