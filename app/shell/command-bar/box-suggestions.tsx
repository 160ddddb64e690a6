/**
 * The command bar of a search box: suggestions below the box, and on phones the whole screen. Import it only on demand. The
 * box stays the plain form that it is without it: Enter submits the form unless a key has chosen a suggestion.
 */
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { useOnDemand } from '#app/ui/overlays/use-on-demand.ts';
import styles from './box-suggestions.module.css';
import { CommandKeys, CommandOptions } from './command-list.tsx';
import { useCommandContent } from './use-command-content.ts';
import { useCommandList } from './use-command-list.ts';

interface BoxSuggestionsProps {
  /** The field, in its form. */
  input: HTMLInputElement;
  /** Whether the field was pressed before this had loaded. */
  pressed: boolean;
}

const loadBar = () => import('./command-bar.tsx');
/** Here the suggestions have the whole screen. */
const PHONE = '(max-width: 720px)';

export function BoxSuggestions({ input, pressed }: BoxSuggestionsProps) {
  const typedBefore = input.value !== input.defaultValue;
  const [open, setOpen] = useState<'no' | 'below' | 'screen'>(pressed || typedBefore ? getPlacement() : 'no');
  /** Since the search that was sent last. */
  const [typed, setTyped] = useState(typedBefore);
  const { key } = useLocation();
  useEffect(() => {
    input.role = 'combobox';
    input.ariaAutoComplete = 'list';
    // A list that is open at once, below, has already said so.
    input.ariaExpanded ??= 'false';
    const { form } = input;
    const show = () => setOpen(getPlacement);
    const onInput = () => {
      setTyped(true);
      show();
    };
    const onSubmit = () => setTyped(false);
    input.addEventListener('click', show);
    input.addEventListener('input', onInput);
    form?.addEventListener('submit', onSubmit);
    // What was typed between the rendering and this.
    if (input.value !== input.defaultValue) onInput();
    return () => {
      input.removeEventListener('click', show);
      input.removeEventListener('input', onInput);
      form?.removeEventListener('submit', onSubmit);
      input.role = input.ariaAutoComplete = input.ariaExpanded = null;
    };
  }, [input]);
  // Another page, or a search, closes it, unless the reader typed on while that came.
  const [shownAt, setShownAt] = useState(key);
  if (shownAt !== key) {
    setShownAt(key);
    if (!typed) setOpen('no');
  }
  const close = () => setOpen('no');
  const bar = useOnDemand(loadBar, open === 'screen', close);
  const onArrow = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || open !== 'no') return;
    event.preventDefault();
    setOpen(getPlacement());
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => onArrow(event);
    input.addEventListener('keydown', onKeyDown);
    return () => input.removeEventListener('keydown', onKeyDown);
  }, [input]);

  if (open === 'below') return <Below input={input} onClose={close} />;
  if (open === 'no' || !bar) return null;
  const onText = (text: string, submits: boolean) => {
    input.value = text;
    if (submits) input.form?.requestSubmit();
  };
  return <bar.CommandBar box={{ label: input.placeholder, text: input.value, onText }} onClose={close} />;
}

const getPlacement = () => (window.matchMedia(PHONE).matches ? 'screen' : 'below');

/** The suggestions below the field while it has the focus. */
function Below({ input, onClose }: { input: HTMLInputElement; onClose: () => void }) {
  const [text, setText] = useState(input.value);
  const list = useCommandList({ content: useCommandContent(), text, preselect: false, onClose });
  const { listId, currentId } = list;
  const isShown = list.options.length > 0;
  const onType = useEffectEvent(() => {
    setText(input.value);
    list.restart();
  });
  const onMount = useEffectEvent(() => {
    if (input.value !== text) onType();
  });
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return;
    if (event.key === 'Escape') {
      // The browser would clear the field.
      event.preventDefault();
      onClose();
    } else list.onKeyDown(event, input.selectionStart === input.value.length);
  });
  const onLeave = useEffectEvent(({ relatedTarget }: FocusEvent) => {
    if (!input.form?.contains(relatedTarget as Node | null)) onClose();
  });
  const onSubmit = useEffectEvent(() => onClose());
  // Once for the field: what a listener before them changes renders this between two listeners of one event, and one that is
  // taken off and put on again then does not run.
  useEffect(() => {
    const { form } = input;
    const listeners = new AbortController();
    const { signal } = listeners;
    input.addEventListener('input', () => onType(), { signal });
    input.addEventListener('keydown', (event) => onKeyDown(event), { signal });
    form?.addEventListener('focusout', (event) => onLeave(event), { signal });
    // The button that clears the field; the form has done so after the event.
    form?.addEventListener('reset', () => setTimeout(() => onType()), { signal });
    form?.addEventListener('submit', () => onSubmit(), { signal });
    onMount();
    return () => listeners.abort();
  }, [input]);
  useEffect(() => {
    input.ariaExpanded = String(isShown);
    input.setAttribute('aria-controls', listId);
    input.setAttribute('aria-activedescendant', currentId ?? '');
    return () => {
      input.ariaExpanded = 'false';
      input.removeAttribute('aria-controls');
      input.removeAttribute('aria-activedescendant');
    };
  }, [input, isShown, listId, currentId]);
  if (!isShown) return null;
  return (
    // A press must not take the focus from the field, which would close the list.
    <div className={styles.below} onMouseDown={(event) => event.preventDefault()}>
      <CommandOptions list={list} />
      <CommandKeys list={list} />
    </div>
  );
}
