import { href } from '#app/runtime/screens.ts';
import type { TermReference } from '#app/contracts/content-summary.ts';

/** The page of a topic. */
export const topicHref = ({ tid, key }: Pick<TermReference, 'tid' | 'key'>): string =>
  href('topic-pages/topic', { params: { tid, name: key } });
