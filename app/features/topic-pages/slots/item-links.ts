/** From an item to the page of its topic. */
import type { ItemLinkMaker } from '#app/slots.ts';
import type { TopicOptions } from '../options.ts';
import { topicHref } from '../topic-href.ts';

/** The topic is that of the closest vocabulary in which the item has exactly one term: several say nothing of the item itself. */
const link: ItemLinkMaker = ({ terms }, _, { vocabularies = [] }: Partial<TopicOptions>) => {
  const all = new Map(Object.values(terms).flatMap((of) => of.map((term) => [term.tid, term] as const)));
  for (const vid of vocabularies) {
    const [topic, ...others] = [...all.values()].filter((term) => term.vid === vid);
    if (topic && others.length === 0) return { to: topicHref(topic), label: 'Topic page' };
  }
  return undefined;
};
export default link;
