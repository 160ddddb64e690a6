import { Form, useSubmit } from 'react-router';
import { href } from '#app/runtime/screens.ts';
import { LONGEST_ACCOUNT_SEARCH } from '#app/contracts/limits.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { TextInput } from '#app/ui/forms/text-input.tsx';
import type { AccessChoices } from '../../contract/access.ts';
import { ENDS_SOON_DAYS } from '../../limits.ts';
import { SORTS, STATES, toSearch, type PeopleFilters } from '../../people-query.ts';
import styles from './people-filter-bar.module.css';

interface PeopleFilterBarProps {
  filters: PeopleFilters;
  verticals: AccessChoices['verticals'];
  organisations: readonly { id: number; name: string }[];
}

/** Search and filters of the list of people. A choice applies at once; without scripts, with the button. */
export function PeopleFilterBar({ filters, verticals, organisations }: PeopleFilterBarProps) {
  const submit = useSubmit();
  const { q, state, vertical, permission, organisation, sort, ending } = filters;
  const isFiltered = Object.keys(toSearch({ ...filters, sort: '' })).length > 0;
  const choices = [
    { name: 'state', label: 'State', any: 'Any state', value: state, options: STATES },
    {
      ...{ name: 'vertical', label: 'Vertical', any: 'Any vertical', value: vertical },
      options: verticals.map(({ id, title }) => ({ value: id, label: title })),
    },
    {
      ...{ name: 'permission', label: 'Permission', any: 'Any permission', value: permission },
      options: offeredPermissions(verticals, vertical),
    },
    {
      ...{ name: 'organisation', label: 'Organisation', any: 'Any organisation', value: organisation },
      options: organisations.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    { name: 'sort', label: 'Order', value: sort || 'ends', options: SORTS },
  ];
  return (
    <Form
      // The fields follow the URL, also when the reader goes back.
      key={JSON.stringify(filters)}
      className={styles.bar}
      role="search"
      aria-label="People"
      action={href('people/list')}
      onChange={(event) => event.target instanceof HTMLSelectElement && void submit(event.currentTarget)}
    >
      <TextInput
        className={styles.search}
        type="search"
        name="q"
        aria-label="Name, company or e-mail"
        placeholder="Name, company or e-mail"
        defaultValue={q}
        maxLength={LONGEST_ACCOUNT_SEARCH}
      />
      {choices.map(({ name, label, any, value, options }) => (
        <Select
          key={name}
          className={styles.choice}
          name={name}
          aria-label={label}
          defaultValue={value}
          options={[...(any === undefined ? [] : [{ value: '', label: any }]), ...options]}
        />
      ))}
      {ending && <input type="hidden" name="ends" value={ENDS_SOON_DAYS} />}
      <Button type="submit">Search</Button>
      <ButtonLink
        to={href('people/list', { query: toSearch(filters, { ending: !ending }) })}
        aria-current={ending ? 'true' : undefined}
        className={ending ? styles.on : ''}
      >
        Ends in {ENDS_SOON_DAYS} days
      </ButtonLink>
      {isFiltered && (
        <ButtonLink to={href('people/list')} variant="quiet">
          Clear
        </ButtonLink>
      )}
    </Form>
  );
}

/** The permissions of the chosen vertical, or of all of them, each once. */
function offeredPermissions(verticals: AccessChoices['verticals'], chosen: string) {
  const offered = verticals.filter(({ id }) => chosen === '' || id === chosen);
  const titles = new Map(
    offered.flatMap(({ permissions }) => permissions.map(({ id, title }) => [id, title])),
  );
  return [...titles].map(([value, label]) => ({ value, label }));
}
