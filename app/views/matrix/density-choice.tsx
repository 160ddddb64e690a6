import { useId } from 'react';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import styles from './density-choice.module.css';

/** Space between the lines of a table: the style sheet follows the chosen button. */
export function DensityChoice() {
  const name = useId();
  return (
    <fieldset className={styles.density}>
      <VisuallyHidden>
        <legend>Density</legend>
      </VisuallyHidden>
      <label>
        <input type="radio" name={name} defaultChecked />
        Comfortable
      </label>
      <label>
        <input type="radio" name={name} data-compact="" />
        Compact
      </label>
    </fieldset>
  );
}
