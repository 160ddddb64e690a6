import type { Feature } from '#app/feature.ts';
import { findMarks } from './find-changes.server.ts';
import { operations } from './operations.server.ts';
import { knownVersions, queue, recordLook } from './visits.server.ts';

/** Marks what changed in items since their reader last visited, bookmarked or decided on them. */
export const feature: Feature = {
  operations,
  adds: {
    /** Pages ask for it once they are usable, so a look is recorded by no prefetch, program or search engine. */
    async pageMine(viewer, nid, version) {
      const [record] = await viewer.services.store.content.published([nid]);
      const changes = record ? await findMarks(viewer, record) : [];
      await recordLook(viewer, { nid, version });
      return { changes };
    },
  },
  knownVersions,
  queue,
};
