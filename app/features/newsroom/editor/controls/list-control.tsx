import { use, useId } from 'react';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { newEntry } from '../../form/new-value.ts';
import { isLabelled } from '../../form/is-labelled.ts';
import type { FormNode, FormTree, Json, ListNode } from '../../form/node.ts';
import { isSameJson, pointerTo } from '../../form/pointer.ts';
import { useControl, useEditor, type ControlProps } from '../editor-context.ts';
import { FieldRows } from '../field-rows.tsx';
import { setOpen, StoresContext, useHasProblem, useIsOpen, useProblem } from '../stores.ts';
import { EntryList } from './entry-list.tsx';
import { EntrySummary } from './entry-summary.tsx';
import styles from './list-control.module.css';
import { MediaWays } from './media-ways.tsx';
import { Picker } from './picker.tsx';

const entriesIn = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

/** The node of the entries, behind a name. */
const resolved = (node: FormNode, parts: FormTree['parts']): FormNode =>
  node.control === 'part' ? resolved(parts[node.part]!, parts) : node;

/** Controls of one line, which are shown in the list itself. */
const INLINE = ['text', 'number', 'day', 'time', 'choice', 'yes-no', 'term', 'item', 'fixed'];

/** Entries in an order, each opened in place. */
export function ListControl({
  node,
  value,
  before,
  pointer,
  label,
  required,
  main,
  ...field
}: ControlProps<ListNode>) {
  const { actions, services, tree, readOnly, isPublished } = useEditor();
  const stores = use(StoresContext);
  const items = resolved(node.items, tree.parts);
  const entries = entriesIn(value);
  const published = entriesIn(before);
  const isInline = INLINE.includes(items.control);
  const isFull = node.maxItems !== undefined && entries.length >= node.maxItems;
  const noun = label.toLowerCase();
  const add = (entry: Json) => {
    const at = entries.length;
    actions.insert(pointer, at, entry);
    setOpen(stores, pointerTo(pointer, at), true);
    requestAnimationFrame(() => focusIn(pointerTo(pointer, at)));
  };
  const remove = (index: number) => {
    if (entries.length > 1 || required) actions.remove(pointer, index);
    else actions.set(pointer, undefined);
  };
  const entry = (index: number): EntryProps => ({
    ...{ items, pointer: pointerTo(pointer, index), value: entries[index], before: published[index] },
    ...{ label: `${label} ${index + 1}`, main },
  });
  return (
    <div
      role="group"
      aria-labelledby={field.labelId}
      aria-describedby={field.describedBy}
      data-pointer={pointer}
    >
      <EntryList
        label={label}
        pointer={pointer}
        count={entries.length}
        canMove={!readOnly && entries.length > 1}
        {...(!readOnly && { onRemove: remove })}
        isChanged={(index) =>
          isPublished && !isSameJson(entries[index], published[index]) && isNew(published, entries[index]!)
        }
        nameEntry={(index) => `${noun} ${index + 1}`}
        renderSummary={(index) =>
          isInline ? <InlineEntry {...entry(index)} /> : <EntryButton {...entry(index)} />
        }
        {...(!isInline && { renderBody: (index) => <EntryBody {...entry(index)} /> })}
      />
      {!readOnly &&
        !isFull &&
        (items.control === 'picture' || items.control === 'file' ? (
          <MediaWays
            kind={items.control}
            id={field.id}
            label={label}
            fields={items.fields}
            onChosen={(media) => add(items.control === 'picture' ? { alt: '', ...media } : media)}
          />
        ) : (
          <span className={styles.ways}>
            {node.people && (
              <Picker
                label={label}
                find={services.findAuthors}
                onChoose={({ entry: chosen }) => {
                  if (isNew(entries, chosen)) actions.insert(pointer, entries.length, chosen);
                }}
                show={({ name, role }) => ({ name, ...(role !== undefined && { note: role }) })}
                getKey={({ name }) => name}
                button="Choose"
                id={`${field.id}-choose`}
                describedBy={undefined}
                several
              />
            )}
            <button
              id={field.id}
              type="button"
              className={styles.add}
              onClick={() => add(newEntry(items, tree.parts))}
            >
              <Icon name="plus" size={12} />
              Add<VisuallyHidden> to {noun}</VisuallyHidden>
            </button>
          </span>
        ))}
    </div>
  );
}

/** Entries that only moved are not new. */
const isNew = (published: readonly Json[], entry: Json) => !published.some((one) => isSameJson(one, entry));

function focusIn(pointer: string): void {
  const holder = document.querySelector(`[data-entry="${CSS.escape(pointer)}"]`);
  holder?.querySelector<HTMLElement>('input, textarea, select, [contenteditable="true"], button')?.focus();
}

interface EntryProps {
  items: FormNode;
  pointer: string;
  value: Json | undefined;
  before: Json | undefined;
  label: string;
  main: boolean;
}

/** A value of one line. */
function InlineEntry({ items, pointer, value, before, label, main }: EntryProps) {
  const id = useId();
  const NodeControl = useControl();
  const problem = useProblem(pointer);
  return (
    <div data-entry={pointer} className={styles.inline}>
      <span id={`${id}-label`} hidden>
        {label}
      </span>
      <VisuallyHidden>
        <label htmlFor={id}>{label}</label>
      </VisuallyHidden>
      <NodeControl
        {...{ node: items, value, before, pointer, label, id, main }}
        required
        labelId={`${id}-label`}
        describedBy={problem ? `${id}-problem` : undefined}
        invalid={problem?.blocks ?? false}
      />
      {problem && (
        <p id={`${id}-problem`} className={classNames(styles.problem, problem.blocks && styles.blocks)}>
          {problem.message}
        </p>
      )}
    </div>
  );
}

/** What an entry says; opens it. */
function EntryButton({ items, pointer, value, label, main }: EntryProps) {
  const stores = use(StoresContext);
  const isOpen = useIsOpen(pointer);
  const hasProblem = useHasProblem(pointer);
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      data-pointer={pointer}
      className={classNames(styles.entry, main && styles.main)}
      onClick={() => setOpen(stores, pointer, !isOpen)}
    >
      <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={12} />
      <EntrySummary node={items} value={value} />
      {hasProblem && (
        <span className={styles.sign} role="img" aria-label={`${label} has a problem`}>
          <Icon name="alert" size={14} />
        </span>
      )}
    </button>
  );
}

function EntryBody({ items, pointer, value, before, label, main }: EntryProps) {
  const id = useId();
  const NodeControl = useControl();
  if (!useIsOpen(pointer)) return null;
  return (
    <div data-entry={pointer} className={styles.body}>
      {items.control === 'group' ? (
        <FieldRows fields={items.fields} others={items.others} {...{ value, before, pointer, main }} />
      ) : (
        <>
          <span id={`${id}-label`} hidden>
            {label}
          </span>
          {isLabelled(items) && (
            <VisuallyHidden>
              <label htmlFor={id}>{label}</label>
            </VisuallyHidden>
          )}
          <NodeControl
            {...{ node: items, value, before, pointer, label, id, main }}
            required
            labelId={`${id}-label`}
            describedBy={undefined}
            invalid={false}
          />
        </>
      )}
    </div>
  );
}
