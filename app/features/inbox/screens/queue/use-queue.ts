/** What a reader does with rows: shown at once, sent one after another, and taken back in the reverse order. */
import { useSetAtom } from 'jotai';
import { useCallback, useEffect, useRef, useState } from 'react';
import { href } from '#app/runtime/screens.ts';
import { useLoadedShell } from '#app/shell/use-shell.ts';
import { newCountsAtom } from '#app/state/personal.ts';
import { formatCount } from '#app/text/count.ts';
import type { QueueChange, QueueRow } from '../../contract.ts';
import { CHANGED_SINCE, NOT_SAVED, SAID, type Act } from './queue-labels.ts';

/** A row as far as actions need it. */
export type ActedRow = Pick<QueueRow, 'key' | 'seen' | 'title'>;

export interface Asked {
  act: Act;
  day?: string;
  colleague?: number;
  /** What is said after the action: `in “SEPA programme”`, `until 3 Dec`, `to Bo Lindqvist`. */
  how?: string;
  /** Takes back what was done besides. */
  undoMore?: () => Promise<void>;
}

interface Step extends Asked {
  rows: readonly ActedRow[];
  text: string;
  /** The names of the changes; undefined if nothing was changed. */
  sent: Promise<{ key: string; change: string }[] | undefined>;
}

export interface QueueActions {
  /** Whether a row is out of the queue by what the reader did here. */
  isGone(row: Pick<QueueRow, 'key' | 'seen'>): boolean;
  act(rows: readonly ActedRow[], asked: Asked): void;
  /** Takes the last action back. @returns the keys of the rows that come back */
  undo(): readonly string[];
  /** What was done last and can be taken back. */
  last: string | undefined;
  /** Why the last action was not carried out. */
  failed: string | undefined;
  fail(why: string): void;
}

const stateKey = ({ key, seen }: Pick<QueueRow, 'key' | 'seen'>) => `${key} ${seen}`;
const RELOAD_COUNTS_MS = 1_200;

export function useQueue(rows: readonly QueueRow[]): QueueActions {
  const shell = useLoadedShell();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const [failed, setFailed] = useState<string>();
  // The next call waits for the last one, so that an undo never overtakes what it takes back.
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const total = rows.filter((row) => !gone.has(stateKey(row))).length;
  const reloadCounts = useCounts(total);
  const setRows = (of: readonly ActedRow[], isGone: boolean) =>
    setGone((before) => {
      const next = new Set(before);
      for (const row of of) {
        if (isGone) next.add(stateKey(row));
        else next.delete(stateKey(row));
      }
      return next;
    });
  const inTurn = <Value>(run: () => Promise<Value>): Promise<Value> => {
    const next = queue.current.then(run);
    queue.current = next.catch(() => undefined);
    return next;
  };
  const open = async () => (await import('#app/shell/browser-client.ts')).browserClient(shell?.vertical);

  function act(of: readonly ActedRow[], asked: Asked) {
    const { act: name, day, colleague, how } = asked;
    const [first] = of;
    if (!first) return;
    setFailed(undefined);
    setRows(of, true);
    const what = of.length === 1 ? first.title : formatCount(of.length, 'thing');
    const text = `${SAID[name]}${how ? ` ${how}` : ''}: ${what}`;
    const body: QueueChange = {
      // What is filed is done with here.
      action: name === 'file' ? 'done' : name,
      rows: of.map(({ key, seen }) => ({ key, seen })),
      ...(day === undefined ? {} : { day }),
      ...(colleague === undefined ? {} : { colleague }),
    };
    const step: Step = {
      ...{ ...asked, rows: of, text },
      sent: inTurn(async () => {
        const answer = await (await open()).call('changeQueue', { body });
        if (answer.ok) return answer.value.rows;
        throw new Error(answer.problem.detail ?? answer.problem.title);
      }).catch((error: unknown) => {
        setRows(of, false);
        setSteps((before) => before.filter((one) => one !== step));
        setFailed(error instanceof Error && error.message ? error.message : NOT_SAVED);
        return undefined;
      }),
    };
    setSteps((before) => [...before, step]);
    void step.sent.then(reloadCounts);
  }

  function undo(): readonly string[] {
    const step = steps.at(-1);
    if (!step) return [];
    setFailed(undefined);
    setSteps((before) => before.filter((one) => one !== step));
    setRows(step.rows, false);
    void inTurn(async () => {
      const changes = await step.sent;
      if (!changes) return;
      const answer = await (await open()).call('undoQueue', { body: { rows: changes } });
      if (!answer.ok) throw new Error(answer.problem.detail ?? answer.problem.title);
      if (answer.value.undone < changes.length) throw new Error(CHANGED_SINCE);
      await step.undoMore?.();
    })
      .catch((error: unknown) => {
        setRows(step.rows, true);
        setFailed(error instanceof Error && error.message ? error.message : NOT_SAVED);
      })
      .then(reloadCounts);
    return step.rows.map(({ key }) => key);
  }

  return {
    isGone: (row) => gone.has(stateKey(row)),
    ...{ act, undo, failed, fail: setFailed, last: steps.at(-1)?.text },
  };
}

/** The number in the menu follows at once; what other screens count is asked for again. */
function useCounts(total: number): () => void {
  const shell = useLoadedShell();
  const setCounts = useSetAtom(newCountsAtom);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => setCounts((counts) => new Map(counts).set(href('inbox/queue'), total)), [setCounts, total]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      void Promise.all([import('#app/shell/browser-client.ts'), import('#app/shell/load-reader.ts')])
        .then(([{ browserClient }, { loadCounts }]) =>
          loadCounts(browserClient(shell?.vertical), shell?.features ?? []),
        )
        .then(setCounts, () => undefined);
    }, RELOAD_COUNTS_MS);
  }, [shell, setCounts]);
}
