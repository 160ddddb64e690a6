/** Small stores of an open editor, so that a change renders only the parts that show it. */
import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { Problem } from '../form/find-problems.ts';
import { pointerKeys } from '../form/pointer.ts';

function createStore<Value>(initial: Value) {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next: Value) {
      if (next === value) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
type Store<Value> = ReturnType<typeof createStore<Value>>;

/** What is wrong where, and which entries of lists are open. */
export interface EditorStores {
  problems: Store<ReadonlyMap<string, Problem>>;
  open: Store<ReadonlySet<string>>;
}

export const createStores = (): EditorStores => ({
  problems: createStore<ReadonlyMap<string, Problem>>(new Map()),
  open: createStore<ReadonlySet<string>>(new Set()),
});

/** The first problem of each place. */
export const problemsByPointer = (problems: readonly Problem[]): ReadonlyMap<string, Problem> =>
  new Map(problems.toReversed().map((problem) => [problem.pointer, problem]));

export const StoresContext = createContext<EditorStores>(createStores());

/** The problem of a value itself. */
export function useProblem(pointer: string): Problem | undefined {
  const { problems } = use(StoresContext);
  const read = useCallback(() => problems.get().get(pointer), [problems, pointer]);
  return useSyncExternalStore(problems.subscribe, read, () => undefined);
}

/** Whether a problem that blocks publishing is in a value, at any depth. */
export function useHasProblem(pointer: string): boolean {
  const { problems } = use(StoresContext);
  const read = useCallback(
    () =>
      [...problems.get().values()].some(
        (problem) =>
          problem.blocks && (problem.pointer === pointer || problem.pointer.startsWith(`${pointer}/`)),
      ),
    [problems, pointer],
  );
  return useSyncExternalStore(problems.subscribe, read, () => false);
}

export function useIsOpen(pointer: string): boolean {
  const { open } = use(StoresContext);
  const read = useCallback(() => open.get().has(pointer), [open, pointer]);
  return useSyncExternalStore(open.subscribe, read, () => false);
}

export function setOpen({ open }: EditorStores, pointer: string, isOpen: boolean): void {
  const next = new Set(open.get());
  if (isOpen) next.add(pointer);
  else next.delete(pointer);
  open.set(next);
}

/** Opens every entry that a place is in. */
export function openUpTo({ open }: EditorStores, pointer: string): void {
  const keys = pointerKeys(pointer);
  const next = new Set(open.get());
  for (let end = 1; end <= keys.length; end++)
    if (/^\d+$/.test(keys[end - 1]!))
      next.add(
        pointer
          .split('/')
          .slice(0, end + 1)
          .join('/'),
      );
  open.set(next);
}

/** After entries of a list have got other numbers: what was open stays open. @param place undefined for one that has gone */
export function renumberOpen(
  { open }: EditorStores,
  list: string,
  place: (index: number) => number | undefined,
): void {
  const start = `${list}/`;
  const next = [...open.get()].flatMap((pointer) => {
    if (!pointer.startsWith(start)) return [pointer];
    const [index = '', ...rest] = pointer.slice(start.length).split('/');
    const now = place(Number(index));
    return now === undefined ? [] : [[list, String(now), ...rest].join('/')];
  });
  open.set(new Set(next));
}
