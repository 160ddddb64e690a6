import { useMemo } from 'react';
import { compareTexts } from '#app/text/redline/compare.ts';
import { DateText } from '#app/ui/dates/date.tsx';
import type { Fields, FormTree, Json } from '../form/node.ts';
import { compareFields, type FieldChange } from './compare-fields.ts';
import { Changes } from './comparison.tsx';
import { readingFor, toCompared, type ReferenceNames } from './reading.ts';

/** Longest texts, in characters of both, that are compared in the thread of the page, where somebody writes. */
const MOST_CHARACTERS = 200_000;

const compareHere: typeof compareTexts = (older, newer) =>
  older.length + newer.length > MOST_CHARACTERS
    ? { ...compareTexts('', ''), isTooLong: true }
    : compareTexts(older, newer);

/** What differs between two values of a field. The one function that compares in the editor. */
function differenceIn(
  tree: FormTree,
  field: string,
  [before, after]: readonly [Json | undefined, Json | undefined],
  names: ReferenceNames,
): FieldChange[] {
  const record = (value: Json | undefined): Fields =>
    toCompared(tree, value === undefined ? {} : { [field]: value });
  return compareFields(record(before), record(after), readingFor(tree, names), compareHere);
}

interface FieldDifferenceProps {
  tree: FormTree;
  field: string;
  before: Json | undefined;
  after: Json | undefined;
  names: ReferenceNames;
}

/** Two values of a field, word by word: struck out what only the first has, underlined what only the second has. */
export default function FieldDifference({ tree, field, before, after, names }: FieldDifferenceProps) {
  const changes = useMemo(
    () => differenceIn(tree, field, [before, after], names),
    [tree, field, before, after, names],
  );
  return (
    <Changes
      changes={changes}
      titles={['Elsewhere', 'Here']}
      showDate={({ date }) => <DateText value={date} />}
    />
  );
}
