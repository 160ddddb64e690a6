import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { Form } from 'react-router';
import { isDueDay } from '../../../checklist-fields.ts';
import { checklistHref } from '../../../checklist-paths.ts';
import { useFocusTarget } from '#app/shell/undo/focus-after-change.tsx';
import { readDay } from '#app/text/typed-day.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { DateInput, DAY_EXAMPLE } from '#app/ui/forms/date-input.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { TextInput } from '#app/ui/forms/text-input.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import type { ChecklistItem } from '../../../contract.ts';
import styles from './in-place.module.css';
import { OWNERS } from './owners.tsx';
import type { RowActions, RowPart } from './row-parts.ts';
import type { Moves } from './use-moves.ts';

interface InPlaceProps {
  part: RowPart;
  item: ChecklistItem;
  listId: number;
  maxOwner: number;
  move: { up: number | undefined; down: number | undefined; by: Moves };
  /** Undefined until the scripts run. */
  close: (() => void) | undefined;
  change: RowActions['change'] | undefined;
}

/** What is open in a row: the owner, the due date, or what else can be done. Esc closes it. */
export function InPlace({ part, close, ...rest }: InPlaceProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>('input:not([type="hidden"]), a[href], button')?.focus();
  }, []);
  return (
    <div ref={panel} className={styles.panel} onKeyDown={(event) => event.key === 'Escape' && close?.()}>
      {part === 'more' ? <More {...rest} /> : <OneField key={part} part={part} close={close} {...rest} />}
    </div>
  );
}

function OneField({
  part,
  item,
  listId,
  maxOwner,
  close,
  change,
}: Omit<InPlaceProps, 'part' | 'move'> & { part: 'owner' | 'due' }) {
  const { id, title, version } = item;
  const [error, setError] = useState<string>();
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    if (!change) return;
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get(part) ?? '').trim();
    const value = part === 'due' ? (readDay(typed) ?? typed) : typed;
    if (part === 'due' && value && !isDueDay(value)) return setError(DAY_EXAMPLE);
    if (value !== item[part])
      change(item, { [part]: value }, `${part === 'due' ? 'Date' : 'Owner'} of “${title}” saved`);
    close?.();
  }
  return (
    <form
      // With scripts it works without a connection, too.
      method={change ? 'dialog' : 'post'}
      className={styles.form}
      onSubmit={onSubmit}
      aria-label={`${LABELS[part]}: ${title}`}
    >
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="item" value={id} />
      <input type="hidden" name="version" value={version} />
      <Field
        label={LABELS[part]}
        {...(error ? { error } : {})}
        {...(part === 'due' ? { hint: DAY_HINT } : {})}
      >
        {(field) =>
          part === 'due' ? (
            <DateInput {...field} name="due" defaultValue={item.due} />
          ) : (
            <TextInput
              {...field}
              name="owner"
              list={OWNERS}
              defaultValue={item.owner}
              maxLength={maxOwner}
              autoComplete="off"
            />
          )
        }
      </Field>
      <div className={styles.actions}>
        <Button type="submit" variant="primary">
          Save
        </Button>
        {close ? (
          <Button variant="quiet" onClick={close}>
            Cancel
          </Button>
        ) : (
          <ButtonLink to={checklistHref(listId)} variant="quiet">
            Cancel
          </ButtonLink>
        )}
      </div>
    </form>
  );
}

const LABELS = { owner: 'Owner', due: 'Due' } as const;
const DAY_HINT = DAY_EXAMPLE.replace('Enter a date, such', 'Such');

/** What else can be done with an item. */
function More({ item, listId, move: { up, down, by } }: Pick<InPlaceProps, 'item' | 'listId' | 'move'>) {
  const { id, title } = item;
  const about = <VisuallyHidden>: {title}</VisuallyHidden>;
  // At the ends a button stays in its place, so that it does not lose the focus.
  const refs = { up: useFocusTarget(`up-${id}`), down: useFocusTarget(`down-${id}`) };
  const moveForm = (direction: 'up' | 'down', to: number | undefined) => (
    <Form
      method="post"
      preventScrollReset
      replace
      onSubmit={(event) => {
        if (to === undefined || by.busy) event.preventDefault();
      }}
    >
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="item" value={id} />
      <input type="hidden" name="to" value={to ?? 0} />
      <input type="hidden" name="by" value={direction} />
      <input type="hidden" name="version" value={by.orderVersion} />
      <Button
        type="submit"
        variant="quiet"
        icon={direction === 'up' ? 'arrow-up' : 'arrow-down'}
        ref={refs[direction]}
        aria-disabled={to === undefined || undefined}
      >
        Move {direction}
        {about}
      </Button>
    </Form>
  );
  return (
    <div className={styles.more}>
      <ButtonLink
        to={checklistHref(listId, { edit: String(id) })}
        variant="quiet"
        icon="pencil"
        preventScrollReset
      >
        Edit{about}
      </ButtonLink>
      {moveForm('up', up)}
      {moveForm('down', down)}
      <Form method="post" preventScrollReset replace>
        <input type="hidden" name="item" value={id} />
        <input type="hidden" name="intent" value="remove" />
        <Button type="submit" variant="quiet" icon="trash" disabled={by.busy}>
          Delete{about}
        </Button>
      </Form>
    </div>
  );
}
