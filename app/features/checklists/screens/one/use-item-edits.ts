import { useCallback, useMemo, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Client } from '#app/client/client.ts';
import type { ProblemDetails } from '#app/contracts/outcome.ts';
import { useLoadedShell } from '#app/shell/use-shell.ts';
import type { ChecklistItem, ChecklistItemChange } from '../../contract.ts';
import { takeTurns } from './take-turns.ts';

/** What is changed in a row. A status replaces any other one; an owner and a day only what the reader saw. */
export type RowChange = Partial<Pick<ChecklistItem, 'status' | 'reason' | 'owner' | 'due'>> &
  Pick<ChecklistItemChange, 'confirmed'>;

/** What was said of the last change in a row, with the ways on. */
export interface SaidOfRow {
  text: string;
  failed: boolean;
  /** Does what the button says: takes the change back, or makes it again. */
  next?: { label: string; act: () => void };
}

export interface ItemEdits {
  /** The items with what the reader has changed since the page was loaded. */
  items: ChecklistItem[];
  /** Items that were changed in their rows: they stay where they are until the page is left. */
  touched: ReadonlySet<number>;
  said: SaidOfRow | undefined;
  /** Shows the change at once, and sends it. @param text what is said of it */
  change(item: ChecklistItem, change: RowChange, text: string): void;
}

const NO_ANSWER = 'No connection. Nothing was saved.';

/**
 * What a reader changes in rows: shown at once, sent through the API in the order of the clicks, and shown as before if it
 * is refused. A tick is absolute: whichever tab or person ticks last counts, and nothing else of the item is touched.
 */
export function useItemEdits(checklist: number, loaded: readonly ChecklistItem[]): ItemEdits {
  const vertical = useLoadedShell()?.vertical;
  const { revalidate } = useRevalidator();
  const [own, setOwn] = useState<ReadonlyMap<number, ChecklistItem>>(new Map());
  const [said, setSaid] = useState<SaidOfRow>();
  const stored = useRef(new Map<number, ChecklistItem>());
  const [inTurn] = useState(takeTurns);
  const items = useMemo(() => loaded.map((item) => newer(own.get(item.id), item)), [loaded, own]);
  const touched = useMemo(() => new Set(own.keys()), [own]);

  const change = useCallback(
    (item: ChecklistItem, fields: RowChange, text: string) => {
      const { id } = item;
      const show = (next: ChecklistItem) => setOwn((before) => new Map(before).set(id, next));
      show({ ...item, ...withoutConfirmed(fields), ...(fields.confirmed ? { change: undefined! } : {}) });
      const { status, reason } = item;
      setSaid({
        ...{ text, failed: false },
        ...(fields.status && !fields.confirmed
          ? {
              next: {
                label: 'Undo',
                act: () => change({ ...item, ...fields }, { status, reason }, undone(item)),
              },
            }
          : {}),
      });
      void inTurn(id, async (isLast) => {
        const { browserClient } = await import('#app/shell/browser-client.ts');
        const before = newer(stored.current.get(id), item);
        const sent = await sendChange(browserClient(vertical), checklist, { seen: item, before, fields });
        if (sent.ok) {
          stored.current.set(id, sent.item);
          if (isLast()) show(sent.item);
          return;
        }
        const { problem, now = before } = sent;
        stored.current.set(id, now);
        show(now);
        const again = () => change(now, fields, text);
        const isGone = problem.code === 'not_found';
        if (isGone) void revalidate();
        setSaid({
          text: isGone ? `“${item.title}” was deleted elsewhere.` : toText(problem, sent.now),
          failed: true,
          ...(isGone ? {} : { next: { label: sent.now ? 'Save mine anyway' : 'Try again', act: again } }),
        });
      });
    },
    [checklist, inTurn, revalidate, vertical],
  );
  return { items, touched, said, change };
}

const undone = ({ title }: ChecklistItem) => `“${title}” is as it was.`;

const toText = ({ code, detail, title }: ProblemDetails, now: ChecklistItem | undefined) =>
  now
    ? `“${now.title}” was changed elsewhere: ${now.owner || 'no owner'}, ${now.due || 'no date'}. Yours was not saved.`
    : code === 'unavailable'
      ? NO_ANSWER
      : (detail ?? title);

const withoutConfirmed = ({ confirmed: _, ...fields }: RowChange) => fields;

/** The version that is newer; of the same one the reader's own. */
function newer(own: ChecklistItem | undefined, item: ChecklistItem): ChecklistItem {
  return own && own.version >= item.version ? own : item;
}

/** How often a change is made again on a version that another tab has just made. */
const MOST_TRIES = 5;

interface Sending {
  /** The item on which the reader made the change. */
  seen: ChecklistItem;
  /** The newest version that is known. */
  before: ChecklistItem;
  fields: RowChange;
}

type Sent = { ok: true; item: ChecklistItem } | { ok: false; problem: ProblemDetails; now?: ChecklistItem };

/** `now` of a refusal: the field was changed elsewhere to something that the reader has not seen. */
async function sendChange(
  client: Pick<Client, 'call'>,
  checklist: number,
  { seen, before, fields }: Sending,
): Promise<Sent> {
  const params = { id: String(checklist), item: String(seen.id) };
  const reason = fields.status && fields.status !== 'not_applicable' ? { reason: '' } : {};
  let { version } = before;
  for (let tries = 1; ; tries++) {
    const body = { version, ...reason, ...fields };
    const answer = await client.call('changeChecklistItem', { params, body });
    if (answer.ok) return { ok: true, item: answer.value };
    const { problem } = answer;
    const now = problem.current as ChecklistItem | undefined;
    if (problem.code !== 'version_conflict' || !now || tries === MOST_TRIES) return { ok: false, problem };
    const isUnseen = (['owner', 'due'] as const).some((name) => name in fields && now[name] !== before[name]);
    if (isUnseen) return { ok: false, problem, now };
    ({ version } = now);
  }
}
