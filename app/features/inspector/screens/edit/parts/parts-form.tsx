import { useId, type ReactNode } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import type { IconName } from '#app/ui/foundations/icon-paths.ts';
import { Field } from '#app/ui/forms/field.tsx';
import { TextInput } from '#app/ui/forms/text-input.tsx';
import { FIELD, shownList } from '../edit-form.ts';
import { PermissionBoxes, ValueControl } from '../value-control.tsx';
import { buttonName, fieldName, newKeyName, type Move } from './part-names.ts';
import type { Leaf, Many, Part } from './parts.ts';
import styles from './parts.module.css';

interface PartsProps {
  part: Part;
  /** The value that the form begins with, as JSON; null without one. */
  start: string | null;
  /** Name of the control that goes on. */
  focus: string | undefined;
  /** Whether the keys of a map can change their order: that of a vertical is the order of the base. */
  canMove: boolean;
  busy: boolean;
}

/** What all parts need to know. */
type Shared = Pick<PartsProps, 'start' | 'focus' | 'canMove' | 'busy'>;

/**
 * A form for each part of an object or a list. Parts are added, removed and moved on the server, which shows the form
 * again: it works without scripts.
 */
export function Parts({ part, ...shared }: PartsProps) {
  const { start, busy } = shared;
  return (
    <div className={styles.parts}>
      <input type="hidden" name={FIELD.start} value={start ?? 'null'} />
      {/* The button that Enter in a field presses: the first one of the form. */}
      <button type="submit" name="intent" value="plan" disabled={busy} hidden>
        See what it changes
      </button>
      <PartFields part={part} shared={shared} />
    </div>
  );
}

function PartFields({ part, shared }: { part: Part; shared: Shared }) {
  if (!('parts' in part)) return <LeafField leaf={part} shared={shared} />;
  if (part.kind !== 'group') return <ManyFields many={part} shared={shared} />;
  return (
    <div className={styles.group}>
      {part.parts.map((inner) =>
        inner.kind === 'group' ? (
          <Fold key={inner.label} part={inner} shared={shared} />
        ) : (
          <PartFields key={inner.label} part={inner} shared={shared} />
        ),
      )}
    </div>
  );
}

function LeafField({ leaf, shared: { focus } }: { leaf: Leaf; shared: Shared }) {
  const { pointer, label, hint, kind, required, choices, value } = leaf;
  const name = fieldName(pointer);
  const json = value === undefined ? null : JSON.stringify(value);
  if (kind === 'permissions')
    return <PermissionBoxes key={json} name={name} choices={choices} held={shownList(json)} hint={hint} />;
  return (
    <Field label={required ? label : `${label} (optional)`} hint={hint}>
      {(field) => (
        <ValueControl
          // After an answer it shows what the form has, and may have the focus.
          key={`${json} ${focus === name}`}
          {...{ kind, choices, name, json, field }}
          isOptional={!required}
          autoFocus={focus === name}
        />
      )}
    </Field>
  );
}

/** A part that folds; it is open where somebody is at work in it. */
function Fold({ part, shared, buttons }: { part: Part; shared: Shared; buttons?: ReactNode }) {
  const isWorkedIn = shared.focus?.includes(`${part.pointer}/`) ?? false;
  return (
    <div className={styles.fold}>
      <details open={isWorkedIn || undefined}>
        <summary>
          {part.label} <span>{summarise(part)}</span>
        </summary>
        {part.hint && <p className={styles.hint}>{part.hint}</p>}
        <PartFields part={part} shared={shared} />
      </details>
      {buttons}
    </div>
  );
}

/** The first text in a part, so that entries are told apart while they are folded. */
function summarise(part: Part): string {
  if (!('parts' in part)) return part.value === undefined ? '' : JSON.stringify(part.value).slice(0, 60);
  const text = part.parts.find((inner) => inner.kind === 'text' && inner.value !== undefined);
  return text && 'value' in text ? String(text.value) : '';
}

const BUTTONS: readonly { move: Move; icon: IconName; does: string }[] = [
  { move: 'up', icon: 'arrow-up', does: 'Move up' },
  { move: 'down', icon: 'arrow-down', does: 'Move down' },
  { move: 'remove', icon: 'trash', does: 'Remove' },
];

/** Entries of a map or items of a list, with buttons that move and remove each, and one that adds. */
function ManyFields({ many, shared }: { many: Many; shared: Shared }) {
  const { pointer, label, hint, kind, parts } = many;
  const { canMove, focus, start, busy } = shared;
  const heading = useId();
  const add = buttonName('add', pointer);
  const moves = (index: number) =>
    BUTTONS.filter(({ move }) => {
      if (move === 'remove') return true;
      if (kind === 'entries' && !canMove && many.sortedBy === undefined) return false;
      return move === 'up' ? index > 0 : index < parts.length - 1;
    });
  return (
    <div role="group" className={styles.many} aria-labelledby={heading}>
      <h3 id={heading}>{label}</h3>
      {hint && <p className={styles.hint}>{hint}</p>}
      {parts.length > 0 && (
        <ol>
          {parts.map((part, index) => (
            <li key={part.label}>
              <Fold
                part={kind === 'items' ? { ...part, label: `${label} ${index + 1}` } : part}
                shared={shared}
                buttons={
                  <span className={styles.buttons}>
                    {moves(index).map(({ move, icon, does }) => {
                      const name = buttonName(move, part.pointer);
                      return (
                        <IconButton
                          key={`${name} ${focus === name ? start : ''}`}
                          type="submit"
                          name="intent"
                          value={`arrange ${name}`}
                          icon={icon}
                          label={`${does} “${kind === 'items' ? index + 1 : part.label}” of ${label}`}
                          disabled={busy}
                          autoFocus={focus === name}
                        />
                      );
                    })}
                  </span>
                }
              />
            </li>
          ))}
        </ol>
      )}
      <div className={styles.add}>
        {kind === 'entries' && (
          <Field
            label={`Name of a new entry of ${label}`}
            hint={many.names?.description && `Expected: ${many.names.description}.`}
          >
            {(field) => (
              <TextInput {...field} key={parts.length} name={newKeyName(pointer)} dir="ltr" maxLength={200} />
            )}
          </Field>
        )}
        <Button
          key={focus === add ? start : ''}
          type="submit"
          icon="plus"
          name="intent"
          value={`arrange ${add}`}
          disabled={busy}
          autoFocus={focus === add}
        >
          Add to {label}
        </Button>
      </div>
    </div>
  );
}
