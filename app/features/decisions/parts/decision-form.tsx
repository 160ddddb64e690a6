import { useId } from 'react';
import { DateInput } from '#app/ui/forms/date-input.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { TextArea, TextInput } from '#app/ui/forms/text-input.tsx';
import { formatDate } from '#app/text/date-format.ts';
import type { Decision, DecisionDraft } from '../contract/answers.ts';
import { kindHints } from '../decision-labels.ts';
import { LONGEST_REASON, LONGEST_TITLE, LONGEST_URL } from '../limits.ts';
import { KINDS, type DecisionKind } from '../record/entry.ts';
import { KindMark } from './marks.tsx';
import styles from './decision-form.module.css';

/** The fields of a form as a person typed them. */
export interface Typed {
  title: string;
  kind: DecisionKind;
  reason: string;
  /** Names with semicolons between them. */
  places: string;
  products: string;
  licences: string;
  /** Ids of accounts; empty for nobody. */
  owner: string;
  approver: string;
  due: string;
}

/** What is wrong, by field. */
export type FieldErrors = Partial<Record<'due' | 'owner' | 'approver' | 'places', string>>;

interface DecisionFieldsProps {
  typed: Typed;
  errors: FieldErrors;
  people: Decision['people'];
  places: readonly string[];
  dates: DecisionDraft['dates'];
}

/** What is decided, why, for whom, by whom and until when. */
export function DecisionFields({ typed, errors, people, places, dates }: DecisionFieldsProps) {
  const colleagues = people.filter(({ isYou }) => !isYou);
  const [first] = dates;
  return (
    <>
      <fieldset className={styles.kinds}>
        <legend>
          <VisuallyHidden>Decision</VisuallyHidden>
        </legend>
        {KINDS.map((kind) => (
          <label key={kind} className={styles.kind}>
            <input type="radio" name="kind" value={kind} defaultChecked={typed.kind === kind} />
            <span>
              <KindMark kind={kind} />
              <small className={styles.hint}>{kindHints[kind]}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <Field label="Title" hint="Leave blank to use the title of the section or page.">
        {(field) => (
          <TextInput
            {...field}
            name="title"
            maxLength={LONGEST_TITLE}
            defaultValue={typed.title}
            autoComplete="off"
          />
        )}
      </Field>
      <Field label="Reason" hint="As it is shown in the record.">
        {(field) => (
          <TextArea
            {...field}
            name="reason"
            rows={4}
            maxLength={LONGEST_REASON}
            defaultValue={typed.reason}
          />
        )}
      </Field>
      <ScopeFields {...{ typed, errors, places }} />
      <div className={styles.row}>
        {colleagues.length > 0 && (
          <PersonField label="Owner" name="owner" {...{ people, typed, errors }} none="Nobody yet" />
        )}
        <Field
          label="Due"
          {...(first && { hint: `${formatDate(first.date)}: ${first.label}` })}
          {...(errors.due && { error: errors.due })}
        >
          {(field) => <DateInput {...field} name="due" defaultValue={typed.due} />}
        </Field>
        {colleagues.length > 0 && (
          <PersonField
            label="Approver"
            name="approver"
            {...{ people: colleagues, typed, errors }}
            none="No approval needed"
            hint="Somebody else than the owner."
          />
        )}
      </div>
      <div className={styles.row}>
        <Field label="Evidence" hint="What the link shows.">
          {(field) => (
            <TextInput {...field} name="evidence-title" maxLength={LONGEST_TITLE} autoComplete="off" />
          )}
        </Field>
        <Field label="Address of the evidence">
          {(field) => (
            <TextInput
              {...field}
              name="evidence-url"
              type="url"
              placeholder="https://"
              maxLength={LONGEST_URL}
              autoComplete="off"
            />
          )}
        </Field>
      </div>
    </>
  );
}

function ScopeFields({ typed, errors, places }: Pick<DecisionFieldsProps, 'typed' | 'errors' | 'places'>) {
  const names = useId();
  return (
    <div className={styles.row}>
      <Field
        label="Places"
        hint="Separate several with semicolons."
        {...(errors.places && { error: errors.places })}
      >
        {(field) => (
          <TextInput {...field} name="places" list={names} defaultValue={typed.places} autoComplete="off" />
        )}
      </Field>
      <datalist id={names}>
        {places.map((place) => (
          <option key={place} value={place} />
        ))}
      </datalist>
      <Field label="Products">
        {(field) => <TextInput {...field} name="products" defaultValue={typed.products} autoComplete="off" />}
      </Field>
      <Field label="Licences">
        {(field) => <TextInput {...field} name="licences" defaultValue={typed.licences} autoComplete="off" />}
      </Field>
    </div>
  );
}

interface PersonFieldProps extends Pick<DecisionFieldsProps, 'people' | 'typed' | 'errors'> {
  label: string;
  name: 'owner' | 'approver';
  none: string;
  hint?: string;
}

function PersonField({ label, name, people, typed, errors, none, hint }: PersonFieldProps) {
  const error = errors[name];
  return (
    <Field label={label} {...(hint && { hint })} {...(error && { error })}>
      {(field) => (
        <Select
          {...field}
          name={name}
          defaultValue={typed[name]}
          options={[
            { value: '', label: none },
            ...people.map(({ id, name: person, isYou }) => ({
              value: String(id),
              label: isYou ? `${person} (you)` : person,
            })),
          ]}
        />
      )}
    </Field>
  );
}
