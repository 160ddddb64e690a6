/** What a reader asked to be told of in features: it is among what is the reader's own. */
import { createAnswerCache } from './content/shared-answers.ts';
import { activeFeatures } from './feature-parts.ts';
import type { Interest } from './interest.ts';
import type { Viewer } from './viewer.ts';

/** Apart from the answers of screens, because each interest has one. */
const cached = createAnswerCache();

export async function getInterests(viewer: Viewer): Promise<Interest[]> {
  const all = await Promise.all(
    activeFeatures(viewer.vertical).map(({ interests }) => interests?.(viewer) ?? []),
  );
  return all.flat();
}

/**
 * Which of the items each interest asks for, published before it or after it. Interests in the same share the answer.
 *
 * @param which names the items, for the cache: such as those with deadlines from a day on
 * @returns node ids for each interest, in their order
 */
export async function findInterestItems(
  viewer: Viewer,
  interests: readonly Interest[],
  nids: readonly number[],
  which: string,
): Promise<ReadonlySet<number>[]> {
  const found: ReadonlySet<number>[] = [];
  for (const { key, find } of interests)
    found.push(
      (await cached(viewer, ['items of an interest', key, which], async () => ({ items: await find(nids) })))
        .items,
    );
  return found;
}
