/** The form of an organisation: what was typed, and what is wrong with it. */
import type { ProblemDetails } from '#app/contracts/outcome.ts';
import { LONGEST_ORGANISATION_NAME, MOST_DOMAINS, MOST_SEATS } from './limits.ts';

export interface OrganisationValues {
  name: string;
  seats: string;
  domains: string;
}

/** Errors by field, and what was typed. */
export interface OrganisationProblem {
  message?: string;
  errors: Partial<Record<keyof OrganisationValues, string>>;
  values?: OrganisationValues;
  /** The end of subscriptions, if that is wrong. */
  end?: { vertical: string; until: string; error?: string };
}

export function typedIn(form: FormData): OrganisationValues {
  const text = (name: string) => String(form.get(name) ?? '');
  return { name: text('name'), seats: text('seats'), domains: text('domains') };
}

/** The organisation of a form, or its errors. */
export function organisationIn(
  form: FormData,
): { body: { name: string; seats: number | null; domains: string[] } } | OrganisationProblem {
  const { name, seats, domains } = typedIn(form);
  const number = seats.trim() === '' ? null : Number(seats);
  const list = domains.split(/[\s,;]+/).filter(Boolean);
  const errors: OrganisationProblem['errors'] = {
    ...(name.trim() === '' && { name: 'Enter a name.' }),
    ...(name.length > LONGEST_ORGANISATION_NAME && {
      name: `A name has up to ${LONGEST_ORGANISATION_NAME} characters.`,
    }),
    ...(number !== null &&
      !(Number.isInteger(number) && number >= 0 && number <= MOST_SEATS) && {
        seats: 'Enter a number, or nothing for no limit.',
      }),
    ...(list.length > MOST_DOMAINS && { domains: `An organisation has up to ${MOST_DOMAINS} domains.` }),
    ...(list.some((domain) => domain.length > 253) && { domains: 'A domain has up to 253 characters.' }),
  };
  return Object.keys(errors).length > 0
    ? { errors }
    : { body: { name: name.trim(), seats: number, domains: list } };
}

/** What the API refuses, at the field that is meant. */
export function organisationFaults({
  code,
  title,
  detail,
  errors = [],
}: ProblemDetails): OrganisationProblem {
  if (code === 'organisation_name_taken') return { errors: { name: `${title}.` } };
  if (code === 'domain_taken') return { errors: { domains: `${title}. ${detail ?? ''}`.trim() } };
  if (code === 'invalid_fields') return { errors: { domains: errors[0]?.message ?? `${title}.` } };
  return { errors: {}, message: `${title}. ${detail ?? ''}`.trim() };
}
