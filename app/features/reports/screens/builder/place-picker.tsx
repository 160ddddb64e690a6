import { useState } from 'react';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import type { ReportPlaceGroup } from '../../contract.ts';
import styles from './place-picker.module.css';
import { chosenCount } from '../../report-labels.ts';
import { addAll } from '../../change-selection.ts';

interface PlacePickerProps {
  regions: readonly ReportPlaceGroup[];
  chosen: readonly number[];
  most: number;
  href: (tids: readonly number[]) => string;
  onToggle: (tid: number) => void;
}

/** Jurisdictions by region, as checkboxes of a form. */
export function PlacePicker({ regions, chosen, most, href, onToggle }: PlacePickerProps) {
  return (
    <div className={styles.regions}>
      {regions.map((region, index) => (
        <Region key={region.tid} isFirst={index === 0} {...{ region, chosen, most, href, onToggle }} />
      ))}
    </div>
  );
}

type RegionProps = Omit<PlacePickerProps, 'regions'> & { region: ReportPlaceGroup; isFirst: boolean };

function Region({ region: { name, places }, isFirst, chosen, most, href, onToggle }: RegionProps) {
  const tids = places.map(({ tid }) => tid);
  const on = tids.filter((tid) => chosen.includes(tid)).length;
  // Open where something is chosen when the page comes, else the first; after that the reader decides.
  const [open] = useState(on > 0 || (isFirst && chosen.length === 0));
  const all = [...new Set([...chosen, ...tids])];
  return (
    <div className={styles.region}>
      <details open={open}>
        <summary>
          <Icon name="chevron-down" />
          <span className={styles.name}>{name}</span>
          <span className={styles.count}>{on > 0 ? chosenCount(on, places.length) : places.length}</span>
        </summary>
        <Places {...{ places, chosen, most, onToggle }} />
      </details>
      {on < places.length &&
        (all.length > most ? (
          <span className={styles.limit}>{`all ${places.length} would exceed the limit of ${most}`}</span>
        ) : (
          <Link to={href(addAll(chosen, tids))} preventScrollReset className={styles.all}>
            Add all
            <VisuallyHidden>: {name}</VisuallyHidden>
          </Link>
        ))}
    </div>
  );
}

type PlacesProps = Pick<PlacePickerProps, 'chosen' | 'most' | 'onToggle'> & Pick<ReportPlaceGroup, 'places'>;

function Places({ places, chosen, most, onToggle }: PlacesProps) {
  return (
    <ul className={styles.places}>
      {places.map(({ tid, name: place }) => {
        const isOn = chosen.includes(tid);
        return (
          <li key={tid}>
            <label>
              <input
                type="checkbox"
                name="j"
                value={tid}
                checked={isOn}
                disabled={!isOn && chosen.length >= most}
                onChange={() => onToggle(tid)}
              />
              {place}
            </label>
          </li>
        );
      })}
    </ul>
  );
}
