import { Select } from '#app/ui/forms/select.tsx';
import { Switch } from '#app/ui/controls/switch.tsx';
import type { ChoiceNode, Json, YesNoNode } from '../../form/node.ts';
import { areSegments } from '../../form/is-labelled.ts';
import { valueLabel } from '../../form/labels.ts';
import { isSameJson } from '../../form/pointer.ts';
import { useEditor, type ControlProps } from '../editor-context.ts';
import styles from './controls.module.css';

/** One value of a list: buttons where they fit, a list otherwise. A value that is not in the list stays, and is named. */
export function ChoiceControl(props: ControlProps<ChoiceNode>) {
  const { node, value } = props;
  const isKnown = value === undefined || node.options.some((option) => isSameJson(option.value, value));
  return areSegments(node) ? <Segments {...props} /> : <ChoiceList {...props} isKnown={isKnown} />;
}

function Segments({ node, value, pointer, required, id, labelId, describedBy }: ControlProps<ChoiceNode>) {
  const { actions, readOnly } = useEditor();
  return (
    <span
      role="group"
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      data-pointer={pointer}
      className={styles.segments}
    >
      {value !== undefined && !node.options.some((option) => isSameJson(option.value, value)) && (
        <button type="button" aria-pressed disabled>
          {valueLabel(value)} (not in the list)
        </button>
      )}
      {node.options.map((option, index) => {
        const isChosen = isSameJson(option.value, value ?? node.default);
        return (
          <button
            key={option.label}
            type="button"
            id={index === 0 ? id : undefined}
            aria-pressed={isChosen}
            title={option.help}
            disabled={readOnly}
            onClick={() => actions.set(pointer, isChosen && !required ? undefined : option.value)}
          >
            {option.label}
          </button>
        );
      })}
    </span>
  );
}

const NONE = '';

/** What the list says while nothing is chosen. */
function absentLabel({ options, default: absent }: ChoiceNode, required: boolean): string {
  const meant = options.find(({ value }) => isSameJson(value, absent));
  if (meant) return `${meant.label} (by default)`;
  return required ? 'Choose…' : 'None';
}

function ChoiceList({
  node,
  value,
  pointer,
  required,
  isKnown,
  ...field
}: ControlProps<ChoiceNode> & { isKnown: boolean }) {
  const { actions, readOnly } = useEditor();
  const chosen =
    value === undefined ? -1 : node.options.findIndex((option) => isSameJson(option.value, value));
  const none = required && value !== undefined ? [] : [{ value: NONE, label: absentLabel(node, required) }];
  const own = isKnown ? [] : [{ value: 'own', label: `${valueLabel(value as Json)} (not in the list)` }];
  return (
    <Select
      id={field.id}
      aria-describedby={field.describedBy}
      aria-invalid={field.invalid || undefined}
      data-pointer={pointer}
      disabled={readOnly}
      className={styles.input}
      value={isKnown ? (chosen < 0 ? NONE : String(chosen)) : 'own'}
      onChange={({ target }) => {
        if (target.value !== 'own') actions.set(pointer, node.options[Number(target.value || 'NaN')]?.value);
      }}
      options={[
        ...none,
        ...own,
        ...node.options.map(({ label }, index) => ({ value: String(index), label })),
      ]}
    />
  );
}

/** Off is the absence of the value where the schema allows it. */
export function YesNoControl({
  node,
  value,
  pointer,
  label,
  required,
  id,
  describedBy,
}: ControlProps<YesNoNode>) {
  const { actions, readOnly } = useEditor();
  return (
    <Switch
      id={id}
      aria-describedby={describedBy}
      data-pointer={pointer}
      disabled={readOnly}
      checked={typeof value === 'boolean' ? value : node.default}
      onChange={({ target }) =>
        actions.set(pointer, target.checked ? true : required || node.default ? false : undefined)
      }
    >
      {label}
    </Switch>
  );
}
