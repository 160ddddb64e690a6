import { Form } from 'react-router';
import { formatDate } from '#app/text/date-format.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { DateInput } from '#app/ui/forms/date-input.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { useDates } from '#app/views/dates/date-language.ts';
import type { PlaceTimeline } from '../../contract.ts';
import { MOST_PLACES } from '../../limits.ts';
import { timelineHref, timelineQuery, type TimelineState } from '../../timeline-href.ts';
import { kindName } from './words.ts';
import styles from './choose.module.css';

interface ChooseProps {
  state: TimelineState;
  timeline: PlaceTimeline;
}

/** Places, kinds, topic and day. Everything is in the URL; forms work without scripts. */
export function Choose({ state, timeline }: ChooseProps) {
  const { lanes, choices, kinds, topics, at } = timeline;
  const { kinds: names } = useDates();
  const action = timelineHref({ places: [], zoom: 'year', kinds: [] });
  const chosen = new Set(lanes.map(({ key }) => key));
  const free = choices.filter(({ key }) => !chosen.has(key));
  const topicOptions = topics.map(({ tid, name }) => ({ value: String(tid), label: name }));
  return (
    <div className={styles.choose}>
      {lanes.length > 0 && (
        <ul className={styles.chips} aria-label="Chosen places">
          {lanes.map(({ key, name }) => (
            <li key={key}>
              <Link to={timelineHref({ ...state, places: state.places.filter((one) => one !== key) })}>
                {name} <Icon name="close" size={12} />
                <VisuallyHidden>Remove</VisuallyHidden>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.forms}>
        {lanes.length < MOST_PLACES && free.length > 0 && (
          <Form action={action} className={styles.form}>
            <Hidden state={state} />
            <Field label={lanes.length === 0 ? 'Place' : 'Another place'}>
              {(field) => (
                <Select
                  {...field}
                  key={lanes.length}
                  name="add"
                  options={free.map(({ key, name }) => ({ value: key, label: name }))}
                />
              )}
            </Field>
            <Button type="submit">Add</Button>
          </Form>
        )}
        {lanes.length > 0 && (
          <Form action={action} className={styles.form}>
            <Hidden state={state} without={['topic', 'at', 'kind']} />
            {topicOptions.length > 0 && (
              <Field label="Topic">
                {(field) => (
                  <Select
                    {...field}
                    key={state.topic}
                    name="topic"
                    defaultValue={state.topic}
                    options={[{ value: '', label: 'All topics' }, ...topicOptions]}
                  />
                )}
              </Field>
            )}
            <Field label="Status on">
              {(field) => <DateInput {...field} key={at} name="at" defaultValue={at} />}
            </Field>
            <Kinds kinds={kinds} chosen={state.kinds} name={(kind) => kindName(kind, names)} />
            <Button type="submit">Show</Button>
          </Form>
        )}
      </div>
      {state.topic !== undefined && !topics.some(({ tid }) => tid === state.topic) && (
        <p className={styles.none}>
          Nothing about the chosen topic is in this period.{' '}
          <Link to={timelineHref(withoutTopic(state))}>All topics</Link>
        </p>
      )}
      {state.at && (
        <p className={styles.none}>
          Statuses are those of {formatDate(state.at)}.{' '}
          <Link to={timelineHref(withoutDay(state))}>Those of today</Link>
        </p>
      )}
    </div>
  );
}

const withoutTopic = ({ topic: _, ...state }: TimelineState): TimelineState => state;
const withoutDay = ({ at: _, ...state }: TimelineState): TimelineState => state;

interface KindsProps {
  kinds: string[];
  chosen: string[];
  name: (kind: string) => string;
}

function Kinds({ kinds, chosen, name }: KindsProps) {
  return (
    <details className={styles.kinds} open={chosen.length > 0}>
      <summary>
        <Icon name="chevron-right" size={14} /> Kinds{chosen.length > 0 && `: ${chosen.length}`}
      </summary>
      <fieldset>
        <VisuallyHidden>
          <legend>Kinds of events; none chosen shows all</legend>
        </VisuallyHidden>
        {kinds.map((kind) => (
          <label key={kind}>
            <input type="checkbox" name="kind" value={kind} defaultChecked={chosen.includes(kind)} />
            {name(kind)}
          </label>
        ))}
      </fieldset>
    </details>
  );
}

/** The rest of the state, which the form does not ask for. */
function Hidden({ state, without = [] }: { state: TimelineState; without?: readonly string[] }) {
  return Object.entries(timelineQuery(state))
    .filter(([name]) => !without.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
