import { Field } from '#app/ui/forms/field.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import type { Managed } from '../../contract/manage.ts';
import styles from './manage.module.css';

interface ScopeFieldsProps {
  managed: Pick<Managed, 'places' | 'topics'>;
  chosen: { places: readonly number[]; topics: readonly string[] } | undefined;
}

/** Places and topics; several of each. */
export function ScopeFields({ managed: { places, topics }, chosen }: ScopeFieldsProps) {
  return (
    <>
      <Field label="Jurisdictions" hint="Several: with Ctrl or Cmd.">
        {(field) => (
          <Select
            {...field}
            multiple
            size={6}
            name="places"
            className={styles.several}
            defaultValue={(chosen?.places ?? []).map(String)}
            options={places.map(({ tid, name }) => ({ value: String(tid), label: name }))}
          />
        )}
      </Field>
      <Field label="Topics" hint="Several: with Ctrl or Cmd.">
        {(field) => (
          <Select
            {...field}
            multiple
            size={6}
            name="topics"
            className={styles.several}
            defaultValue={[...(chosen?.topics ?? [])]}
            options={topics.map(({ key, label }) => ({ value: key, label }))}
          />
        )}
      </Field>
    </>
  );
}
