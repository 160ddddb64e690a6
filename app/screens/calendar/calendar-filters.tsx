import { dateWords } from '#app/shell/list-words.ts';
import { Button } from '#app/ui/button.tsx';
import type { TermReference } from '#schemas/types.ts';
import { KINDS, type CalendarState } from './calendar-state.ts';
import styles from './calendar-filters.module.css';

interface CalendarFiltersProps {
  path: string;
  state: CalendarState;
  /** What the months' dates are about. */
  jurisdictions: TermReference[];
}

/** Kinds and jurisdiction, as a form that needs no script. */
export function CalendarFilters({ path, state, jurisdictions }: CalendarFiltersProps) {
  const { view, month, kinds } = state;
  const [chosen, ...more] = state.jurisdictions;
  // The form is made anew for each address, so that going back shows what was chosen then.
  const key = JSON.stringify(state);
  return (
    <form key={key} method="get" action={path} className={styles.form} aria-label="Filter dates">
      {view !== 'month' && <input type="hidden" name="view" value={view} />}
      <input type="hidden" name="month" value={month} />
      {more.map((tid) => (
        <input key={tid} type="hidden" name="jurisdiction" value={tid} />
      ))}
      <fieldset className={styles.kinds}>
        <legend className={styles.legend}>Kinds of date</legend>
        {KINDS.map((kind) => (
          <label key={kind}>
            <input type="checkbox" name="kind" value={kind} defaultChecked={kinds.includes(kind)} />
            {dateWords[kind]}
          </label>
        ))}
      </fieldset>
      <label className={styles.place}>
        <span className={styles.legend}>Jurisdiction</span>
        <select name="jurisdiction" defaultValue={chosen ?? ''}>
          <option value="">All</option>
          {jurisdictions.map(({ tid, name }) => (
            <option key={tid} value={tid}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit">Apply</Button>
    </form>
  );
}
