import type { Feature } from '#app/feature.ts';
import { listRows } from '#app/api/sharing/owned.ts';
import { redlineTasks } from './basis/stood-text.server.ts';
import { dates } from './dates.server.ts';
import { readOperations } from './decisions.server.ts';
import { fileTasks } from './files/check-files.server.ts';
import { fileOperations } from './files/files.server.ts';
import { fileUploads } from './files/upload-file.server.ts';
import { startFollowing } from './follow/follow.server.ts';
import { followedDecisions } from './follow/follow-store.server.ts';
import { findDecisionImpact } from './impact.server.ts';
import { DECISION } from './limits.ts';
import { listOperations } from './list.server.ts';
import { decisionPath, listSharedHeads, openDecision, reachDecision, shownTitle } from './reach.server.ts';
import { ownerOperations } from './owner/owner.server.ts';
import { packOperations } from './pack/packs.server.ts';
import { newKeyCommand } from './pack/pack-commands.server.ts';
import { packFormat } from './pack/pack-format.ts';
import { packWork } from './pack/run-packs.server.ts';
import { verifyCommand } from './record/verify-command.server.ts';
import { findPageDecisions } from './summary.server.ts';
import { knownVersions } from './known-versions.server.ts';
import { notices } from './notices.server.ts';
import { queue } from './queue-source.server.ts';
import { writeOperations } from './write.server.ts';

/** Pause between two looks at the log of events; one without news is a single query. */
const LOOK_EVERY_MS = 2_000;

/** Records what readers decided on what they read, and reopens it when that says something else. */
export const feature: Feature = {
  operations: [
    ...listOperations,
    ...packOperations,
    ...readOperations,
    ...writeOperations,
    ...ownerOperations,
    ...fileOperations,
  ],
  adds: { pageMine: async (viewer, nid) => ({ decisions: await findPageDecisions(viewer, nid) }) },
  dates,
  queue,
  knownVersions,
  notices,
  impact: findDecisionImpact,
  shareable: {
    [DECISION]: {
      name: 'decision',
      says: 'Colleagues who may edit it decide again and add evidence; nobody changes what is in the record.',
      async find(viewer, id) {
        const row = await reachDecision(viewer, id, 'own');
        if ('ok' in row) return undefined;
        return { title: row.title, path: decisionPath(viewer, row.id), createdAt: row.created_at };
      },
      open: openDecision,
      listOwned: listRows('decision'),
      async listShared(viewer) {
        const found = await listSharedHeads(viewer);
        return Promise.all(
          found.map(async ({ row, share }) => ({
            title: await shownTitle(viewer, { ...row, right: share.right }),
            share,
          })),
        );
      },
    },
  },
  commands: {
    verify: { summary: 'whether the records of decisions are as they were written', run: verifyCommand },
    'new-key': { summary: 'another key signs evidence packs and statements from now on', run: newKeyCommand },
  },
  sealedFormats: [packFormat],
  protocols: [fileUploads],
  background: {
    rounds: [
      { name: 'decisions', everyMs: LOOK_EVERY_MS, followsContent: true, start: startFollowing },
      ...packWork.rounds,
    ],
    tasks: { ...packWork.tasks, ...redlineTasks, ...fileTasks },
  },
  figures: {
    regatlas_decisions_events_waiting: {
      help: 'Events of content that decisions have not been compared with yet.',
      async read({ store }) {
        const [newest, followed] = await Promise.all([
          store.events.latestId(),
          store.of(followedDecisions).followedUpTo(),
        ]);
        return Math.max(0, newest - followed);
      },
    },
  },
};
