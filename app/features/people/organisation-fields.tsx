import { Field } from '#app/ui/forms/field.tsx';
import { TextArea, TextInput } from '#app/ui/forms/text-input.tsx';
import { LONGEST_ORGANISATION_NAME, MOST_SEATS } from './limits.ts';
import type { OrganisationProblem, OrganisationValues } from './organisation-form.ts';

interface OrganisationFieldsProps {
  values?: OrganisationValues | undefined;
  errors?: OrganisationProblem['errors'] | undefined;
}

/** Name, seats and domains of an organisation. */
export function OrganisationFields({ values, errors = {} }: OrganisationFieldsProps) {
  return (
    <>
      <Field label="Name" {...(errors.name && { error: errors.name })}>
        {(field) => (
          <TextInput
            {...field}
            name="name"
            required
            maxLength={LONGEST_ORGANISATION_NAME}
            defaultValue={values?.name}
          />
        )}
      </Field>
      <Field
        label="Seats"
        hint="Most accounts in use or invited at a time; empty for no limit."
        {...(errors.seats && { error: errors.seats })}
      >
        {(field) => (
          <TextInput
            {...field}
            name="seats"
            type="number"
            min={0}
            max={MOST_SEATS}
            defaultValue={values?.seats}
          />
        )}
      </Field>
      <Field
        label="Domains"
        hint="One on a line, such as firm.com. Only these addresses can be invited into it; empty for any."
        {...(errors.domains && { error: errors.domains })}
      >
        {(field) => <TextArea {...field} name="domains" rows={3} defaultValue={values?.domains} />}
      </Field>
    </>
  );
}
