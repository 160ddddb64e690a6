import type { Feature } from '#app/feature.ts';
import { countQueue, queueOperations } from './queue.server.ts';

/** One queue of everything that needs the reader's look, with the reasons, until the reader has settled it. */
export const feature: Feature = {
  operations: queueOperations,
  adds: { homeMine: async (viewer) => ({ queue: await countQueue(viewer) }) },
};
