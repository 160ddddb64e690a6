import type { KeyboardEvent } from 'react';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { TextArea, TextInput } from '#app/ui/forms/text-input.tsx';
import type { TextNode } from '../../form/node.ts';
import { useEditor, type ControlProps } from '../editor-context.ts';
import styles from './controls.module.css';

/** Letters in a line where the browser cannot fit a field to its text. */
const LINE = 60;

/** A text. Of one line or several, it is as high as its text. */
export function TextControl({ node, value, pointer, required, main, ...field }: ControlProps<TextNode>) {
  const { actions, readOnly } = useEditor();
  const text =
    typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value);
  const attributes = {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
    'data-pointer': pointer,
    readOnly,
    value: text,
    onChange: ({ target }: { target: { value: string } }) =>
      actions.set(pointer, target.value === '' && !required ? undefined : target.value, { typing: true }),
  };
  if (node.kind !== 'text')
    return (
      <TextInput
        {...attributes}
        className={styles.input}
        type={node.kind === 'email' ? 'email' : 'text'}
        inputMode={node.kind === 'email' ? 'email' : 'url'}
        autoComplete="off"
        dir="ltr"
        placeholder={node.kind === 'address' ? 'https://' : undefined}
      />
    );
  const stay = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !node.long) event.preventDefault();
  };
  return (
    <TextArea
      {...attributes}
      rows={Math.max(1, Math.min(12, Math.ceil(text.length / LINE)))}
      spellCheck
      onKeyDown={stay}
      className={classNames(styles.input, styles.text, main && styles.reading)}
    />
  );
}
