/** Whose deadlines, and the filters as a GET form. */
import { InstantForm } from '#app/content/filters/instant-form.tsx';
import { Popover } from '#app/ui/overlays/popover.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { getDateKindLook, useDates } from '#app/views/dates/date-language.ts';
import type { DateSourceLabel } from '#app/slots.ts';
import type { Deadlines } from '../../../contract.ts';
import { fromText, otherKindLabel, statusLabels } from '../deadlines-labels.ts';
import {
  deadlinesHref,
  deadlinesState,
  isFiltered,
  NO_FILTERS,
  type DeadlinesState,
} from '../deadlines-state.ts';
import { STATUSES } from '../../../limits.ts';
import styles from './filter-bar.module.css';

interface FilterBarProps {
  path: string;
  state: DeadlinesState;
  deadlines: Pick<Deadlines, 'total' | 'from' | 'kinds' | 'jurisdictions' | 'topics' | 'owners'>;
  /** What features keep, in words. */
  dateSources: readonly DateSourceLabel[];
}

interface Option {
  value: string;
  label: string;
  on: boolean;
}

export function FilterBar({ path, state, deadlines, dateSources }: FilterBarProps) {
  const { total, from, kinds, jurisdictions, topics, owners } = deadlines;
  const language = useDates();
  const ids = [...Object.keys(language.kinds), ...dateSources.map(({ kind }) => kind), 'own'];
  const kindLabel = (kind: string) =>
    otherKindLabel(kind, dateSources) ?? getDateKindLook(kind, language).label;
  const filters: { title: string; name: string; type: 'checkbox' | 'radio'; options: Option[] }[] = [
    {
      ...{ title: 'Type', name: 'kind', type: 'checkbox' },
      options: ids
        .filter((kind) => kinds.includes(kind) || state.kinds.includes(kind))
        .map((kind) => ({ value: kind, label: kindLabel(kind), on: state.kinds.includes(kind) })),
    },
    {
      ...{ title: 'Jurisdiction', name: 'jurisdiction', type: 'checkbox' },
      options: jurisdictions.map(({ tid, name }) => ({
        ...{ value: String(tid), label: name, on: state.jurisdictions.includes(tid) },
      })),
    },
    {
      ...{ title: 'Topic', name: 'topic', type: 'checkbox' },
      options: topics.map(({ tid, name }) => ({
        ...{ value: String(tid), label: name, on: state.topics.includes(tid) },
      })),
    },
    {
      ...{ title: 'Owner', name: 'owner', type: 'radio' },
      options: [
        { value: '', label: 'Anyone', on: state.owner === undefined },
        // A space, because an empty value does not filter.
        { value: ' ', label: 'No owner', on: state.owner === '' },
        ...owners.map((owner) => ({ value: owner, label: owner, on: state.owner === owner })),
      ],
    },
    {
      ...{ title: 'Status', name: 'status', type: 'checkbox' },
      options: STATUSES.map((status) => ({
        ...{ value: status, label: statusLabels[status], on: state.statuses.includes(status) },
      })),
    },
  ];
  const shown = deadlinesHref(path, state);
  return (
    <div className={styles.bar} id="dates">
      <nav aria-label="Whose" className={styles.whose}>
        {(['mine', 'all'] as const).map((whose) => (
          <Link
            key={whose}
            to={deadlinesHref(path, { ...state, whose })}
            preventScrollReset
            aria-current={state.whose === whose ? 'true' : undefined}
          >
            {whose === 'mine' ? 'Mine' : 'All'} <small>{total[whose]}</small>
          </Link>
        ))}
      </nav>
      {/* Not a route: on small screens the style sheet shows the filters while they are the target. */}
      <a href="#filters" className={styles.open}>
        Filter
      </a>
      <p className={styles.from}>{fromText(from, dateSources)}</p>
      <div id="filters" className={styles.filters}>
        <InstantForm
          path={path}
          shown={shown}
          hrefFor={(fields) => deadlinesHref(path, { ...deadlinesState(fields, ids), whole: state.whole })}
          label="Filter dates"
          className={styles.form}
        >
          {state.whose === 'all' && <input type="hidden" name="whose" value="all" />}
          {state.days !== undefined && <input type="hidden" name="days" value={state.days} />}
          {state.month && <input type="hidden" name="month" value={state.month} />}
          {filters.map(({ title, name, type, options }) => (
            <Popover
              key={name}
              align="page"
              label={title}
              count={options.filter(({ on, value }) => on && value !== '').length}
            >
              <fieldset className={styles.options}>
                <legend>{title}</legend>
                {options.map(({ value, label, on }) => (
                  <label key={value}>
                    <input type={type} name={name} value={value} defaultChecked={on} />
                    {label}
                  </label>
                ))}
              </fieldset>
            </Popover>
          ))}
        </InstantForm>
        <a href="#dates" className={styles.close}>
          Show dates
        </a>
      </div>
      {isFiltered(state) && (
        <Link
          to={deadlinesHref(path, { ...state, ...NO_FILTERS })}
          preventScrollReset
          className={styles.clear}
        >
          Clear filters
        </Link>
      )}
    </div>
  );
}
