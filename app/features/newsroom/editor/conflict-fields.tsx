import { lazy, Suspense, use, useMemo } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { plainText } from '#app/text/html-text.ts';
import { valueLabel } from '../form/labels.ts';
import type { Fields, FormTree, Json } from '../form/node.ts';
import { pointerTo } from '../form/pointer.ts';
import { placeName } from '../form/visit.ts';
import { readingFor } from '../compare/reading.ts';
import { NamesContext } from './editor-context.ts';
import { PartChoices } from './part-choices.tsx';
import styles from './editor.module.css';

const FieldDifference = lazy(() => import('../compare/field-difference.tsx'));

interface ConflictFieldsProps {
  /** Names of the fields that both changed. */
  names: readonly string[];
  theirs: Readonly<Record<string, Json | undefined>>;
  mine: Fields;
  tree: FormTree;
  /** The conflict about a field is decided: the draft gets this value, if it is another one than it has. */
  onDecide: (field: string, value: Json | undefined) => void;
}

/** Both values of each field, word by word, and which one stays: of the whole field, or of each place. */
export function ConflictFields({ names, theirs, mine, tree, onDecide }: ConflictFieldsProps) {
  const { terms, items } = use(NamesContext);
  const known = useMemo(
    () => ({
      term: (reference: string) => terms.get(reference)?.name,
      item: (nid: number) => items.get(nid)?.title,
    }),
    [terms, items],
  );
  const reading = useMemo(() => readingFor(tree, known), [tree, known]);
  return (
    <ul className={styles.conflicts}>
      {names.map((field) => {
        const name = placeName(tree, pointerTo('', field)) || field;
        const values = { before: theirs[field], after: mine[field] };
        return (
          <li key={field}>
            <b>{name}</b>
            <Suspense fallback={<BothValues {...values} />}>
              <FieldDifference {...{ tree, field, names: known }} {...values} />
            </Suspense>
            <span className={styles.acts}>
              <Button onClick={() => onDecide(field, mine[field])} aria-label={`Keep this one: ${name}`}>
                Keep this one
              </Button>
              <Button
                onClick={() => onDecide(field, theirs[field])}
                aria-label={`Take the other one: ${name}`}
              >
                Take the other one
              </Button>
            </span>
            <PartChoices
              {...{ field, name, reading, mine: mine[field], theirs: theirs[field] }}
              onUse={(value) => onDecide(field, value)}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** Until they are compared. */
function BothValues({ before, after }: { before: Json | undefined; after: Json | undefined }) {
  return (
    <dl>
      <dt>Elsewhere</dt>
      <dd>{shortText(before)}</dd>
      <dt>Here</dt>
      <dd>{shortText(after)}</dd>
    </dl>
  );
}

const LONGEST = 400;

function shortText(value: Json | undefined): string {
  if (value === undefined) return 'Nothing';
  const text =
    typeof value === 'string'
      ? plainText(value)
      : typeof value === 'object'
        ? JSON.stringify(value)
        : valueLabel(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
