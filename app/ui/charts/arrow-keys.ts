import type { KeyboardEvent } from 'react';

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => Math.min(at + 1, last),
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** Arrow keys move the focus among the links of a drawing, in the order in which it has them; other keys are ignored. */
export function moveFocus(event: KeyboardEvent<SVGSVGElement>) {
  const links = [...event.currentTarget.querySelectorAll('a')];
  const at = links.findIndex((link) => link === document.activeElement);
  const step = STEPS[event.key];
  if (!step || at === -1) return;
  event.preventDefault();
  links[step(at, links.length - 1)]?.focus();
}
