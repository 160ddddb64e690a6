/** Coverage that changed as the reader asked, and statements that can be made. */
import { MOST_ENTRIES, type PageEntry, type QueueSource } from '#app/api/queue-source.ts';
import { coverageAlerts } from './alerts-store.server.ts';
import { readerIn, toChanges } from './read-alerts.server.ts';
import { sayFound, toFound } from './say-found.server.ts';
import { statementAlerts } from './statement-alerts-store.server.ts';

export const queue: QueueSource = {
  title: 'Coverage',
  async find(viewer, since) {
    const { store } = viewer.services;
    const [alerts, waits] = await Promise.all([
      store.of(coverageAlerts).list(readerIn(viewer)),
      store.of(statementAlerts).list(readerIn(viewer)),
    ]);
    const happened = <Row extends { happened_at: string | null }>(rows: readonly Row[]) =>
      rows.filter(({ happened_at: at }) => at !== null && at > since).slice(0, MOST_ENTRIES);
    const [changes, found] = await Promise.all([
      toChanges(viewer, happened(alerts)),
      toFound(viewer, happened(waits)),
    ]);
    const entries = [
      ...changes.map(({ id, at, title, path, says }): PageEntry => ({
        page: { key: String(id), title, path, label: 'Coverage' },
        ...{ at, state: at, what: 'changed', reason: says },
      })),
      ...found.map(({ id, at, said }): PageEntry => ({
        page: { key: `statement-${id}`, title: said.title, path: said.path, label: 'Coverage' },
        ...{ at, state: at, what: 'changed', reason: sayFound(said) },
      })),
    ];
    return {
      entries: entries.sort((a, b) => (a.at < b.at ? 1 : -1)).slice(0, MOST_ENTRIES),
      checked: { name: 'coverage alert', count: alerts.length + waits.length },
    };
  },
};
