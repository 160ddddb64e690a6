import { TextArea } from '#app/ui/forms/text-input.tsx';
import type { RichTextNode } from '../../form/node.ts';
import { useEditor, type ControlProps } from '../editor-context.ts';
import styles from './controls.module.css';

/** Formatted text. */
export function RichTextControl({
  value,
  pointer,
  required,
  id,
  describedBy,
  invalid,
}: ControlProps<RichTextNode>) {
  const { actions, readOnly } = useEditor();
  const text = typeof value === 'string' ? value : '';
  return (
    <TextArea
      id={id}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      data-pointer={pointer}
      readOnly={readOnly}
      rows={12}
      className={styles.html}
      value={text}
      onChange={({ target }) =>
        actions.set(pointer, target.value === '' && !required ? undefined : target.value, { typing: true })
      }
    />
  );
}
