import { Form, useSubmit } from 'react-router';
import { href } from '#app/runtime/screens.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { TextInput } from '#app/ui/forms/text-input.tsx';
import type { Desk } from '../../contract/desk.ts';
import { LONGEST_SEARCH } from '../desk/desk-filters.ts';
import { DUE, ITEM_SORTS, ITEM_STATES, type ItemFilters } from './items-query.ts';
import styles from './items-filter-bar.module.css';

interface ItemsFilterBarProps {
  filters: ItemFilters;
  types: Desk['types'];
  isFiltered: boolean;
}

/** Filters of the list. They work without scripts. */
export function ItemsFilterBar({ filters, types, isFiltered }: ItemsFilterBarProps) {
  const submit = useSubmit();
  const { states, type, q, mine, due, sort } = filters;
  const choices = [
    {
      name: 'type',
      label: 'Type',
      any: 'Any type',
      value: type,
      options: types.map(({ id, title }) => ({ value: id, label: title })),
    },
    { name: 'due', label: 'To look at again', any: 'Whenever changed', value: due ?? '', options: DUE },
    { name: 'sort', label: 'Order', value: sort, options: ITEM_SORTS },
  ];
  return (
    <Form
      // The fields follow the URL, also when the reader goes back.
      key={JSON.stringify(filters)}
      className={styles.bar}
      role="search"
      aria-label="Items"
      action={href('newsroom/items')}
      onChange={({ target, currentTarget }) => {
        const isText = target instanceof HTMLInputElement && target.type !== 'checkbox';
        if (!isText) void submit(currentTarget);
      }}
    >
      <TextInput
        className={styles.search}
        type="search"
        name="q"
        aria-label="Title or number"
        placeholder="Title or number"
        defaultValue={q}
        maxLength={LONGEST_SEARCH}
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
      <Button type="submit">Search</Button>
      {isFiltered && (
        <ButtonLink to={href('newsroom/items')} variant="quiet">
          Clear
        </ButtonLink>
      )}
      <fieldset className={styles.states}>
        <legend>State</legend>
        {ITEM_STATES.map(({ value, label }) => (
          <label key={value}>
            <input type="checkbox" name="state" value={value} defaultChecked={states.includes(value)} />
            {label}
          </label>
        ))}
        <label>
          <input type="checkbox" name="mine" value="1" defaultChecked={mine} />
          Edited by me
        </label>
      </fieldset>
    </Form>
  );
}
