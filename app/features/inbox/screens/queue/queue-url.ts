/** What the queue shows, in its URL. */
import { href } from '#app/runtime/screens.ts';

/** The panel that is open in a row. */
export const PANELS = ['remind', 'assign', 'file'] as const;
export type Panel = (typeof PANELS)[number];

export interface QueueView {
  /** Only what is new, or only what has changed. */
  what?: 'new' | 'changed' | undefined;
  /** Only rows with a reason from this source. */
  source?: string | undefined;
  /** What waits for a day or for a colleague, instead of the queue. */
  later: boolean;
}

export function readView(query: URLSearchParams): QueueView {
  const what = query.get('what');
  return {
    what: what === 'new' || what === 'changed' ? what : undefined,
    source: query.get('source') ?? undefined,
    later: query.has('later'),
  };
}

export function queueHref(
  { what, source, later }: Partial<QueueView>,
  more: Readonly<Record<string, string>> = {},
  hash?: string,
): string {
  const query = new URLSearchParams([
    ...(what ? [['what', what]] : []),
    ...(source ? [['source', source]] : []),
    ...(later ? [['later', '1']] : []),
    ...Object.entries(more),
  ]);
  return href('inbox/queue', { query, ...(hash ? { hash } : {}) });
}

/** Id of a row in the document. */
export const rowId = (key: string) => `row-${key.replace(/[^\w-]/g, '-')}`;
