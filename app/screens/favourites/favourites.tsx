import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ScreenPage } from '#app/ui/screen-page.tsx';
import type { Choice } from './choices.ts';
import styles from './favourites.module.css';
import type { FollowedField } from './load.server.ts';

interface FavouritesProps {
  fields: FollowedField[];
  /** Why the last attempt to save failed. */
  problem: string | undefined;
  saved: boolean;
  busy: boolean;
}

/** What a reader follows: a form of checkboxes, which works without scripts. */
export function Favourites({ fields, problem, saved, busy }: FavouritesProps) {
  return (
    <ScreenPage
      title="My favourites"
      lead="The jurisdictions, specialisms and sectors that you follow. Your home page shows the first six jurisdictions with their latest articles."
    >
      {saved && !problem && <Notice tone="done">Your favourites are saved.</Notice>}
      {problem && <Notice tone="due">{problem}</Notice>}
      <Form method="post" preventScrollReset>
        {fields.map(({ field, title, groups }) => {
          const chosen = groups.flatMap(({ choices }) => choices.filter((choice) => choice.chosen));
          return (
            <fieldset key={field} className={styles.field}>
              <legend className={styles.legend}>
                {title}
                <span className={styles.count}>
                  {chosen.length === 0 ? 'none yet' : chosen.map(({ name }) => name).join(', ')}
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
                      <span className={styles.count}>{countWords(choices)}</span>
                    </summary>
                    <Boxes field={field} choices={choices} />
                  </details>
                ),
              )}
            </fieldset>
          );
        })}
        <div className={styles.actions}>
          <Button type="submit" variant="primary" disabled={busy}>
            {busy ? 'Saving …' : 'Save favourites'}
          </Button>
        </div>
      </Form>
    </ScreenPage>
  );
}

function countWords(choices: readonly Choice[]): string {
  const chosen = choices.filter((choice) => choice.chosen).length;
  return chosen > 0 ? `${chosen} of ${choices.length}` : String(choices.length);
}

function Boxes({ field, choices }: { field: string; choices: readonly Choice[] }) {
  return (
    <ul className={styles.boxes}>
      {choices.map(({ tid, name, chosen }) => (
        <li key={tid}>
          <label>
            <input type="checkbox" name={field} value={tid} defaultChecked={chosen} />
            {name}
          </label>
        </li>
      ))}
    </ul>
  );
}
