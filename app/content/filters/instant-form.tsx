import { useEffect, useRef, type ChangeEvent, type KeyboardEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#app/ui/controls/button.tsx';
import { useHydrated } from '#app/ui/foundations/use-hydrated.ts';

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

/** Sets the checkboxes to the values of a URL: after Back, or when a filter was removed elsewhere. */
function tick(form: HTMLFormElement | null, href: string) {
  const query = new URLSearchParams(href.split('?')[1]);
  for (const field of form?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? [])
    field.checked = query.getAll(field.name).includes(field.value);
}

/**
 * Filters as a GET form that works without scripts. With scripts a change applies at once and there is no button. In a
 * select, a keyboard user passes over many options, so the choice applies on blur.
 */
export function InstantForm({ path, shown, hrefFor, label, className, children }: InstantFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const passing = useRef(false);
  const navigate = useNavigate();
  const hydrated = useHydrated();
  useEffect(() => tick(form.current, shown), [shown]);

  function apply() {
    if (!form.current) return;
    passing.current = false;
    const fields = new FormData(form.current);
    const to = hrefFor(new URLSearchParams([...fields].map(([name, value]) => [name, String(value)])));
    if (to !== shown) void navigate(to, { preventScrollReset: true });
  }
  function onChange({ target }: ChangeEvent<HTMLFormElement>) {
    const isList = (target as HTMLElement) instanceof HTMLSelectElement;
    if (!isList || !passing.current) apply();
  }
  function onKeyDown({ target, key }: KeyboardEvent<HTMLFormElement>) {
    if (!(target instanceof HTMLSelectElement)) return;
    if (key === 'Enter') apply();
    else passing.current = key !== 'Tab' && key !== ' ';
  }
  return (
    <form
      ref={form}
      method="get"
      action={path}
      autoComplete="off"
      aria-label={label}
      className={className}
      onChange={onChange}
      onKeyDown={onKeyDown}
      onPointerDown={() => (passing.current = false)}
      onBlur={apply}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      {children}
      {!hydrated && <Button type="submit">Apply</Button>}
    </form>
  );
}
