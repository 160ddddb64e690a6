import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { pointerKeys } from '../form/pointer.ts';
import type { Saver } from './saver.ts';
import type { EditorServices, PersonHere } from './services.ts';

const EVERY_MS = 20_000;

/** Says that the editor is open and where, and takes over what others saved. @returns who else is here */
export function useHere(services: EditorServices, saver: Saver, first: readonly PersonHere[]) {
  const [people, setPeople] = useState(first);
  const field = useRef<string>(undefined);
  useEffect(() => {
    let isOpen = true;
    const ask = async () => {
      if (document.visibilityState === 'hidden') return;
      const answer = await services.here(field.current);
      if (!isOpen || !answer) return;
      setPeople(answer.people);
      if (answer.revision === null || answer.revision <= saver.revision) return;
      const draft = await services.reload();
      if (isOpen && draft) saver.arrived(draft.revision, draft.fields, draft.last);
    };
    void ask();
    const timer = setInterval(() => void ask(), EVERY_MS);
    return () => {
      isOpen = false;
      clearInterval(timer);
    };
  }, [services, saver]);
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const pointer = target.closest<HTMLElement>('[data-pointer]')?.dataset['pointer'];
    field.current = pointer === undefined ? undefined : pointerKeys(pointer)[0];
  };
  return { people, onFocus };
}
