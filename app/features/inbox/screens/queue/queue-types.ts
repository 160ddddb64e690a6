import type { Queue } from '../../contract.ts';
import type { Act } from './queue-labels.ts';
import type { Panel, QueueView } from './queue-url.ts';

/** What the screen shows. */
export interface ShownQueue {
  queue: Queue;
  view: QueueView;
  /** Without scripts: the row whose panel is open, and what was done with a way back. */
  opened: { key: string; panel: Panel } | undefined;
  done: { act: Act; rows: { key: string; change: string }[] } | undefined;
  links: { favourites: string | undefined };
}
