import { findHref } from '#app/runtime/screens.ts';
import type { HomeHeadMaker } from '#app/slots.ts';
import { grouped, plural } from '#app/text/count.ts';

/** What the queue has, in a sentence. */
export function queueSentence({
  total,
  new: fresh,
  more,
}: {
  total: number;
  new: number;
  more: boolean;
}): string {
  if (total === 0) return 'Nothing needs a look.';
  const start = `${grouped(total)}${more ? ' or more' : ''} ${plural(total, 'thing needs', 'things need')} a look`;
  if (fresh === 0) return `${start}.`;
  return fresh === total
    ? `${start}, ${total === 1 ? 'and it is' : 'all'} new.`
    : `${start}, ${grouped(fresh)} of them new.`;
}

const homeHead: HomeHeadMaker = (mine) => {
  const count = mine?.queue;
  const to = findHref('inbox/queue');
  const more = count?.more ?? false;
  return {
    figures: [
      { name: 'in your queue', count: count?.total, more, to },
      { name: 'new', count: count?.new, more, to: to && `${to}?what=new` },
    ],
    sentence: count && queueSentence(count),
    next: count && count.total > 0 && to ? { to, label: 'Open your queue' } : undefined,
  };
};
export default homeHead;
