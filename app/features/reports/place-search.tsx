import { formatCount } from '#app/text/count.ts';
import type { KeyboardEvent } from 'react';
import { useOwnEscape } from '#app/ui/overlays/own-escape.ts';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { IsoBadge } from '#app/ui/controls/iso-badge.tsx';
import { TextInput } from '#app/ui/forms/text-input.tsx';
import { useCombobox } from '#app/ui/forms/use-combobox.ts';
import { useHydrated } from '#app/ui/foundations/use-hydrated.ts';
import type { ReportPlaceOffer } from './contract.ts';
import { findPlaces } from './find-places.ts';
import styles from './place-search.module.css';

interface PlaceSearchProps {
  label: string;
  /** Those that can be added. */
  places: readonly ReportPlaceOffer[];
  /** Number of chosen sections; each place answers some of them. */
  sections: number;
  disabled: boolean;
  onChoose: (tid: number) => void;
}

/** Finds a jurisdiction by name or code. Without scripts the builder's list of regions does the same. */
export function PlaceSearch({ label, places, sections, disabled, onChoose }: PlaceSearchProps) {
  const live = useHydrated();
  const combobox = useCombobox(
    (query) => findPlaces(places, query),
    ({ tid }: ReportPlaceOffer) => onChoose(tid),
  );
  const { inputProps, active } = combobox;

  function onKeyDown(event: KeyboardEvent) {
    // Enter never submits the form around it.
    if (event.key === 'Enter') event.preventDefault();
    inputProps.onKeyDown(event);
  }

  // In a dialog Esc closes the list first.
  const ownEscape = useOwnEscape(combobox.isOpen);
  if (!live) return null;
  return (
    <div ref={ownEscape} className={styles.search}>
      <Icon name="search" />
      <TextInput
        {...combobox.comboboxProps}
        {...inputProps}
        aria-label={label}
        placeholder={label}
        disabled={disabled}
        onKeyDown={onKeyDown}
      />
      <ul {...combobox.listProps} aria-label={label} className={styles.list}>
        {combobox.matches.map((place, index) => (
          <li key={place.tid} {...combobox.getOptionProps(place, index)}>
            <span aria-hidden="true">{place.iso && <IsoBadge iso={place.iso} name={place.name} />}</span>
            <span>{place.name}</span>
            <span className={styles.coverage}>
              {sections === 0
                ? formatCount(place.covered, 'section')
                : `${place.covered} of ${formatCount(sections, 'section')}`}
            </span>
            <kbd aria-hidden="true">{index === active && 'Enter'}</kbd>
          </li>
        ))}
      </ul>
      <p role="status" className={styles.answer}>
        {combobox.status}
      </p>
    </div>
  );
}
