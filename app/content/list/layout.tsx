import type { Density } from '#app/runtime/queries/list-query.ts';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#app/ui/controls/button.tsx';
import { Popover } from '#app/ui/overlays/popover.tsx';
import type { ContentListResponse } from '#app/contracts/content-list.ts';
import { hiddenFields, listHref } from './links.ts';
import styles from './layout.module.css';

const densityLabels: Record<Density, string> = { comfortable: 'Comfortable', compact: 'Compact' };

const columnsLabel = 'Columns';

/** Columns and row density of the table, as one GET form. With scripts a change applies at once. */
export function ListLayout({ list, basePath }: { list: ContentListResponse; basePath: string }) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const { columns, density } = list;
  const shown = listHref(list, basePath);
  // The form follows the URL: after Back, or when every column was unchecked.
  useEffect(() => form.current?.reset(), [shown]);

  function apply(fields: HTMLFormElement) {
    const data = new FormData(fields);
    const chosen = data.getAll('column').map(String);
    const change = {
      columns: chosen.length > 0 ? chosen : undefined,
      density: data.get('density') === 'compact' ? ('compact' as const) : ('comfortable' as const),
    };
    void navigate(listHref(list, basePath, change), { replace: true, preventScrollReset: true });
  }

  return (
    <Popover label={columnsLabel} align="end" className={styles.layout}>
      <form
        ref={form}
        method="get"
        action={basePath}
        autoComplete="off"
        className={styles.form}
        onChange={(event) => apply(event.currentTarget)}
        onSubmit={(event) => {
          event.preventDefault();
          apply(event.currentTarget);
        }}
      >
        {hiddenFields(list, { columns: undefined, density: 'comfortable' }).map(({ name, value }) => (
          <input key={name + value} type="hidden" name={name} value={value} />
        ))}
        <fieldset className={styles.group}>
          <legend>{columnsLabel}</legend>
          {columns.map((column) => (
            <label key={column.id}>
              <input type="checkbox" name="column" value={column.id} defaultChecked={column.shown} />
              {column.title}
            </label>
          ))}
        </fieldset>
        <fieldset className={styles.group}>
          <legend>Rows</legend>
          {(['comfortable', 'compact'] as const).map((value) => (
            <label key={value}>
              <input type="radio" name="density" value={value} defaultChecked={value === density} />
              {densityLabels[value]}
            </label>
          ))}
        </fieldset>
        <noscript>
          <Button type="submit" wide>
            Apply
          </Button>
        </noscript>
      </form>
    </Popover>
  );
}
