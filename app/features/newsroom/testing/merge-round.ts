import { allFeatures } from '#app/api/feature-parts.ts';
import type { Services } from '#app/api/services.ts';

/** One round of the merges of terms that are under way. */
export async function runMerges(services: Services): Promise<void> {
  const rounds = allFeatures().flatMap(({ background }) => background?.rounds ?? []);
  const round = rounds.find(({ name }) => name === 'merges of terms');
  if (!round) throw new Error('The round does not exist.');
  await round.start(services, new AbortController().signal)();
}
