/** Undo and redo of a draft's fields: earlier states, which share what did not change. Pure. */
import type { Fields } from './node.ts';

/** One change of the fields. */
export interface Edit {
  /** JSON pointer of what it changes. */
  pointer: string;
  /** What it does, for the button that undoes it: `Add a date`. */
  label: string;
  /** Typing: letters at the same place, shortly after one another, are undone together. */
  typing?: boolean;
}

interface Step {
  before: Fields;
  edit: Edit;
  /** Time of its last letter, in ms. */
  at: number;
}

export interface History {
  fields: Fields;
  /** The oldest first. */
  done: readonly Step[];
  /** Undone; the last one is redone first. */
  undone: readonly { after: Fields; edit: Edit }[];
}

/** Steps that can be undone. */
export const MOST_STEPS = 200;
/** Letters that are further apart than this, in ms, are undone one after the other. */
export const TYPING_MS = 1500;

export const beginHistory = (fields: Fields): History => ({ fields, done: [], undone: [] });

/** @param at time in ms */
export function applyEdit(history: History, edit: Edit, fields: Fields, at: number): History {
  if (fields === history.fields) return history;
  const last = history.done.at(-1);
  const continues =
    edit.typing &&
    last?.edit.typing &&
    last.edit.pointer === edit.pointer &&
    at - last.at < TYPING_MS &&
    history.undone.length === 0;
  const done = continues
    ? history.done.with(-1, { ...last, at })
    : [...history.done, { before: history.fields, edit, at }].slice(-MOST_STEPS);
  return { fields, done, undone: [] };
}

export function undo(history: History): History {
  const last = history.done.at(-1);
  if (!last) return history;
  const undone = [...history.undone, { after: history.fields, edit: last.edit }];
  return { fields: last.before, done: history.done.slice(0, -1), undone };
}

export function redo(history: History): History {
  const next = history.undone.at(-1);
  if (!next) return history;
  // Never joined with letters that follow.
  const step = { before: history.fields, edit: next.edit, at: -TYPING_MS };
  return { fields: next.after, done: [...history.done, step], undone: history.undone.slice(0, -1) };
}

/**
 * Takes what somebody else saved, by field: undoing goes back to states that have it, too. A value of undefined removes the
 * field.
 */
export function rebase(
  history: History,
  theirs: Readonly<Record<string, Fields[string] | undefined>>,
): History {
  const known = new Map<Fields, Fields>();
  const onto = (fields: Fields): Fields => {
    const made = known.get(fields) ?? withFields(fields, theirs);
    known.set(fields, made);
    return made;
  };
  return {
    fields: onto(history.fields),
    done: history.done.map((step) => ({ ...step, before: onto(step.before) })),
    undone: history.undone.map((step) => ({ ...step, after: onto(step.after) })),
  };
}

function withFields(fields: Fields, changes: Readonly<Record<string, Fields[string] | undefined>>): Fields {
  const next: Record<string, Fields[string]> = { ...fields };
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined) delete next[key];
    else next[key] = value;
  }
  return next;
}
