import { useMemo } from 'react';
import { DateText } from '#app/ui/dates/date.tsx';
import type { Fields, FormTree, Json } from '../form/node.ts';
import { compareFields, type FieldChange } from './compare-fields.ts';
import { Changes } from './comparison.tsx';
import { readingFor, toCompared, type ReferenceNames } from './reading.ts';

/** For the texts of one field: somebody waits, in the thread of the page. */
const LONGEST_MS = 150;

/** What differs between two values of a field. The one function that compares in the editor. */
function differenceIn(
  tree: FormTree,
  field: string,
  [before, after]: readonly [Json | undefined, Json | undefined],
  names: ReferenceNames,
): FieldChange[] {
  const record = (value: Json | undefined): Fields =>
    toCompared(tree, value === undefined ? {} : { [field]: value });
  const until = performance.now() + LONGEST_MS;
  return compareFields(
    record(before),
    record(after),
    readingFor(tree, names),
    () => until - performance.now(),
  );
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
  return <Changes changes={changes} showDate={({ date }) => <DateText value={date} />} />;
}
