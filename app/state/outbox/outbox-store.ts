/** Where the outbox stores its items: the storage of the browser, or the memory of the page where that is refused. */
import type { OutboxItem, Sending } from './edit.ts';
import { OUTBOX_PREFIX } from './stored-edits.ts';

export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The key of an owner's items in the storage. */
export const outboxKey = (owner: string) => OUTBOX_PREFIX + owner;

export interface OutboxStore {
  /** The same array until something changes. */
  read(): readonly OutboxItem[];
  write(items: readonly OutboxItem[]): void;
  /** Ignored if the item is gone. */
  update(id: string, change: Partial<OutboxItem>): void;
  /** @returns ends it */
  subscribe(listener: () => void): () => void;
}

export function outboxStore(owner: string, storage: KeyValueStore | undefined): OutboxStore {
  const key = outboxKey(owner);
  const listeners = new Set<() => void>();
  let known: { text: string; items: readonly OutboxItem[] } = { text: '', items: [] };
  /** The storage refused the last change, so it is out of date. */
  let isMemoryOnly = storage === undefined;

  function read(): readonly OutboxItem[] {
    if (isMemoryOnly) return known.items;
    const text = readText();
    // Another tab may have changed it.
    if (text !== known.text) known = { text, items: parseItems(text) };
    return known.items;
  }

  function readText(): string {
    try {
      return storage?.getItem(key) ?? '';
    } catch {
      return '';
    }
  }

  function write(items: readonly OutboxItem[]): void {
    const text = items.length === 0 ? '' : JSON.stringify(items);
    try {
      if (text === '') storage?.removeItem(key);
      else storage?.setItem(key, text);
      isMemoryOnly = storage === undefined;
    } catch {
      isMemoryOnly = true;
    }
    known = { text, items };
    notify();
  }

  const notify = () => {
    for (const listener of listeners) listener();
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) notify();
  };

  return {
    read,
    write,
    update(id, change) {
      const items = read();
      if (items.some((item) => item.id === id))
        write(items.map((item) => (item.id === id ? toItem({ ...(item as Sending), ...change }) : item)));
    },
    subscribe(listener) {
      if (listeners.size === 0) globalThis.window?.addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) globalThis.window?.removeEventListener('storage', onStorage);
      };
    },
  };
}

/** Some hundred kinds of edits, each combined with each, are too many for the compiler. */
const toItem = (item: Sending) => item as OutboxItem;

/** The edits in a stored text; empty if something else is stored there. */
export function parseItems(text: string): OutboxItem[] {
  try {
    const stored: unknown = JSON.parse(text || '[]');
    return Array.isArray(stored) ? stored.filter(isItem) : [];
  } catch {
    return [];
  }
}

function isItem(value: unknown): value is OutboxItem {
  const { id, operation, subject, input } = (value ?? {}) as Partial<OutboxItem>;
  const texts = [id, operation, subject];
  return texts.every((text) => typeof text === 'string') && typeof input === 'object' && input !== null;
}
