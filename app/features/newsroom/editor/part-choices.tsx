import { useId, useMemo, useState } from 'react';
import { formatCount } from '#app/text/count.ts';
import { plainText } from '#app/text/html-text.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import type { FieldReading } from '../compare/compare-fields.ts';
import { pointerTo } from '../form/pointer.ts';
import type { Json } from '../form/node.ts';
import { splitSides, type SidePart } from './split-sides.ts';
import styles from './part-choices.module.css';

interface PartChoicesProps {
  field: string;
  /** What editors call the field. */
  name: string;
  mine: Json | undefined;
  theirs: Json | undefined;
  reading: FieldReading;
  onUse: (value: Json | undefined) => void;
}

/** A choice for each part in which two values of a field differ; nothing where they differ in one part only. */
export function PartChoices({ field, name, mine, theirs, reading, onUse }: PartChoicesProps) {
  const { parts, join } = useMemo(
    () => splitSides(pointerTo('', field), mine, theirs, (pointer) => reading.kind(pointer, '') === 'html'),
    [field, mine, theirs, reading],
  );
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  if (parts.length < 2) return null;
  const choose = (id: string, isTheirs: boolean) =>
    setChosen((before) => {
      const next = new Set(before);
      if (isTheirs) next.add(id);
      else next.delete(id);
      return next;
    });
  const count = parts.filter(({ id }) => chosen.has(id)).length;
  return (
    <details className={styles.parts}>
      <summary>Choose for each of {formatCount(parts.length, 'place')}</summary>
      <ol>
        {parts.map((part, index) => (
          <li key={part.id}>
            <PartChoice
              {...{ part, reading, isTheirs: chosen.has(part.id) }}
              number={index + 1}
              onChoose={(isTheirs) => choose(part.id, isTheirs)}
            />
          </li>
        ))}
      </ol>
      <Button onClick={() => onUse(join(({ id }) => chosen.has(id)))}>
        Use {count} from elsewhere, {parts.length - count} from here
        <VisuallyHidden>: {name}</VisuallyHidden>
      </Button>
    </details>
  );
}

interface PartChoiceProps {
  part: SidePart;
  number: number;
  reading: FieldReading;
  isTheirs: boolean;
  onChoose: (isTheirs: boolean) => void;
}

function PartChoice({ part, number, reading, isTheirs, onChoose }: PartChoiceProps) {
  const id = useId();
  const { pointer, isParagraph, mine, theirs } = part;
  const show = (value: Json | undefined) => {
    if (value === undefined) return <em>Nothing</em>;
    const text = isParagraph ? plainText(String(value)) : reading.show(pointer, value);
    return <span dir="auto">{text || 'No words, only formatting'}</span>;
  };
  return (
    <fieldset>
      <legend>
        {number}. {reading.label(pointer)}
      </legend>
      {[
        { label: 'Elsewhere', value: theirs, isOwn: false },
        { label: 'Here', value: mine, isOwn: true },
      ].map(({ label, value, isOwn }) => (
        <label key={label}>
          <input type="radio" name={id} checked={isTheirs !== isOwn} onChange={() => onChoose(!isOwn)} />
          <b>{label}</b> {show(value)}
        </label>
      ))}
    </fieldset>
  );
}
