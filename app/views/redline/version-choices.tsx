import { capital } from '#app/text/capital.ts';
import styles from './version-choices.module.css';

interface VersionChoicesProps {
  /** Its value in the form. */
  value: string | number;
  /** Which version it is: `version 4`. */
  name: string;
  /** The values that are chosen at first. */
  chosen: { from: string | number | undefined; to: string | number | undefined };
  /** It cannot be compared. */
  isGone?: boolean;
}

/** The two radio buttons of a version in a form that compares `from` with `to`. */
export function VersionChoices({ value, name, chosen, isGone = false }: VersionChoicesProps) {
  return (
    <span className={styles.choices}>
      {(['from', 'to'] as const).map((side) => (
        <input
          key={side}
          type="radio"
          name={side}
          value={value}
          disabled={isGone}
          defaultChecked={value === chosen[side]}
          aria-label={`${capital(side)}: ${name}`}
        />
      ))}
    </span>
  );
}
