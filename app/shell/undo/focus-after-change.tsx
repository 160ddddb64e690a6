import {
  createContext,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
  type ReactNode,
  type RefCallback,
} from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Elements that can get the focus, by their names. */
const TargetsContext = createContext<Map<string, HTMLElement> | null>(null);

/** The name of the button that takes a deletion or a change back; a page has at most one. */
export const UNDO = 'undo';

interface FocusAfterChangeProps {
  /** Names of elements (`useFocusTarget`): the first that is shown gets the focus, which stays where it is without one. */
  on: readonly string[];
  children: ReactNode;
}

/**
 * Moves the focus after each navigation on a page or to it, because the control that was pressed may be gone: to the way back of a
 * deletion, or to what was changed. When the document is opened, and on the way back in the history, the focus is where the browser puts it.
 */
export function FocusAfterChange({ on, children }: FocusAfterChangeProps) {
  const [targets] = useState(() => new Map<string, HTMLElement>());
  const { key } = useLocation();
  const isMove = useNavigationType() === 'POP';
  const shown = useRef(isMove ? key : undefined);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    const target = on.flatMap((name) => targets.get(name) ?? [])[0];
    if (target instanceof HTMLFormElement) focusIn(target);
    else target?.focus();
  });
  return <TargetsContext value={targets}>{children}</TargetsContext>;
}

/**
 * The field of a form that needs the reader: the first that was refused, or else the first. A reader who is typing there
 * stays; from the button that was pressed the focus goes to what was refused.
 */
function focusIn(form: HTMLFormElement) {
  const active = document.activeElement;
  const fields = ([...form.elements] as HTMLInputElement[]).filter(({ type }) => type !== 'hidden');
  const refused = fields.find((field) => field.getAttribute('aria-invalid') === 'true');
  if (!form.contains(active)) (refused ?? fields[0])?.focus();
  else if (active instanceof HTMLButtonElement) refused?.focus();
}

/**
 * For an element that may get the focus after a change; of a form, one of its fields gets it.
 *
 * @param name unique among what the screen shows, such as `event-7`
 * @returns the ref of the element
 */
export function useFocusTarget(name: string): RefCallback<HTMLElement> {
  const targets = use(TargetsContext);
  return useCallback(
    (element) => {
      if (element) targets?.set(name, element);
      return () => {
        if (targets?.get(name) === element) targets.delete(name);
      };
    },
    [targets, name],
  );
}
