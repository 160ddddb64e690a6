import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { TextInput } from '#app/ui/forms/text-input.tsx';
import type { Json, MoneyNode } from '../../form/node.ts';
import { pointerTo } from '../../form/pointer.ts';
import { useEditor, type ControlProps } from '../editor-context.ts';
import styles from './controls.module.css';
import { NumberControl } from './typed-control.tsx';

const read = (value: Json | undefined, key: string): Json | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as { readonly [key: string]: Json })[key]
    : undefined;

/** An amount beside its currency. */
export function MoneyControl(props: ControlProps<MoneyNode>) {
  const { value, before, pointer, label, id, labelId } = props;
  const { actions, readOnly } = useEditor();
  const currency = read(value, 'currency');
  return (
    <span role="group" aria-labelledby={labelId} data-pointer={pointer} className={styles.money}>
      <TextInput
        aria-label={`${label}: currency`}
        data-pointer={pointerTo(pointer, 'currency')}
        className={styles.currency}
        dir="ltr"
        maxLength={3}
        placeholder="EUR"
        readOnly={readOnly}
        value={typeof currency === 'string' ? currency : ''}
        onChange={({ target }) =>
          actions.set(pointerTo(pointer, 'currency'), target.value.toUpperCase(), { typing: true })
        }
      />
      <VisuallyHidden>
        <label htmlFor={id}>{label}: amount</label>
      </VisuallyHidden>
      <NumberControl
        {...props}
        id={id}
        node={{ control: 'number', whole: false }}
        value={read(value, 'amount')}
        before={read(before, 'amount')}
        pointer={pointerTo(pointer, 'amount')}
        required={false}
      />
    </span>
  );
}
