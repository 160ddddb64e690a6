import { useEffect, useId, useState, type KeyboardEvent } from 'react';

/** After the last letter, in ms. */
const DELAY_MS = 150;

type Found<Choice> =
  { state: 'found'; choices: readonly Choice[] } | { state: 'asking' } | { state: 'failed' };

/**
 * A field that asks the server for matches while somebody types: an editable combobox with a list, by the ARIA Authoring
 * Practices. Arrow keys move through the list, Enter chooses, Escape closes it.
 *
 * @param find must not change between renderings
 */
export function usePicker<Choice>(
  find: (text: string, signal: AbortSignal) => Promise<readonly Choice[]>,
  onChoose: (choice: Choice) => void,
  onLeave: () => void,
) {
  const id = useId();
  const [text, setText] = useState('');
  const [found, setFound] = useState<Found<Choice>>({ state: 'asking' });
  const [active, setActive] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const ask = () =>
      find(text, signal).then(
        (choices) => signal.aborted || setFound({ state: 'found', choices }),
        () => signal.aborted || setFound({ state: 'failed' }),
      );
    const timer = setTimeout(() => void ask(), text === '' ? 0 : DELAY_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [find, text]);
  const choices = found.state === 'found' ? found.choices : [];

  function choose(choice: Choice) {
    setText('');
    setActive(0);
    onChoose(choice);
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && choices.length > 0) {
      event.preventDefault();
      setActive((at) => (at + step + choices.length) % choices.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const choice = choices[active];
      if (choice !== undefined) choose(choice);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onLeave();
    }
  }

  const status =
    found.state === 'failed'
      ? 'The list cannot be loaded. Type again to try once more.'
      : found.state === 'asking'
        ? ''
        : choices.length === 0
          ? `No match for “${text.trim()}”.`
          : '';
  return {
    choices,
    /** What the list says where it has nothing to choose. */
    status,
    /** For the live region. */
    count: choices.length === 0 ? status : `${choices.length} found`,
    active,
    inputProps: {
      role: 'combobox',
      autoComplete: 'off',
      maxLength: 100,
      value: text,
      'aria-autocomplete': 'list',
      'aria-expanded': choices.length > 0,
      'aria-controls': `${id}-list`,
      'aria-activedescendant': choices.length > 0 ? `${id}-${active}` : undefined,
      onChange: ({ target }: { target: { value: string } }) => {
        setText(target.value);
        setActive(0);
        setFound((before) => (before.state === 'failed' ? { state: 'asking' } : before));
      },
      onKeyDown,
      onBlur: onLeave,
    },
    listProps: { id: `${id}-list`, role: 'listbox' },
    getOptionProps: (choice: Choice, index: number) => ({
      id: `${id}-${index}`,
      role: 'option',
      'aria-selected': index === active,
      // A press must not blur the field, which would close the list.
      onPointerDown: (event: { preventDefault(): void }) => event.preventDefault(),
      onClick: () => choose(choice),
    }),
  } as const;
}
