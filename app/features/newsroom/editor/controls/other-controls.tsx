import { useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { TextArea } from '#app/ui/forms/text-input.tsx';
import { alternativeFor } from '../../form/accepts.ts';
import { newValue } from '../../form/new-value.ts';
import type { AlternativesNode, AnyNode, FixedNode, GroupNode, PartNode } from '../../form/node.ts';
import { jsonText, readJsonText } from '../../form/typed-text.ts';
import { useControl, useEditor, type ControlProps } from '../editor-context.ts';
import { FieldRows } from '../field-rows.tsx';
import styles from './controls.module.css';

/** Fields inside a field. */
export function GroupControl({ node, value, before, pointer, labelId, main }: ControlProps<GroupNode>) {
  return (
    <div role="group" aria-labelledby={labelId} data-pointer={pointer} className={styles.group}>
      <FieldRows fields={node.fields} others={node.others} {...{ value, before, pointer, main }} />
    </div>
  );
}

/** The form behind a name: a value may contain values of its own kind. */
export function PartControl({ node, ...props }: ControlProps<PartNode>) {
  const { tree, actions, readOnly } = useEditor();
  const NodeControl = useControl();
  const part = tree.parts[node.part]!;
  // Without an end, an empty form would open another one, and so on.
  if (props.value !== undefined || props.required) return <NodeControl {...props} node={part} />;
  return (
    <Button
      id={props.id}
      variant="quiet"
      icon="plus"
      disabled={readOnly}
      onClick={() => actions.set(props.pointer, newValue(part, tree.parts) ?? '')}
    >
      Add
    </Button>
  );
}

/** One of several forms: which one, and its control. */
export function AlternativesControl({ node, ...props }: ControlProps<AlternativesNode>) {
  const { tree, actions, readOnly } = useEditor();
  const NodeControl = useControl();
  const { value, pointer, id, label } = props;
  const found = alternativeFor(node, value, tree.parts);
  const [wanted, setWanted] = useState<number>();
  const chosen = wanted ?? found ?? (value === undefined ? undefined : -1);
  const option = chosen === undefined ? undefined : node.options[chosen];
  return (
    <div className={styles.alternatives}>
      <Select
        id={id}
        aria-label={`${label}: form`}
        data-pointer={pointer}
        disabled={readOnly}
        className={styles.input}
        value={chosen === undefined ? '' : String(chosen)}
        options={[
          { value: '', label: 'None' },
          ...(chosen === -1 ? [{ value: '-1', label: 'Another form' }] : []),
          ...node.options.map((one, index) => ({ value: String(index), label: one.label })),
        ]}
        onChange={({ target }) => {
          const next = target.value === '' ? undefined : Number(target.value);
          setWanted(next);
          actions.set(
            pointer,
            next === undefined ? undefined : newValue(node.options[next]!.node, tree.parts),
          );
        }}
      />
      {option && <NodeControl {...props} id={`${id}-value`} node={option.node} />}
      {chosen === -1 && <AnyControl {...props} id={`${id}-value`} node={{ control: 'any' }} />}
    </div>
  );
}

/** JSON as text, for what has no form. What cannot be read is not stored: it stays in the field until it can. */
export function AnyControl({ value, pointer, id, describedBy, label }: ControlProps<AnyNode>) {
  const { actions, readOnly } = useEditor();
  const [typed, setTyped] = useState<string>();
  const result = typed === undefined ? undefined : readJsonText(typed);
  const problem = result && 'problem' in result && typed?.trim() !== '' ? result.problem : undefined;
  const text = typed ?? jsonText(value);
  return (
    <>
      <TextArea
        id={id}
        aria-label={`${label}, as JSON`}
        aria-describedby={problem ? `${id}-json` : describedBy}
        aria-invalid={problem ? true : undefined}
        data-pointer={pointer}
        readOnly={readOnly}
        rows={Math.max(2, Math.min(16, text.split('\n').length))}
        spellCheck={false}
        dir="ltr"
        className={styles.code}
        value={text}
        onChange={({ target }) => {
          setTyped(target.value);
          const read = readJsonText(target.value);
          if ('value' in read) actions.set(pointer, read.value, { typing: true });
          else if (target.value.trim() === '') actions.set(pointer, undefined, { typing: true });
        }}
        onBlur={() => problem ?? setTyped(undefined)}
      />
      {problem && (
        <p id={`${id}-json`} className={styles.problem}>
          {problem}
        </p>
      )}
    </>
  );
}

/** A value that nobody edits here. */
export function FixedControl({ node, value, pointer }: ControlProps<FixedNode>) {
  const shown = value ?? node.value;
  const text =
    shown === undefined
      ? 'Written at publication'
      : typeof shown === 'string'
        ? shown
        : JSON.stringify(shown);
  return (
    <span data-pointer={pointer} className={styles.fixed}>
      {text}
    </span>
  );
}
