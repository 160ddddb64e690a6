/** What is wrong with an open draft: what the form finds at once, and what the server says of the saved draft. */
import { useEffect, useMemo, useState } from 'react';
import { findProblems, type Problem } from '../form/find-problems.ts';
import type { Fields, FormTree } from '../form/node.ts';
import { placeName } from '../form/visit.ts';
import type { EditorServices, ServerProblem } from './services.ts';
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
}

interface Checked {
  problems: ServerProblem[];
  warnings: ServerProblem[];
}

/** What blocks publishing first. */
export function useProblems({ tree, fields, services, stores, isSaved }: ProblemsInput): Problem[] {
  const [own, setOwn] = useState<Problem[]>(() => findProblems(tree, fields));
  const [checked, setChecked] = useState<Checked>({ problems: [], warnings: [] });
  useEffect(() => {
    const timer = setTimeout(() => setOwn(findProblems(tree, fields)), FORM_MS);
    return () => clearTimeout(timer);
  }, [tree, fields]);
  useEffect(() => {
    if (!isSaved) return;
    let isCurrent = true;
    const ask = async () => {
      const answer = await services.check();
      if (isCurrent && answer) setChecked(answer);
    };
    const timer = setTimeout(() => void ask(), SERVER_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [services, isSaved, fields]);
  const problems = useMemo(() => join(tree, own, checked), [tree, own, checked]);
  useEffect(() => stores.problems.set(problemsByPointer(problems)), [stores, problems]);
  return problems;
}

/** The form says in better words what both find. */
function join(tree: FormTree, own: readonly Problem[], { problems, warnings }: Checked): Problem[] {
  const known = new Set(own.map(({ pointer }) => pointer));
  const fromServer = [
    ...problems.map((problem) => ({ ...problem, blocks: true })),
    ...warnings.map((problem) => ({ ...problem, blocks: false })),
  ]
    .filter(({ pointer }) => !known.has(pointer))
    .map(({ pointer, message, blocks }) => ({
      pointer,
      blocks,
      message: sentence(message),
      place: placeName(tree, pointer),
    }));
  const all = [...own, ...fromServer];
  return [...all.filter(({ blocks }) => blocks), ...all.filter(({ blocks }) => !blocks)];
}

/** `must be a slug` is `It must be a slug.` */
function sentence(message: string): string {
  const begun = /^(?:must|is|has|does|are)\b/.test(message) ? `It ${message}` : message;
  const text = begun.charAt(0).toUpperCase() + begun.slice(1);
  return /[.?!]$/.test(text) ? text : `${text}.`;
}
