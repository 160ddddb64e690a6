/** The items of a checklist as they are shown: as the server has them, with what is not sent yet. */
import type { OutboxItem } from '#app/state/outbox/edit.ts';
import type { ChecklistItem } from '../../contract.ts';
import { conflicting, readItem, unsavedBy, withUnsent, type Unsaved } from '../../item-edits.ts';

export type { Unsaved } from '../../item-edits.ts';

export interface ItemSources {
  checklist: number;
  /** As the page was loaded. */
  loaded: readonly ChecklistItem[];
  /** As the server answered since, by id. */
  answered: ReadonlyMap<number, ChecklistItem>;
  /** The outbox. */
  edits: readonly OutboxItem[];
  /** Edits that another tab has sent: what the server made of them is not known here yet. */
  sentElsewhere: readonly OutboxItem[];
  sending: boolean;
}

interface Cached {
  item: ChecklistItem;
  edits: readonly OutboxItem[];
  sending: boolean;
  shown: ChecklistItem;
  state: Unsaved | undefined;
}
/** What was shown last, so that what has not changed is the same object, and nothing renders again for it. */
export interface ItemCache {
  byId: Map<number, Cached>;
  last?: ShownItems;
}

export interface ShownItems {
  items: readonly ChecklistItem[];
  unsaved: ReadonlyMap<number, Unsaved>;
}

export function shownItems(sources: ItemSources, cache: ItemCache): ShownItems {
  const { checklist, loaded, answered, edits, sentElsewhere, sending } = sources;
  const own = Map.groupBy(edits, (edit) => readItem(checklist, edit));
  const sent = Map.groupBy(sentElsewhere, (edit) => readItem(checklist, edit));
  const unsaved = new Map<number, Unsaved>();
  const items = loaded.map((item) => {
    const known = newer(answered.get(item.id), item);
    const waiting = own.get(item.id) ?? [];
    const all = [...(sent.get(item.id) ?? []), ...waiting];
    if (all.length === 0) return known;
    let cached = cache.byId.get(item.id);
    if (!cached || !isSame(cached, known, all, sending)) {
      const state = unsavedBy(waiting, sending);
      const isHeld = state?.state === 'held';
      // What was refused is not shown as if it were so.
      const shown = isHeld ? newer(conflicting(state), known) : withUnsent(known, all);
      cached = { item: known, edits: all, sending, shown, state };
      cache.byId.set(item.id, cached);
    }
    if (cached.state) unsaved.set(item.id, cached.state);
    return cached.shown;
  });
  const { last } = cache;
  const isUnsavedSame =
    last?.unsaved.size === unsaved.size &&
    [...unsaved].every(([id, state]) => last.unsaved.get(id) === state);
  const isItemsSame =
    last?.items.length === items.length && items.every((item, at) => item === last.items[at]);
  cache.last = {
    items: isItemsSame ? last.items : items,
    unsaved: isUnsavedSame ? last.unsaved : unsaved,
  };
  return cache.last;
}

const isSame = (cached: Cached, item: ChecklistItem, edits: readonly OutboxItem[], sending: boolean) =>
  cached.item === item &&
  cached.sending === sending &&
  cached.edits.length === edits.length &&
  cached.edits.every((edit, at) => edit.id === edits[at]?.id && edit.problem === edits[at]?.problem);

/** The one with the higher version; of the same version the first. */
const newer = (one: ChecklistItem | undefined, other: ChecklistItem): ChecklistItem =>
  one && one.version >= other.version ? one : other;
