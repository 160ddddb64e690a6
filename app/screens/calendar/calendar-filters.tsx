import { dateWords } from '#app/shell/list-words.ts';
import { Button } from '#app/ui/button.tsx';
import type { TermReference } from '#schemas/types.ts';
import { KINDS, type CalendarState } from './calendar-state.ts';
import styles from './calendar-filters.module.css';
import { JurisdictionFields } from './jurisdiction-fields.tsx';

interface CalendarFiltersProps {
  path: string;
  state: CalendarState;
  /** What the months' dates are about. */
  jurisdictions: TermReference[];
}

/** Kinds and jurisdictions, as a form that needs no script. */
export function CalendarFilters({ path, state, jurisdictions }: CalendarFiltersProps) {
  const { view, month, kinds } = state;
  // The form is made anew for each address, so that going back shows what was chosen then.
  const key = JSON.stringify(state);
  return (
    <form key={key} method="get" action={path} className={styles.form} aria-label="Filter dates">
      {view !== 'month' && <input type="hidden" name="view" value={view} />}
      <input type="hidden" name="month" value={month} />
      <fieldset className={styles.kinds}>
        <legend>Kinds of date</legend>
        {KINDS.map((kind) => (
          <label key={kind}>
            <input type="checkbox" name="kind" value={kind} defaultChecked={kinds.includes(kind)} />
            {dateWords[kind]}
          </label>
        ))}
      </fieldset>
      <div className={styles.place}>
        <JurisdictionFields on={state.jurisdictions} offered={jurisdictions} />
      </div>
      <Button type="submit">Apply</Button>
    </form>
  );
}
