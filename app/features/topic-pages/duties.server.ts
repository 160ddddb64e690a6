/** Obligations of a topic: those whose source is a law that the topic's dossiers cite. */
import { readComparedLibrary } from '#app/api/comparison/library.ts';
import { lawKeys } from '#app/api/comparison/cited-laws.ts';
import { toTermRef } from '#app/api/content/lists/summaries.ts';
import type { Viewer } from '#app/api/viewer.ts';
import type { Topic, TopicDuty } from './contract.ts';

/** The duties, and what they can be compared by; `duties` is null for a reader who may not read obligations. */
export async function findDuties(
  viewer: Viewer,
  laws: readonly string[],
): Promise<Pick<Topic, 'duties' | 'laws' | 'comparison'>> {
  const wanted = new Set(laws);
  const { sheets, places, categories, closed } = await readComparedLibrary(viewer);
  if (closed.has('requirement')) return { duties: null, laws: wanted.size };
  const found: (TopicDuty & { section: number })[] = [];
  for (const [tid, all] of sheets) {
    const place = places.byTid.get(tid);
    if (!place) continue;
    for (const { duties, path } of all)
      for (const { id, title, category, source } of duties) {
        const section = categories.byRef.get(category);
        if (!section || !lawKeys(source).some((key) => wanted.has(key))) continue;
        found.push({
          ...{ title, category: section.name, section: section.tid },
          ...{ place: toTermRef(place), path: `${path}#${id}`, law: source.title },
        });
      }
  }
  const order = new Map(places.all.map(({ tid }, at) => [tid, at]));
  found.sort((one, other) => order.get(one.place.tid)! - order.get(other.place.tid)!);
  const jurisdictions = [...new Set(found.map(({ place }) => place.tid))];
  const sections = [...new Set(found.map(({ section }) => section))];
  return {
    duties: found.map(({ section: _, ...duty }) => duty),
    laws: wanted.size,
    ...(jurisdictions.length > 1 ? { comparison: { jurisdictions, sections } } : {}),
  };
}
