import { useState } from 'react';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import type { ReportPlaceGroup } from '#schemas/types.ts';
import styles from './place-picker.module.css';
import { addAllLabel, chosenOf, pastLimit } from './report-labels.ts';
import { addAll } from './selection.ts';

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
      {regions.map((region) => (
        <Region key={region.tid} {...{ region, chosen, most, href, onToggle }} />
      ))}
    </div>
  );
}

type RegionProps = Omit<PlacePickerProps, 'regions'> & { region: ReportPlaceGroup };

function Region({ region: { name, places }, chosen, most, href, onToggle }: RegionProps) {
  const tids = places.map(({ tid }) => tid);
  const on = tids.filter((tid) => chosen.includes(tid)).length;
  // Open where something is chosen when the page comes; after that the reader decides.
  const [open] = useState(on > 0);
  const all = [...new Set([...chosen, ...tids])];
  return (
    <details className={styles.region} open={open}>
      <summary>
        <Icon name="chevron-down" />
        <span className={styles.name}>{name}</span>
        <span className={styles.count}>{on > 0 ? chosenOf(on, places.length) : places.length}</span>
      </summary>
      {on < places.length &&
        (all.length > most ? (
          <span className={styles.limit}>{pastLimit(places.length, most)}</span>
        ) : (
          <Link to={href(addAll(chosen, tids))} preventScrollReset className={styles.all}>
            {addAllLabel}
            <VisuallyHidden>: {name}</VisuallyHidden>
          </Link>
        ))}
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
    </details>
  );
}
