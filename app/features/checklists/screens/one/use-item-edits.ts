import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ProblemDetails } from '#app/contracts/outcome.ts';
import type { Edit, OutboxItem } from '#app/state/outbox/edit.ts';
import type { Merge, Outcome } from '#app/state/outbox/outbox.ts';
import { useOutbox } from '#app/shell/outbox/use-outbox.ts';
import type { ChecklistItem } from '../../contract.ts';
import { conflicting, editFor, readItem, joinWith, wantedBy, type RowChange } from '../../item-edits.ts';
import { shownItems, type ItemCache, type Unsaved } from './shown-items.ts';
import { useOtherTabs } from './use-other-tabs.ts';

/** What was said of the last change in a row, with the ways on. */
export interface SaidOfRow {
  text: string;
  /** `waits`: it is stored in this browser and not sent yet. */
  state: 'saved' | 'waits' | 'failed';
  /** Does what the button says: takes the change back, or makes it again. */
  next?: { label: string; act: () => void };
  /** The item that waits: what is said of it is no longer true once it is refused. */
  waiting?: ChecklistItem;
}

export interface ItemEdits {
  /** The items with what the reader has changed since the page was loaded, sent or not. */
  items: readonly ChecklistItem[];
  /** Items with edits that are not stored on the server, by id. */
  unsaved: ReadonlyMap<number, Unsaved>;
  /** Items that were changed in their rows: they stay where they are until the page is left. */
  touched: ReadonlySet<number>;
  said: SaidOfRow | undefined;
  /** Shows the change at once, stores it in this browser, and sends it. @param text what is said of it */
  change(item: ChecklistItem, change: RowChange, text: string): void;
  /** Of an item whose edits were refused: makes them again on what the server has, or gives them up. */
  decide(item: ChecklistItem, decision: 'again' | 'give-up'): void;
}

const FULL = 'Browser storage is full. Nothing was saved.';
const NEEDS_CONNECTION = 'This needs a connection: the requirement may have changed again.';

/**
 * What a reader changes in rows: shown at once, stored in this browser for this reader, and sent in the order of the
 * clicks when there is a connection. A change that does not fit what somebody else has made meanwhile asks the reader.
 */
export function useItemEdits(checklist: number, loaded: readonly ChecklistItem[]): ItemEdits {
  const { outbox, items: edits, sending } = useOutbox();
  const { revalidate } = useRevalidator();
  const [answered, setAnswered] = useState<ReadonlyMap<number, ChecklistItem>>(new Map());
  const [touched, setTouched] = useState<ReadonlySet<number>>(new Set());
  const [said, setSaid] = useState<SaidOfRow>();
  const [cache] = useState<ItemCache>(() => ({ byId: new Map() }));
  const sentElsewhere = useOtherTabs(checklist, loaded);
  const shown = useMemo(
    () => shownItems({ checklist, loaded, answered, edits, sentElsewhere, sending }, cache),
    [checklist, loaded, answered, edits, sentElsewhere, sending, cache],
  );
  /** Something was not sent at once, and the reader was told so. */
  const hasWaited = useRef(false);
  const newest = useRef(shown.items);
  useEffect(() => {
    newest.current = shown.items;
  }, [shown.items]);
  const know = useCallback(
    (item: ChecklistItem) => setAnswered((before) => new Map(before).set(item.id, item)),
    [],
  );

  useEffect(
    () =>
      outbox?.onSent((edit, value) => {
        if (edit.operation !== 'changeChecklistItem' || readItem(checklist, edit) === undefined) return;
        know(value as ChecklistItem);
        const isLast = !outbox.items().some((one) => readItem(checklist, one) !== undefined);
        if (hasWaited.current && isLast) setSaid(ALL_SAVED);
        if (isLast) hasWaited.current = false;
      }),
    [outbox, checklist, know],
  );

  const { change, decide } = useMemo(() => {
    const find = (item: ChecklistItem) => newest.current.find(({ id }) => id === item.id) ?? item;
    const submit = (edit: Edit, merge: Merge): Promise<Outcome> =>
      outbox?.submit(edit, merge) ?? Promise.resolve({ state: 'full' });
    const fail = (text: string) => setSaid({ text, state: 'failed' });

    function judge(outcome: Outcome, item: ChecklistItem, waits: () => void) {
      if (outcome.state === 'full') fail(FULL);
      if (outcome.state === 'waiting') {
        hasWaited.current = true;
        waits();
      }
      if (outcome.state !== 'held') return;
      if (outcome.problem.code === 'not_found') {
        void outbox?.settle(editFor(checklist, item, {}).subject);
        void revalidate();
        fail(`“${item.title}” was deleted elsewhere.`);
      } else fail(refusal(outcome.problem, item));
    }

    function make(before: ChecklistItem, fields: RowChange, text: string) {
      if (fields.confirmed && !navigator.onLine) return fail(NEEDS_CONNECTION);
      const item = find(before);
      const edit = editFor(checklist, item, fields);
      const { status, reason } = item;
      const undo = () => make(item, { status, reason }, `“${item.title}” is as it was`);
      const next = fields.status && !fields.confirmed ? { next: { label: 'Undo', act: undo } } : {};
      setTouched((all) => new Set(all).add(item.id));
      setSaid({ text, state: 'saved', ...next });
      void submit(edit, joinWith(edit)).then((outcome) =>
        judge(outcome, item, () =>
          setSaid({ text: `${text}, not saved yet`, state: 'waits', waiting: item, ...next }),
        ),
      );
    }

    function decide(item: ChecklistItem, decision: 'again' | 'give-up') {
      const own = (outbox?.items() ?? []).filter((edit) => readItem(checklist, edit) === item.id);
      const current = findCurrent(own) ?? item;
      know(current);
      if (decision === 'give-up') {
        setSaid({ text: `“${item.title}” is as it was saved elsewhere`, state: 'saved' });
        return void outbox?.settle(editFor(checklist, item, {}).subject);
      }
      const edit = editFor(checklist, current, wantedBy(own));
      setSaid({ text: `“${item.title}” saved`, state: 'saved' });
      void outbox
        ?.settle(edit.subject, edit)
        .then((outcome) => outcome && judge(outcome, item, () => setSaid({ ...WAITS, waiting: item })));
    }
    return { change: make, decide };
  }, [checklist, know, outbox, revalidate]);

  const refused = said?.waiting && shown.unsaved.get(said.waiting.id)?.problem;
  const known: SaidOfRow | undefined = refused
    ? { text: refusal(refused, said.waiting!), state: 'failed' }
    : said;
  return { ...shown, touched, said: known, change, decide };
}

const refusal = ({ code, detail, title }: ProblemDetails, item: ChecklistItem): string =>
  code === 'version_conflict'
    ? `“${item.title}” was changed elsewhere. Yours is not saved.`
    : (detail ?? title);

const ALL_SAVED: SaidOfRow = { text: 'All changes are saved', state: 'saved' };
const WAITS: SaidOfRow = { text: 'Not saved yet', state: 'waits' };

function findCurrent(edits: readonly OutboxItem[]): ChecklistItem | undefined {
  const problem = edits.find((edit) => edit.problem)?.problem;
  return problem && conflicting({ state: 'held', problem });
}
