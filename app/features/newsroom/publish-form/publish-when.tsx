import { useEffect, useState } from 'react';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { zoneName } from '#app/text/zone-name.ts';
import { Field } from '#app/ui/forms/field.tsx';
import { DateInput } from '#app/ui/forms/date-input.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { TextInput } from '#app/ui/forms/text-input.tsx';
import { formatTime } from '#app/text/date-format.ts';
import { Link } from '#app/ui/navigation/link.tsx';
import type { ReleaseSummary } from '../contract/releases.ts';
import { readDay } from '#app/text/typed-day.ts';
import { readInstant } from '../publication/instant.ts';
import { releasesHref } from '../newsroom-links.ts';
import { lastedText, type Clock } from '../parts/when.ts';
import styles from './publish-when.module.css';

export const WHEN = ['now', 'at', 'release'] as const;
type When = (typeof WHEN)[number];

/** What a form has about the instant. */
export interface TypedWhen {
  when: When;
  /** ISO, or as it was typed. */
  day: string;
  /** `07:00` */
  time: string;
  zone: string;
  /** Id of a release; empty without one. */
  release: string;
}

interface InstantFieldsProps {
  typed: Pick<TypedWhen, 'day' | 'time' | 'zone'>;
  zones: readonly string[];
  clock: Clock;
  /** Why the instant was refused. */
  error?: string | undefined;
}

/** Day, time and time zone, with the same instant on the clock of the reader. */
export function InstantFields({ typed, zones, clock, error }: InstantFieldsProps) {
  const [root, setRoot] = useState<HTMLFieldSetElement | null>(null);
  const said = useSameInstant(root, clock, error === undefined);
  return (
    <fieldset ref={setRoot} className={styles.instant}>
      <legend>
        <VisuallyHidden>Day, time and time zone</VisuallyHidden>
      </legend>
      <div className={styles.fields}>
        <Field label="Day" {...(error && { error })}>
          {(field) => <DateInput {...field} name="day" defaultValue={typed.day} />}
        </Field>
        <Field label="Time">
          {(field) => <TextInput {...field} type="time" name="time" defaultValue={typed.time} />}
        </Field>
        <Field label="Time zone">
          {(field) => (
            <Select
              {...field}
              name="zone"
              defaultValue={typed.zone}
              options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
            />
          )}
        </Field>
      </div>
      <p className={styles.same} role="status">
        {said}
      </p>
    </fieldset>
  );
}

/** The instant that the fields say, on the clock of the reader. */
export function sameInstant(
  { day, time, zone }: { day: string; time: string; zone: string },
  clock: Clock,
): string | undefined {
  const iso = readDay(day);
  if (iso === undefined || !/^\d{2}:\d{2}$/.test(time)) return undefined;
  const read = readInstant({ local: `${iso}T${time}`, zone }, new Date(clock.now));
  if ('fault' in read) return read.fault;
  const inTime = `In ${lastedText(clock.now, read.at)}`;
  const here = zone === clock.zone ? '' : `, ${formatTime(read.at, clock.zone)} in ${zoneName(clock.zone)}`;
  return `${inTime}${here}, ${formatTime(read.at, 'UTC').split(', ')[1]} UTC.`;
}

/** Reads the fields as they are typed: the day is written by a control of its own. */
function useSameInstant(root: HTMLFieldSetElement | null, clock: Clock, atOnce: boolean): string {
  const [said, setSaid] = useState('');
  const { now, zone } = clock;
  useEffect(() => {
    if (!root) return undefined;
    const value = (name: string) =>
      root.querySelector<HTMLInputElement | HTMLSelectElement>(`[name=${name}]`)?.value ?? '';
    const read = () =>
      setSaid(
        sameInstant({ day: value('day'), time: value('time'), zone: value('zone') }, { now, zone }) ?? '',
      );
    // The form says itself why it was refused.
    if (atOnce) read();
    root.addEventListener('input', read);
    root.addEventListener('focusout', read);
    return () => {
      root.removeEventListener('input', read);
      root.removeEventListener('focusout', read);
    };
  }, [root, now, zone, atOnce]);
  return said;
}

interface PublishWhenProps extends InstantFieldsProps {
  typed: TypedWhen;
  releases: readonly ReleaseSummary[];
}

/** Now, at a time, or with a release. What belongs to another choice is hidden by the style sheet, also without scripts. */
export function PublishWhen({ typed, releases, ...instant }: PublishWhenProps) {
  const labels: Readonly<Record<When, string>> = {
    ...{ now: 'Now', at: 'At a time', release: 'With a release' },
  };
  return (
    <fieldset className={styles.when}>
      <legend>When</legend>
      <div className={styles.choices}>
        {WHEN.map((value) => (
          <label key={value}>
            <input type="radio" name="when" value={value} defaultChecked={typed.when === value} />
            {labels[value]}
          </label>
        ))}
      </div>
      <div className={styles.at}>
        <InstantFields typed={typed} {...instant} />
      </div>
      <div className={styles.release}>
        {releases.length > 0 ? (
          <Field label="Release" hint="All its items are published at one instant, or none.">
            {(field) => (
              <Select
                {...field}
                name="release"
                defaultValue={typed.release}
                options={releases.map(({ id, title }) => ({ value: String(id), label: title }))}
              />
            )}
          </Field>
        ) : (
          <p>
            No release is open. <Link to={`${releasesHref()}#new`}>Make one</Link>
          </p>
        )}
      </div>
    </fieldset>
  );
}
