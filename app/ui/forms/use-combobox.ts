import { useId, useState, type KeyboardEvent } from 'react';

/**
 * A field that opens a list of matches while the reader types, by the ARIA Authoring Practices ("editable combobox with
 * list autocomplete"): arrow keys move through the list, Enter chooses, Escape closes it. At first and after each letter
 * the first match is active, so that Enter chooses it at once.
 *
 * @param find the matches of a query
 * @param onChoose called when the reader has chosen a match; the field is then empty
 */
export function useCombobox<Match extends { tid: number }>(
  find: (query: string) => readonly Match[],
  onChoose: (match: Match) => void,
  initial = '',
) {
  const id = useId();
  const [query, setQuery] = useState(initial);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const matches = find(query);
  const isOpen = open && query.trim() !== '';
  const isListed = isOpen && matches.length > 0;

  function choose(match: Match) {
    setQuery('');
    setOpen(false);
    setActive(0);
    onChoose(match);
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && matches.length > 0) {
      event.preventDefault();
      setOpen(true);
      if (open) setActive((at) => (at + step + matches.length) % matches.length);
    } else if (event.key === 'Enter' && isOpen && matches[active]) {
      event.preventDefault();
      choose(matches[active]);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      setOpen(false);
      setActive(0);
    }
  }

  return {
    matches,
    active,
    /** For the live region: how many match while the list is open; empty otherwise. */
    status: isOpen && (matches.length === 0 ? `No match for “${query.trim()}”.` : `${matches.length} found`),
    isOpen,
    /** Of the field, with or without scripts. */
    inputProps: {
      autoComplete: 'off',
      maxLength: 100,
      value: query,
      onChange: ({ target }: { target: { value: string } }) => {
        setQuery(target.value);
        setOpen(true);
        setActive(0);
      },
      onKeyDown,
      onBlur: () => setOpen(false),
    },
    /** Of the field once scripts have loaded: before that the list does not exist. */
    comboboxProps: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isListed,
      'aria-controls': `${id}-list`,
      'aria-activedescendant': isOpen && matches[active] ? `${id}-${matches[active].tid}` : undefined,
    },
    listProps: { id: `${id}-list`, role: 'listbox', hidden: !isListed },
    getOptionProps: (match: Match, index: number) => ({
      id: `${id}-${match.tid}`,
      role: 'option',
      'aria-selected': index === active,
      // A press must not blur the field, which would close the list.
      onPointerDown: (event: { preventDefault(): void }) => event.preventDefault(),
      onClick: () => choose(match),
    }),
  } as const;
}
