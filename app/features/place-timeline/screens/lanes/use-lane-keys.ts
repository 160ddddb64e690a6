/** One tab stop for all marks of a timeline: arrow keys go along a lane and to the next one, + and - zoom. */
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useHydrated } from '#app/ui/foundations/use-hydrated.ts';

interface Zooms {
  /** Shows the days around a day from nearer or farther. */
  nearer(day: string): void;
  farther(day: string): void;
}

const marksIn = (within: Element) => [...within.querySelectorAll<HTMLElement>('[data-mark]')];

/** @param shown the period: when it changes, the focus is put back on a mark */
export function useLaneKeys(shown: string, { nearer, farther }: Zooms) {
  const hydrated = useHydrated();
  const root = useRef<HTMLDivElement>(null);
  const zoomedFrom = useRef<string>(undefined);

  const makeStop = (mark: HTMLElement | undefined) => {
    for (const one of marksIn(root.current!)) one.tabIndex = one === mark ? 0 : -1;
  };

  useEffect(() => {
    if (!hydrated) return;
    const marks = marksIn(root.current!);
    const day = zoomedFrom.current;
    zoomedFrom.current = undefined;
    const mark =
      day === undefined ? marks[0] : (marks.findLast((one) => one.dataset['mark']! <= day) ?? marks[0]);
    makeStop(mark);
    if (day !== undefined) (mark ?? root.current!).focus();
  }, [hydrated, shown]);

  return {
    root,
    onFocus({ target }: { target: EventTarget }) {
      if ((target as HTMLElement).dataset['mark']) makeStop(target as HTMLElement);
    },
    onKeyDown(event: KeyboardEvent) {
      const mark = (event.target as Element).closest<HTMLElement>('[data-mark]');
      if (!mark || event.altKey || event.ctrlKey || event.metaKey) return;
      const day = mark.dataset['mark']!;
      if (event.key === '+' || event.key === '=' || event.key === '-') {
        event.preventDefault();
        zoomedFrom.current = day;
        return event.key === '-' ? farther(day) : nearer(day);
      }
      const next = findNext(event.key, mark);
      if (!next) return;
      event.preventDefault();
      next.focus();
    },
  };
}

function findNext(key: string, mark: HTMLElement): HTMLElement | undefined {
  const lane = mark.closest('[data-lane]')!;
  const own = marksIn(lane);
  const at = own.indexOf(mark);
  if (key === 'ArrowRight') return own[at + 1];
  if (key === 'ArrowLeft') return own[at - 1];
  if (key === 'Home') return own[0];
  if (key === 'End') return own.at(-1);
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined;
  const lanes = [...lane.closest('[data-lanes]')!.querySelectorAll('[data-lane]')];
  const here = lanes.indexOf(lane);
  const others = key === 'ArrowDown' ? lanes.slice(here + 1) : lanes.slice(0, here).toReversed();
  const other = others.map(marksIn).find((marks) => marks.length > 0);
  // The last one that is not after it.
  return other?.findLast((one) => one.dataset['mark']! <= mark.dataset['mark']!) ?? other?.[0];
}
