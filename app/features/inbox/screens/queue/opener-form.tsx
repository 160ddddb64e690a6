import { href } from '#app/runtime/screens.ts';
import { viewParams, type QueueView } from './queue-url.ts';

/** Id of the form that opens panels without scripts: one for all rows, because each would repeat its fields. */
export const OPENER_FORM = 'open-panel';

export function OpenerForm({ view }: { view: QueueView }) {
  return (
    <form id={OPENER_FORM} action={href('inbox/queue')}>
      {viewParams(view).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </form>
  );
}
