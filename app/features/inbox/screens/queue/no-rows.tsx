import { ButtonLink } from '#app/ui/controls/button.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import type { Queue } from '../../contract.ts';
import { checkedText } from './queue-labels.ts';
import { queueHref } from './queue-url.ts';

interface NoRowsProps {
  queue: Queue;
  /** Whether there are rows without the filter. */
  filtered: boolean;
  favourites: string | undefined;
}

/** Nothing to look at, and what was looked at. */
export function NoRows({ queue, filtered, favourites }: NoRowsProps) {
  if (filtered)
    return (
      <EmptyState
        icon="check"
        title="Nothing here"
        actions={<ButtonLink to={queueHref({})}>Show all</ButtonLink>}
      >
        There is more in the queue.
      </EmptyState>
    );
  const places = queue.checked.find(({ name }) => name === 'place')?.count ?? 0;
  return (
    <EmptyState
      icon="check"
      title="Nothing needs a look"
      actions={places === 0 && favourites && <ButtonLink to={favourites}>Choose your places</ButtonLink>}
    >
      {checkedText(queue)}
    </EmptyState>
  );
}
