import { Icon } from '#app/ui/foundations/icon.tsx';
import type { Choice, ChoiceGroup } from './choices.ts';
import styles from './followed-terms.module.css';

interface TermBoxesProps {
  field: string;
  title: string;
  groups: readonly ChoiceGroup[];
}

/** Boxes for all terms of a field, in disclosures where there are groups. */
export function TermBoxes({ field, title, groups }: TermBoxesProps) {
  return (
    <fieldset aria-label={title} className={styles.boxed}>
      {groups.map(({ title: heading, choices }) =>
        heading === undefined ? (
          <Boxes key="" field={field} choices={choices} />
        ) : (
          <details key={heading} className={styles.group} open={choices.some((choice) => choice.chosen)}>
            <summary>
              <Icon name="chevron-down" />
              {heading}
              <span className={styles.count}>{formatChosen(choices)}</span>
            </summary>
            <Boxes field={field} choices={choices} />
          </details>
        ),
      )}
    </fieldset>
  );
}

function formatChosen(choices: readonly Choice[]): string {
  const chosen = choices.filter((choice) => choice.chosen).length;
  return chosen > 0 ? `${chosen} of ${choices.length}` : String(choices.length);
}

function Boxes({ field, choices }: { field: string; choices: readonly Choice[] }) {
  return (
    <ul className={styles.boxes}>
      {choices.map(({ tid, name, chosen, retired }) => (
        <li key={tid}>
          <label>
            {/* What the chips change is changed here too. */}
            <input key={String(chosen)} type="checkbox" name={field} value={tid} defaultChecked={chosen} />
            {retired ? `${name} (retired)` : name}
          </label>
        </li>
      ))}
    </ul>
  );
}
