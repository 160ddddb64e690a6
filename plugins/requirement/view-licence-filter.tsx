import { useId } from 'react';
import type { TermRef } from '#app/plugin.ts';
import { useHydrated } from '#app/ui/foundations/use-hydrated.ts';
import styles from './view.module.css';

interface LicenceFilterProps {
  licences: TermRef[];
  /** Reference of the licence chosen, or empty. */
  chosen: string;
  onChoose: (reference: string) => void;
  shown: number;
  total: number;
}

/**
 * Filters the requirements by licence. Without scripts, readers use the index by licence at the end of the
 * page.
 */
export function LicenceFilter({ licences, chosen, onChoose, shown, total }: LicenceFilterProps) {
  const live = useHydrated();
  const id = useId();
  if (!live || licences.length < 2) return null;
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>Licence</label>
      <select id={id} value={chosen} onChange={({ target }) => onChoose(target.value)}>
        <option value="">All licences</option>
        {licences.map(({ vid, key, name }) => (
          <option key={key} value={`${vid}/${key}`}>
            {name}
          </option>
        ))}
      </select>
      <span role="status">
        {chosen === '' ? `${total} requirements` : `${shown} of ${total} requirements apply`}
      </span>
    </div>
  );
}
