import { useId, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { IsoBadge } from '#app/ui/controls/iso-badge.tsx';
import { TextInput } from '#app/ui/forms/text-input.tsx';
import { useHydrated } from '#app/ui/foundations/use-hydrated.ts';
import type { ReportPlaceOffer } from '#schemas/types.ts';
import { findPlaces } from './find-places.ts';
import styles from './place-search.module.css';
import { coverageText } from './report-labels.ts';

interface PlaceSearchProps {
  label: string;
  /** Those that can be added. */
  places: readonly ReportPlaceOffer[];
  /** Number of chosen sections; each place answers some of them. */
  sections: number;
  disabled: boolean;
  href: (tid: number) => string;
}

/**
 * Finds a jurisdiction by name or code: a combobox that opens its list while the reader types (ARIA Authoring
 * Practices, "editable combobox with list autocomplete"). Without scripts the list of regions below does the same.
 */
export function PlaceSearch({ label, places, sections, disabled, href }: PlaceSearchProps) {
  const live = useHydrated();
  const navigate = useNavigate();
  const id = useId();
  const [query, setQuery] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const found = findPlaces(places, query);
  const isOpen = open && query.trim() !== '';

  function choose({ tid }: ReportPlaceOffer) {
    setQuery('');
    setOpen(false);
    setActive(0);
    void navigate(href(tid), { preventScrollReset: true, replace: true });
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && found.length > 0) {
      event.preventDefault();
      setOpen(true);
      if (open) setActive((at) => (at + step + found.length) % found.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (isOpen && found[active]) choose(found[active]);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      setOpen(false);
    }
  }

  if (!live) return null;
  return (
    <div className={styles.search}>
      <Icon name="search" />
      <TextInput
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={isOpen && found.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={isOpen && found[active] ? `${id}-${found[active].tid}` : undefined}
        placeholder={label}
        autoComplete="off"
        maxLength={100}
        disabled={disabled}
        value={query}
        onChange={({ target }) => {
          setQuery(target.value);
          setOpen(true);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setOpen(false)}
      />
      <ul
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        className={styles.list}
        hidden={!isOpen || found.length === 0}
      >
        {found.map((place, index) => (
          <li
            key={place.tid}
            id={`${id}-${place.tid}`}
            role="option"
            aria-selected={index === active}
            // A press must not blur the field, which would close the list.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(place)}
          >
            <span aria-hidden="true">{place.iso && <IsoBadge iso={place.iso} name={place.name} />}</span>
            <span>{place.name}</span>
            <span className={styles.coverage}>{coverageText(place.covered, sections)}</span>
            <kbd aria-hidden="true">{index === active && 'Enter'}</kbd>
          </li>
        ))}
      </ul>
      <p role="status" className={styles.answer}>
        {isOpen && (found.length === 0 ? `No match for “${query.trim()}”.` : `${found.length} found`)}
      </p>
    </div>
  );
}
