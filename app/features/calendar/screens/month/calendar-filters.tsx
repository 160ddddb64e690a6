import { getDateKindLook, useDates } from '#app/views/dates/date-language.ts';
import type { TermReference } from '#app/contracts/content-summary.ts';
import { calendarHref, calendarState, type CalendarState } from './calendar-state.ts';
import styles from './calendar-filters.module.css';
import { InstantForm } from '#app/content/filters/instant-form.tsx';
import { JurisdictionFields } from '#app/content/filters/jurisdiction-fields.tsx';

interface CalendarFiltersProps {
  path: string;
  /** The default month. */
  present: string;
  state: CalendarState;
  /** Every jurisdiction that has dates. */
  jurisdictions: TermReference[];
}

/** Kinds and jurisdictions. */
export function CalendarFilters({ path, present, state, jurisdictions }: CalendarFiltersProps) {
  const { view, month, kinds } = state;
  const language = useDates();
  const known = Object.keys(language.kinds);
  return (
    <InstantForm
      path={path}
      shown={calendarHref(path, state, present)}
      hrefFor={(fields) => calendarHref(path, calendarState(fields, present, known), present)}
      label="Filter dates"
      className={styles.form}
    >
      {view !== 'month' && <input type="hidden" name="view" value={view} />}
      <input type="hidden" name="month" value={month} />
      <fieldset className={styles.kinds}>
        <legend>Date types</legend>
        {known.map((kind) => (
          <label key={kind}>
            <input type="checkbox" name="kind" value={kind} defaultChecked={kinds.includes(kind)} />
            {getDateKindLook(kind, language).label}
          </label>
        ))}
      </fieldset>
      <div className={styles.place}>
        <JurisdictionFields
          key={state.jurisdictions.join()}
          on={state.jurisdictions}
          offered={jurisdictions}
        />
      </div>
    </InstantForm>
  );
}
