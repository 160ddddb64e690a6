import { Fragment, type ReactNode } from 'react';
import type { MarkedText } from '../../../contract.ts';

/** A text with its hits as `<mark>`; the style sheet of its place says how they look. */
export function Marked({ text, hits }: MarkedText) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const [start = 0, end = 0] of hits) {
    if (start < at) continue;
    parts.push(
      <Fragment key={start}>
        {text.slice(at, start)}
        <mark>{text.slice(start, end)}</mark>
      </Fragment>,
    );
    at = end;
  }
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  );
}
