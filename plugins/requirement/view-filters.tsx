import { useId } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { Switch } from '#app/ui/controls/switch.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { TextInput } from '#app/ui/forms/text-input.tsx';
import { DateText } from '#app/ui/dates/date.tsx';
import type { PageChanges } from './view-changes.tsx';
import type { Licence } from './view-terms.ts';
import styles from './view-filters.module.css';

interface FiltersProps {
  total: number;
  /** How many rows have the words that the reader looks for. */
  found: number;
  query: string;
  onQuery: (query: string) => void;
  licences: readonly Licence[];
  /** Reference of the chosen licence, or empty. */
  chosen: string;
  onChoose: (reference: string) => void;
  changes: PageChanges | undefined;
  /** Only requirements that changed are shown. */
  isOnlyChanged: boolean;
  onOnlyChanged: (only: boolean) => void;
  /** What the licence does not bind is left out instead of greyed. */
  isHiding: boolean;
  onHide: (hide: boolean) => void;
  isAllOpen: boolean;
  onOpenAll: (open: boolean) => void;
}

/** Licences are buttons while they fit in a row beside the field, each with its count; else a list to choose from. */
const MOST_CHARACTERS = 84;
const CHARACTERS_OF_COUNT = 6;

/** The bar over the table, which needs scripts: words to find, the reader's licence, and all rows opened. */
export function Filters(props: FiltersProps) {
  const { total, found, query, onQuery, licences, chosen, onChoose, isAllOpen, onOpenAll } = props;
  const { changes, isOnlyChanged, onOnlyChanged, isHiding, onHide } = props;
  const others = total - (licences.find(({ reference }) => reference === chosen)?.count ?? total);
  const name = useId();
  const choices = [
    { reference: '', short: 'Every licence', name: 'Every licence', count: total },
    ...licences,
  ];
  const licence = licences.find(({ reference }) => reference === chosen);
  const characters = choices.reduce((sum, { short }) => sum + short.length + CHARACTERS_OF_COUNT, 0);
  const areButtons = characters <= MOST_CHARACTERS;
  return (
    <div className={styles.filters}>
      <div className={styles.bar}>
        <TextInput
          type="search"
          className={styles.find}
          aria-label="Find in these requirements"
          placeholder={`Find in these ${total}`}
          value={query}
          onChange={({ target }) => onQuery(target.value)}
        />
        {licences.length > 1 && (
          <>
            {areButtons && (
              <fieldset className={styles.licences}>
                <legend>Licence</legend>
                {choices.map(({ reference, short, name: full, count }) => (
                  <label key={reference} title={full}>
                    <input
                      type="radio"
                      name={name}
                      checked={chosen === reference}
                      aria-label={`${full}, ${count}`}
                      onChange={() => onChoose(reference)}
                    />
                    {short} <small>{count}</small>
                  </label>
                ))}
              </fieldset>
            )}
            <Select
              className={areButtons ? styles.narrowList : styles.list}
              aria-label="Licence"
              value={chosen}
              onChange={({ target }) => onChoose(target.value)}
              options={choices.map(({ reference, name: full, count }) => ({
                value: reference,
                label: `${full} (${count})`,
              }))}
            />
          </>
        )}
        {changes && changes.byId.size > 0 && (
          <Switch
            className={styles.changed}
            title={`Since ${changes.since}`}
            checked={isOnlyChanged}
            onChange={({ target }) => onOnlyChanged(target.checked)}
            note={changes.byId.size}
          >
            Changed
          </Switch>
        )}
        <Button variant="quiet" className={styles.all} onClick={() => onOpenAll(!isAllOpen)}>
          {isAllOpen ? 'Close all' : 'Open all'}
        </Button>
      </div>
      <div className={styles.below}>
        <div role="status" className={styles.status}>
          {query.trim() !== '' && (
            <p>
              {found === 0 ? 'No requirement here contains' : `${found} of ${total} contain`} “{query.trim()}
              ”.
            </p>
          )}
          {licence && (
            <p>
              {licence.count} of {total} apply to: {licence.name}.
              {others > 0 &&
                (isHiding
                  ? ` The ${others === 1 ? 'other is' : `other ${others} are`} hidden.`
                  : ` The ${others === 1 ? 'other is' : `other ${others} are`} greyed, not hidden, so that nothing is missed.`)}
            </p>
          )}
          {isOnlyChanged && changes && (
            <p>
              {changes.byId.size} of {total} changed since <DateText value={changes.since} />.
              {changes.removed.length > 0 && ` Removed since: ${changes.removed.join('; ')}.`}
            </p>
          )}
        </div>
        {licence && others > 0 && (
          <Button variant="quiet" onClick={() => onHide(!isHiding)}>
            {isHiding ? 'Show them' : 'Hide them'}
          </Button>
        )}
      </div>
    </div>
  );
}
