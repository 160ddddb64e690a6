/** What the queue shows, in its URL. */
import { href } from '#app/runtime/screens.ts';

/** The panel that is open in a row. */
const PANELS = ['remind', 'assign', 'file'] as const;
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

/** The parameters of a view. */
export const viewParams = ({ what, source, later }: Partial<QueueView>): [string, string][] => [
  ...(what ? [['what', what] satisfies [string, string]] : []),
  ...(source ? [['source', source] satisfies [string, string]] : []),
  ...(later ? [['later', '1'] satisfies [string, string]] : []),
];

export function queueHref(view: Partial<QueueView>, more: Readonly<Record<string, string>> = {}): string {
  return href('inbox/queue', {
    query: new URLSearchParams([...viewParams(view), ...Object.entries(more)]),
  });
}

/** A panel, and in which row. */
export interface OpenPanel {
  key: string;
  panel: Panel;
}

/** The panel that is open, as a parameter: `remind item:1001`. */
export const writePanel = ({ key, panel }: OpenPanel): string => `${panel} ${key}`;

export function readPanel(text: string | null): OpenPanel | undefined {
  const [name, key] = text?.split(' ', 2) ?? [];
  const panel = PANELS.find((one) => one === name);
  return panel && key ? { key, panel } : undefined;
}

/** Id of a row in the document. */
export const rowId = (key: string) => `row-${key.replace(/[^\w-]/g, '-')}`;
