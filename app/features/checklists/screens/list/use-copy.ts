import { useSetAtom } from 'jotai';
import { useEffect, useRef, type ComponentType } from 'react';
import { useFetcher, type FormProps } from 'react-router';
import type { ChecklistsAnswer } from '../change-checklists.server.ts';
import { newChecklistAtom } from '../../new-checklist-atom.ts';
import type { ChecklistsOverview } from '../../contract.ts';

/** Copies checklists in place. */
export interface Copying {
  Form: ComponentType<FormProps>;
  /** For the next copy: the same key again creates nothing. */
  keyFor(id: number): string;
  busy: boolean;
  /** What the last copy created. */
  created: { id: number; title: string } | undefined;
  message: string | undefined;
}

/** @param overview the list as it is shown: once the copy is in it, the copy has the focus */
export function useCopy(formKey: string, overview: ChecklistsOverview): Copying {
  const { Form, data, state } = useFetcher<ChecklistsAnswer>();
  const setNew = useSetAtom(newChecklistAtom);
  const created = data?.created;
  useEffect(() => {
    if (created) setNew(true);
  }, [created, setNew]);
  const focused = useRef<number>(undefined);
  const isListed = overview.checklistsOverview.some(({ id }) => id === created?.id);
  useEffect(() => {
    if (!created || !isListed || focused.current === created.id) return;
    focused.current = created.id;
    document.getElementById(`checklist-${created.id}`)?.focus();
  }, [created, isListed]);
  return {
    Form,
    keyFor: (id) => `${formKey}-${id}-${created?.id ?? 0}`,
    busy: state !== 'idle',
    created,
    message: data?.message,
  };
}
