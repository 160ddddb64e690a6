import { useRef, type ChangeEvent, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { useHydrated } from '#app/ui/foundations/use-hydrated.ts';
import { useFilterForm } from './use-filter-form.ts';

interface InstantFormProps {
  /** Path of the page. */
  path: string;
  /** URL of what is shown; the fields always follow it. */
  shown: string;
  /** URL for the values of the fields. */
  hrefFor(fields: URLSearchParams): string;
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Sets checkboxes and radio buttons, which the page has put into the form; the radio button without a value is on where the URL has none. */
function tick(form: HTMLFormElement, query: URLSearchParams) {
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement) || !['checkbox', 'radio'].includes(field.type)) continue;
    const values = query.getAll(field.name);
    field.checked = values.includes(field.value) || (field.value === '' && values.length === 0);
  }
}

/**
 * Filters as a GET form that works without scripts. With scripts a change applies at once and the button is absent. In a
 * select, a keyboard user passes over many options, so the choice applies on blur.
 */
export function InstantForm({ path, shown, hrefFor, label, className, children }: InstantFormProps) {
  const passing = useRef(false);
  const hydrated = useHydrated();
  const { ref, go } = useFilterForm(shown, tick, apply);

  function apply(form: HTMLFormElement) {
    passing.current = false;
    const fields = new FormData(form);
    const to = hrefFor(new URLSearchParams([...fields].map(([name, value]) => [name, String(value)])));
    go(to);
  }
  function onChange({ target, currentTarget }: ChangeEvent<HTMLFormElement>) {
    const isList = (target as HTMLElement) instanceof HTMLSelectElement;
    if (!isList || !passing.current) apply(currentTarget);
  }
  function onKeyDown({ target, currentTarget, key }: KeyboardEvent<HTMLFormElement>) {
    if (!(target instanceof HTMLSelectElement)) return;
    if (key === 'Enter') apply(currentTarget);
    else passing.current = key !== 'Tab' && key !== ' ';
  }
  return (
    <form
      ref={ref}
      method="get"
      action={path}
      autoComplete="off"
      aria-label={label}
      className={className}
      onChange={onChange}
      onKeyDown={onKeyDown}
      onPointerDown={() => (passing.current = false)}
      onBlur={({ currentTarget }) => apply(currentTarget)}
      onSubmit={(event) => {
        event.preventDefault();
        apply(event.currentTarget);
      }}
    >
      {children}
      {!hydrated && <Button type="submit">Apply</Button>}
    </form>
  );
}
