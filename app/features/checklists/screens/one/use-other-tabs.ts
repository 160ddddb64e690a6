import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { OutboxItem } from '#app/state/outbox/edit.ts';
import { parseItems } from '#app/state/outbox/outbox-store.ts';
import { OUTBOX_PREFIX } from '#app/state/outbox/stored-edits.ts';
import type { ChecklistItem } from '../../contract.ts';
import { readItem } from '../../item-edits.ts';

const NONE: readonly OutboxItem[] = [];

/** Another tab sends one edit after the other: the checklist is loaded again after the last of them. */
const SETTLED_MS = 400;

/**
 * Edits of this checklist that another tab has sent or discarded. Until the checklist is loaded again they are shown as
 * made, so that nothing goes back and forth.
 */
export function useOtherTabs(checklist: number, loaded: readonly ChecklistItem[]): readonly OutboxItem[] {
  const { revalidate } = useRevalidator();
  const [gone, setGone] = useState<{ since: readonly ChecklistItem[]; edits: readonly OutboxItem[] }>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
      if (!key?.startsWith(OUTBOX_PREFIX)) return;
      const isHere = (edit: OutboxItem) => readItem(checklist, edit) !== undefined;
      const left = parseItems(newValue ?? '').filter(isHere);
      const subjects = new Set(left.map(({ subject }) => subject));
      const ended = parseItems(oldValue ?? '').filter((edit) => isHere(edit) && !subjects.has(edit.subject));
      if (ended.length === 0) return;
      setGone((before) => ({
        since: loaded,
        edits: [...(before?.since === loaded ? before.edits : []), ...ended],
      }));
      clearTimeout(timer);
      timer = setTimeout(() => void revalidate(), SETTLED_MS);
    };
    window.addEventListener('storage', onStorage);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('storage', onStorage);
    };
  }, [checklist, loaded, revalidate]);
  return gone?.since === loaded ? gone.edits : NONE;
}
