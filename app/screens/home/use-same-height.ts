import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

interface SameHeight<Choice> {
  box: RefObject<HTMLDivElement | null>;
  /** The list to show. */
  shown: Choice;
  /** Height of the box in px; undefined while it is as high as its rows. */
  height: number | undefined;
  /** Number of rows that fit; undefined for all. */
  fits: number | undefined;
}

/**
 * Shows another list in the place of the first, as high as that is, so that nothing below it moves when it becomes known
 * which one a reader wants. The children of the box are its rows; those that do not fit are left out.
 */
export function useSameHeight<Choice extends string>(wanted: Choice): SameHeight<Choice> {
  const box = useRef<HTMLDivElement>(null);
  const [{ shown, height, fits }, setState] = useState<Omit<SameHeight<Choice>, 'box'>>({
    ...{ shown: wanted, height: undefined, fits: undefined },
  });
  useLayoutEffect(() => {
    // Still the first list.
    if (wanted !== shown) setState({ shown: wanted, height: box.current?.offsetHeight, fits: undefined });
  }, [wanted, shown]);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || height === undefined || fits !== undefined) return;
    const end = element.getBoundingClientRect().top + height;
    const count = [...element.children].filter((row) => row.getBoundingClientRect().bottom <= end).length;
    setState((state) => ({ ...state, fits: count }));
  }, [height, fits]);
  useEffect(() => {
    if (height === undefined) return;
    const release = () => setState((state) => ({ ...state, height: undefined, fits: undefined }));
    window.addEventListener('resize', release);
    return () => window.removeEventListener('resize', release);
  }, [height]);
  return { box, shown, height, fits };
}
