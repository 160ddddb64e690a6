/** The day of the map: a form and links that work without scripts, and a slider over the days with changes. */
import { Form, useNavigate } from 'react-router';
import type { ChangeDay } from '#app/contracts/market-statuses.ts';
import { formatCount } from '#app/text/count.ts';
import { formatDate } from '#app/text/date-format.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { DateInput } from '#app/ui/forms/date-input.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { useHydrated } from '#app/ui/foundations/use-hydrated.ts';
import { Link } from '#app/ui/navigation/link.tsx';
import { worldHref, type WorldState, type WrongDay } from './world-state.ts';
import styles from './day-control.module.css';

export interface DayControlProps {
  path: string;
  state: WorldState;
  /** Today on the site; absent until it is known, on the map of today. */
  today: string | undefined;
  /** Days with changes, in order. */
  days: ChangeDay[];
  /** What was typed, if it is not a day. */
  wrong?: WrongDay | undefined;
  /** The same of the day beside it. */
  wrongBeside?: WrongDay | undefined;
  /** What can be beside the part of the world that is shown. */
  others: readonly OtherPart[];
}

/** A region, or the states of a country. */
interface OtherPart {
  key: string;
  name: string;
}

export function DayControl({ path, state, today, days, wrong, wrongBeside, others }: DayControlProps) {
  const { at = today, beside } = state;
  const to = (day: string) => {
    const { at: _now, ...rest } = state;
    return worldHref(path, day === today ? rest : { ...rest, at: day });
  };
  // Today is where the map begins, whether anything changes or not.
  const stops = [...new Set([...days.map(({ day }) => day), ...(today === undefined ? [] : [today])])].sort();
  const before = at === undefined ? undefined : stops.findLast((day) => day < at);
  const after = at === undefined ? undefined : stops.find((day) => day > at);
  return (
    <section className={styles.control} aria-label="Day of the map">
      <Form action={path} className={styles.form}>
        <Hidden {...state} />
        <Field label="Status on" {...(wrong === undefined ? {} : { error: wrong.problem })}>
          {(field) => (
            <DateInput
              {...field}
              key={state.at ?? 'today'}
              name="at"
              defaultValue={wrong?.typed ?? at ?? ''}
            />
          )}
        </Field>
        <Field
          label="Second day (optional)"
          {...(wrongBeside === undefined ? {} : { error: wrongBeside.problem })}
        >
          {(field) => (
            <DateInput
              {...field}
              key={beside ?? 'alone'}
              name="beside"
              defaultValue={wrongBeside?.typed ?? beside ?? ''}
            />
          )}
        </Field>
        <OtherField state={state} others={others} />
        <Button type="submit">Show</Button>
      </Form>
      {at !== undefined && <Slider key={at} stops={stops} at={at} days={days} to={to} />}
      <p className={styles.steps}>
        {before && (
          <Link to={to(before)} preventScrollReset>
            ‹ {before === today ? 'Today' : formatDate(before)}
          </Link>
        )}
        {today !== undefined && at !== today && (
          <Link to={to(today)} preventScrollReset>
            Today
          </Link>
        )}
        {after && after !== today && (
          <Link to={to(after)} preventScrollReset>
            {formatDate(after)} ›
          </Link>
        )}
        {(beside !== undefined || state.with !== undefined) && <OneMap {...{ path, state }} />}
      </p>
    </section>
  );
}

/** What is beside the map of activity, which has no days. */
export function ActivityControl({ path, state, others }: Pick<DayControlProps, 'path' | 'state' | 'others'>) {
  return (
    <section className={styles.control} aria-label="Beside the map">
      <Form action={path} className={styles.form}>
        <input type="hidden" name="by" value={state.by} />
        <Hidden {...state} />
        <OtherField state={state} others={others} />
        <Button type="submit">Show</Button>
      </Form>
      {state.with !== undefined && (
        <p className={styles.steps}>
          <OneMap {...{ path, state }} />
        </p>
      )}
    </section>
  );
}

/** What the form does not ask for. */
const Hidden = ({ region, within, sort }: WorldState) => (
  <>
    {region && <input type="hidden" name="region" value={region} />}
    {within && <input type="hidden" name="within" value={within} />}
    {sort !== 'name' && <input type="hidden" name="sort" value={sort} />}
  </>
);

function OtherField({ state, others }: Pick<DayControlProps, 'state' | 'others'>) {
  if (others.length === 0) return null;
  return (
    <Field label="Second place (optional)">
      {(field) => (
        <Select
          {...field}
          key={state.with ?? 'alone'}
          name="with"
          defaultValue={state.with ?? ''}
          options={[
            { value: '', label: 'None' },
            ...others.map(({ key, name }) => ({ value: key, label: name })),
          ]}
        />
      )}
    </Field>
  );
}

function OneMap({ path, state }: Pick<DayControlProps, 'path' | 'state'>) {
  const { beside: _, with: _other, ...alone } = state;
  return (
    <Link to={worldHref(path, alone)} preventScrollReset>
      One map
    </Link>
  );
}

interface SliderProps {
  stops: readonly string[];
  at: string;
  days: readonly ChangeDay[];
  to: (day: string) => string;
}

/** Goes from one day with changes to the next; a day between two is at the earlier one. */
function Slider({ stops, at, days, to }: SliderProps) {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  if (!hydrated || stops.length < 2) return null;
  const index = Math.max(
    0,
    stops.findLastIndex((day) => day <= at),
  );
  const say = (day: string) => {
    const places = days.find((one) => one.day === day)?.places;
    return `${formatDate(day)}${places ? `: ${formatCount(places, 'status', 'statuses')} changed` : ''}`;
  };
  return (
    <input
      type="range"
      className={styles.slider}
      aria-label="Days with changes"
      aria-valuetext={say(stops[index]!)}
      min={0}
      max={stops.length - 1}
      defaultValue={index}
      onChange={({ currentTarget }) =>
        currentTarget.setAttribute('aria-valuetext', say(stops[Number(currentTarget.value)]!))
      }
      onPointerUp={({ currentTarget }) => go(currentTarget)}
      onKeyUp={({ currentTarget, key }) => {
        if (MOVES.has(key)) go(currentTarget);
      }}
    />
  );
  function go({ value }: HTMLInputElement) {
    if (Number(value) !== index) void navigate(to(stops[Number(value)]!), { preventScrollReset: true });
  }
}

const MOVES = new Set([
  ...['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'],
  ...['Home', 'End', 'PageUp', 'PageDown'],
]);
