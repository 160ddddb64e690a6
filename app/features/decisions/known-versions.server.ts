/** The versions of items that open decisions rest on. */
import { MOST_CANDIDATES, type KnownVersionSource } from '#app/api/known-versions.ts';
import { decisionLists } from './lists-store.server.ts';
import { decisionPath, listHeads } from './reach.server.ts';
import type { Current } from './record/entry.ts';

export const knownVersions: KnownVersionSource = {
  title: 'Decisions',
  async find(viewer, nids) {
    const heads = (await listHeads(viewer, nids)).filter(({ state }) => state !== 'closed');
    const bases = await viewer.services.store.of(decisionLists).bases(heads.map(({ id }) => id));
    return heads.flatMap(({ id, nid, section, right }) => {
      const basis = bases.get(id);
      if (!basis) return [];
      const { rests } = JSON.parse(basis.current) as Current;
      return [
        {
          ...{ nid, version: rests.version, at: basis.at, withMinor: false },
          words: right === 'own' ? 'when you decided on it' : 'when a colleague decided on it',
          ...(section && { section }),
          link: { to: decisionPath(viewer, id), label: 'Decision' },
        },
      ];
    });
  },
  async candidates(viewer) {
    const heads = (await listHeads(viewer)).filter(({ state }) => state !== 'closed');
    const latest = heads.sort((one, other) => other.changed_at.localeCompare(one.changed_at));
    return [...new Set(latest.map(({ nid }) => nid))].slice(0, MOST_CANDIDATES);
  },
};
