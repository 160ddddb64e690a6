import { Tag } from '#app/ui/controls/tag.tsx';
import type { Webhook } from './contract.ts';

/** Whether a webhook works. */
export function StateTag({ state, failingSince }: Pick<Webhook, 'state' | 'failingSince'>) {
  if (state === 'paused') return <Tag>Paused</Tag>;
  if (state !== 'active')
    return (
      <Tag tone="due" icon="alert">
        {state === 'gone' ? 'Paused: receiver gone' : 'Paused: failing'}
      </Tag>
    );
  return failingSince ? (
    <Tag tone="soon" icon="alert">
      Failing
    </Tag>
  ) : (
    <Tag tone="done">Active</Tag>
  );
}
