import { memo, useId } from 'react';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import type { FormField, FormNode, Json } from '../form/node.ts';
import { isSameJson, pointerTo } from '../form/pointer.ts';
import { newValue } from '../form/new-value.ts';
import { isLabelled } from '../form/is-labelled.ts';
import { useControl, useEditor, type ControlProps } from './editor-context.ts';
import styles from './field-rows.module.css';
import { NamedValue } from './named-value.tsx';
import { ProposedValue } from './proposed-value.tsx';
import { useProblem } from './stores.ts';

interface FieldRowsProps {
  fields: readonly FormField[];
  /** The control of properties that no field names. */
  others?: FormNode | undefined;
  /** The object with the fields. */
  value: Json | undefined;
  before: Json | undefined;
  pointer: string;
  main: boolean;
}

const valueIn = (holder: Json | undefined, key: string): Json | undefined =>
  typeof holder === 'object' && holder !== null && !Array.isArray(holder) && Object.hasOwn(holder, key)
    ? (holder as { readonly [key: string]: Json })[key]
    : undefined;

/** The fields of an object, each in a row. Derived ones are not edited. */
export function FieldRows({ fields, others, value, before, pointer, main }: FieldRowsProps) {
  const { actions, tree, readOnly } = useEditor();
  const keys = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  const unnamed = others ? keys.filter((key) => !fields.some((field) => field.key === key)) : [];
  const shown = [
    ...fields.filter(
      ({ node, key, preserved }) => node.control !== 'derived' && (!preserved || keys.includes(key)),
    ),
    ...unnamed.map((key): FormField => ({ key, label: key, public: false, required: false, node: others! })),
  ];
  return (
    <>
      {shown.map((field) => (
        <FieldRow
          key={field.key}
          field={field}
          value={valueIn(value, field.key)}
          before={valueIn(before, field.key)}
          pointer={pointerTo(pointer, field.key)}
          main={main}
        />
      ))}
      {others && !readOnly && (
        <NamedValue
          taken={keys}
          onAdd={(name) => actions.set(pointerTo(pointer, name), newValue(others, tree.parts) ?? '')}
        />
      )}
    </>
  );
}

interface FieldRowProps extends Pick<ControlProps, 'value' | 'before' | 'pointer' | 'main'> {
  field: FormField;
  /** The heading above it says its name. */
  isNamed?: boolean;
}

/** Controls that need the whole width. */
const WIDE = ['list', 'group', 'items', 'picture', 'file', 'any', 'rich-text', 'part'];
/** Its control has its name. */
const NAMES_ITSELF = ['yes-no'];

/** A field with its name, who sees it, what it is for, what is wrong with it, and whether it changed. */
export const FieldRow = memo(function FieldRow({
  field,
  value,
  before,
  pointer,
  main,
  isNamed = false,
}: FieldRowProps) {
  const id = useId();
  const { isPublished } = useEditor();
  const NodeControl = useControl();
  const problem = useProblem(pointer);
  const { node, label, help } = field;
  const isChanged = isPublished && !isSameJson(value, before);
  const isProposed = field.proposed !== undefined && (value === undefined || value === '');
  const described = { proposed: isProposed, help: help !== undefined, problem: problem !== undefined };
  const describedBy =
    Object.entries(described)
      .flatMap(([name, isThere]) => (isThere ? [`${id}-${name}`] : []))
      .join(' ') || undefined;
  const isStacked = main || WIDE.includes(node.control);
  return (
    <div
      className={classNames(
        styles.row,
        isStacked && styles.stacked,
        isChanged && node.control !== 'group' && !hasNewEntries(node, value, before) && styles.changed,
        field.key === 'title' && main && styles.title,
      )}
    >
      <FieldName
        {...{
          field,
          id,
          isChanged,
          isNamed,
          isHidden: isNamed || NAMES_ITSELF.includes(node.control) || (main && node.control === 'group'),
        }}
      />
      <div className={styles.control}>
        <NodeControl
          {...{ node, value, before, pointer, label, id, main, describedBy }}
          required={field.required}
          labelId={`${id}-label`}
          invalid={problem?.blocks ?? false}
        />
        {isProposed && (
          <p id={`${id}-proposed`} className={styles.proposed}>
            <ProposedValue of={field.proposed!} />
          </p>
        )}
        {problem && (
          <p id={`${id}-problem`} className={classNames(styles.problem, problem.blocks && styles.blocks)}>
            <Icon name="alert" size={12} />
            {problem.message}
          </p>
        )}
        {help !== undefined && (
          <p id={`${id}-help`} className={styles.help}>
            {help}
          </p>
        )}
      </div>
    </div>
  );
});

/** Then its entries have the bars. */
const hasNewEntries = ({ control }: FormNode, value: Json | undefined, before: Json | undefined) =>
  (control === 'list' || control === 'items') &&
  Array.isArray(value) &&
  value.some((entry: Json) => !(Array.isArray(before) && before.some((one: Json) => isSameJson(one, entry))));

function FieldName({
  field,
  id,
  isChanged,
  isHidden,
  isNamed,
}: {
  field: FormField;
  id: string;
  isChanged: boolean;
  isHidden: boolean;
  isNamed: boolean;
}) {
  const Name = isLabelled(field.node) ? 'label' : 'span';
  return (
    <div className={classNames(styles.name, isHidden && styles.unnamed)}>
      <Name id={`${id}-label`} {...(Name === 'label' && { htmlFor: id })}>
        {field.label}
      </Name>
      {field.public && !isNamed && (
        <span className={styles.eye} title="Readers without access see it">
          <Icon name="eye" size={12} />
          <VisuallyHidden>Readers without access see it</VisuallyHidden>
        </span>
      )}
      {field.deprecated && <small>no longer used</small>}
      {isChanged && <VisuallyHidden>, changed</VisuallyHidden>}
    </div>
  );
}
