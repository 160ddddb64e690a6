import { useCallback } from 'react';
import type { TermNode } from '../../form/node.ts';
import { referencesIn } from '../../form/references.ts';
import { fieldLabel } from '../../form/labels.ts';
import { useEditor, useNames, type ControlProps } from '../editor-context.ts';
import type { TermChoice } from '../services.ts';
import { Chips, type Chip } from './chips.tsx';
import { Picker } from './picker.tsx';

/** One term or several: of places, topics, authorities, whatever the schema names. */
export function TermControl({
  node,
  value,
  before,
  pointer,
  label,
  required,
  ...field
}: ControlProps<TermNode>) {
  const { actions, services, readOnly, isPublished, learn } = useEditor();
  const { terms } = useNames();
  const { vocabularies, maxItems } = node;
  const several = node.control === 'terms';
  const chosen = referencesIn(value);
  const published = new Set(referencesIn(before));
  const find = useCallback(
    (text: string, signal: AbortSignal) => services.findTerms(vocabularies, text, signal),
    [services, vocabularies],
  );
  const isFull = several ? maxItems !== undefined && chosen.length >= maxItems : false;
  const chips = chosen.map((ref): Chip => {
    const term = terms.get(ref);
    const name = term?.name ?? fieldLabel(ref.slice(ref.indexOf('/') + 1));
    return { key: ref, name, note: term?.above.join(', '), isNew: isPublished && !published.has(ref) };
  });
  const remove = (index: number) => {
    const rest = chosen.filter((_, at) => at !== index);
    const none = several && required ? [] : undefined;
    actions.set(pointer, several && rest.length > 0 ? rest : none);
  };
  const add = (term: TermChoice) => {
    learn({ terms: [term] });
    if (!several) actions.set(pointer, term.ref);
    else if (!chosen.includes(term.ref)) actions.set(pointer, [...chosen, term.ref]);
  };
  return (
    <Chips
      chips={chips}
      labelId={field.labelId}
      describedBy={field.describedBy}
      pointer={pointer}
      onRemove={readOnly ? undefined : remove}
    >
      {!readOnly && !isFull && (
        <Picker
          label={label}
          find={find}
          onChoose={add}
          show={({ name, above }) => ({ name, ...(above.length > 0 && { note: above.join(', ') }) })}
          getKey={({ ref }) => ref}
          button={!several && chosen.length > 0 ? 'Change' : 'Add'}
          id={field.id}
          describedBy={field.describedBy}
          several={several}
        />
      )}
    </Chips>
  );
}
