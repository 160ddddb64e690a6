import { useSetAtom } from 'jotai';
import { useCallback, useEffect, useRef, type ComponentType, type RefCallback } from 'react';
import { useFetcher, type FormProps } from 'react-router';
import type { ChecklistsAnswer } from '../change-checklists.server.ts';
import { newChecklistAtom } from '../../new-checklist-atom.ts';

/** Copies checklists in place. */
export interface Copying {
  Form: ComponentType<FormProps>;
  /** For the next copy: the same key again creates nothing. */
  keyFor(id: number): string;
  /** The ref of the link to a checklist: a copy has the focus once it is in the list. */
  refFor(id: number): RefCallback<HTMLElement> | undefined;
  busy: boolean;
  /** What the last copy created. */
  created: { id: number; title: string } | undefined;
  message: string | undefined;
}

export function useCopy(formKey: string): Copying {
  const { Form, data, state } = useFetcher<ChecklistsAnswer>();
  const setNew = useSetAtom(newChecklistAtom);
  const created = data?.created;
  useEffect(() => {
    if (created) setNew(true);
  }, [created, setNew]);
  const focused = useRef<number>(undefined);
  const focusOnce = useCallback(
    (link: HTMLElement | null) => {
      if (!link || focused.current === created?.id) return;
      focused.current = created?.id;
      link.focus();
    },
    [created?.id],
  );
  return {
    Form,
    keyFor: (id) => `${formKey}-${id}-${created?.id ?? 0}`,
    refFor: (id) => (id === created?.id ? focusOnce : undefined),
    busy: state !== 'idle',
    created,
    message: data?.message,
  };
}
