import { Icon } from '#app/ui/foundations/icon.tsx';
import type { Choice } from './choices.ts';
import styles from './favourites.module.css';
import type { FollowedField } from './load.server.ts';

/** Checkboxes for the terms of each field, in disclosures where there are groups. */
export function TermFields({ fields }: { fields: readonly FollowedField[] }) {
  return (
    <>
      {fields.map(({ field, title, ordered, groups }) => {
        const chosen = groups.flatMap(({ choices }) => choices.filter((choice) => choice.chosen));
        return (
          <fieldset key={field} className={styles.field}>
            <legend className={styles.legend}>
              {title}
              <span className={styles.count}>
                {chosen.length === 0
                  ? 'none yet'
                  : ordered
                    ? chosen.length
                    : chosen.map(({ name }) => name).join(', ')}
              </span>
            </legend>
            {groups.map(({ title: heading, choices }) =>
              heading === undefined ? (
                <Boxes key="" field={field} choices={choices} />
              ) : (
                <details
                  key={heading}
                  className={styles.group}
                  open={choices.some((choice) => choice.chosen)}
                >
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
      })}
    </>
  );
}

function formatChosen(choices: readonly Choice[]): string {
  const chosen = choices.filter((choice) => choice.chosen).length;
  return chosen > 0 ? `${chosen} of ${choices.length}` : String(choices.length);
}

function Boxes({ field, choices }: { field: string; choices: readonly Choice[] }) {
  return (
    <ul className={styles.boxes}>
      {choices.map(({ tid, name, chosen }) => (
        <li key={tid}>
          <label>
            {/* What the list above changes is changed here too. */}
            <input key={String(chosen)} type="checkbox" name={field} value={tid} defaultChecked={chosen} />
            {name}
          </label>
        </li>
      ))}
    </ul>
  );
}
