/** What is wrong with an open draft: what the form finds at once, and what the server says of the saved draft. */
import { useCallback, useEffect, useMemo, useState, type FocusEvent } from 'react';
import { sentence } from '../form/described.ts';
import { findProblems, type Problem } from '../form/find-problems.ts';
import type { Fields, FormTree } from '../form/node.ts';
import { readAt } from '../form/pointer.ts';
import { placeName } from '../form/visit.ts';
import type { EditorServices, ServerProblem } from './services.ts';
import { shownProblems, type Attention, type FoundProblem } from './shown-problems.ts';
import { problemsByPointer, type EditorStores } from './stores.ts';

/** After the last edit, in ms. */
const FORM_MS = 250;
const SERVER_MS = 1_500;

interface ProblemsInput {
  tree: FormTree;
  fields: Fields;
  services: Pick<EditorServices, 'check'>;
  stores: EditorStores;
  /** Whether the server has the fields. */
  isSaved: boolean;
  /** Whether the item was never published. */
  isNew: boolean;
}

interface Checked {
  problems: ServerProblem[];
  warnings: ServerProblem[];
  /** The fields that were checked. */
  of: Fields;
}

/** What blocks publishing first; what a new item lacks is said once its field was left, or everything is asked for. */
export function useProblems({ tree, fields, services, stores, isSaved, isNew }: ProblemsInput) {
  const [own, setOwn] = useState(() => ({ problems: findProblems(tree, fields), of: fields }));
  const [checked, setChecked] = useState<Checked>({ problems: [], warnings: [], of: fields });
  const [attention, setAttention] = useState<Attention>({ isWhole: !isNew, left: new Set() });
  useEffect(() => {
    const timer = setTimeout(() => setOwn({ problems: findProblems(tree, fields), of: fields }), FORM_MS);
    return () => clearTimeout(timer);
  }, [tree, fields]);
  useEffect(() => {
    if (!isSaved) return;
    let isCurrent = true;
    const ask = async () => {
      const answer = await services.check();
      if (isCurrent && answer) setChecked({ ...answer, of: fields });
    };
    const timer = setTimeout(() => void ask(), SERVER_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [services, isSaved, fields]);
  const found = useMemo(() => join(tree, own, checked), [tree, own, checked]);
  const { shown, ahead } = useMemo(() => shownProblems(found, fields, attention), [found, fields, attention]);
  useEffect(() => stores.problems.set(problemsByPointer(shown)), [stores, shown]);
  return {
    problems: shown,
    ahead,
    /** Says everything, as publishing asks for everything. */
    showAll: useCallback(() => setAttention((before) => ({ ...before, isWhole: true })), []),
    onFocus(event: FocusEvent<HTMLElement>) {
      const pointer = pointerIn(event);
      if (pointer !== attention.active?.pointer)
        setAttention((before) => ({
          ...before,
          active: pointer === undefined ? undefined : { pointer, value: readAt(fields, pointer) },
        }));
    },
    onBlur(event: FocusEvent<HTMLElement>) {
      const pointer = pointerIn(event);
      if (pointer !== undefined)
        setAttention(({ isWhole, left }) => ({ isWhole, left: new Set(left).add(pointer) }));
    },
  };
}

const pointerIn = ({ target }: FocusEvent<HTMLElement>): string | undefined =>
  target.closest<HTMLElement>('[data-pointer]')?.dataset['pointer'];

/** The form says in better words what both find. */
function join(
  tree: FormTree,
  own: { problems: readonly Problem[]; of: Fields },
  { problems, warnings, of }: Checked,
): FoundProblem[] {
  const known = new Set(own.problems.map(({ pointer }) => pointer));
  const fromServer = [
    ...problems.map((problem) => ({ ...problem, blocks: true })),
    ...warnings.map((problem) => ({ ...problem, blocks: false })),
  ]
    .filter(({ pointer }) => !known.has(pointer))
    .map(({ pointer, message, blocks }) => ({
      problem: { pointer, blocks, message: sentence(message), place: placeName(tree, pointer) },
      of,
    }));
  const all = [...own.problems.map((problem) => ({ problem, of: own.of })), ...fromServer];
  return [...all.filter(({ problem }) => problem.blocks), ...all.filter(({ problem }) => !problem.blocks)];
}
