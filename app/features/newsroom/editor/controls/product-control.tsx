import { useCallback } from 'react';
import type { Json, ProductsNode } from '../../form/node.ts';
import { useEditor, type ControlProps } from '../editor-context.ts';
import { Chips } from './chips.tsx';
import styles from './controls.module.css';
import { Picker } from './picker.tsx';

const isNumber = (value: Json): value is number => typeof value === 'number';
const productsIn = (value: Json | undefined) =>
  Array.isArray(value) ? (value as readonly Json[]).filter(isNumber) : [];

/** The products that open the item. None: every active subscriber reads it. */
export function ProductControl({
  node,
  value,
  before,
  pointer,
  label,
  required,
  ...field
}: ControlProps<ProductsNode>) {
  const { actions, readOnly, isPublished } = useEditor();
  const { options } = node;
  const chosen = productsIn(value);
  const published = new Set(productsIn(before));
  const find = useCallback(
    (text: string) =>
      Promise.resolve(
        options.filter((option) => option.label.toLowerCase().includes(text.trim().toLowerCase())),
      ),
    [options],
  );
  const set = (next: number[]) =>
    actions.set(pointer, next.length === 0 && !required && value === undefined ? undefined : next);
  return (
    <Chips
      chips={chosen.map((id) => ({
        key: String(id),
        name: options.find((option) => option.value === id)?.label ?? `Product ${id}`,
        isNew: isPublished && !published.has(id),
      }))}
      labelId={field.labelId}
      describedBy={field.describedBy}
      pointer={pointer}
      onRemove={readOnly ? undefined : (index) => set(chosen.filter((_, at) => at !== index))}
    >
      {chosen.length === 0 && <span className={styles.quiet}>Every active subscriber</span>}
      {!readOnly && (
        <Picker
          label={label}
          find={find}
          onChoose={(option) => chosen.includes(option.value) || set([...chosen, option.value])}
          show={(option) => ({ name: option.label })}
          getKey={(option) => option.value}
          button="Add"
          id={field.id}
          describedBy={field.describedBy}
          several
        />
      )}
    </Chips>
  );
}
