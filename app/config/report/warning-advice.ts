/** What to do about each warning of the check, for administrators and for the terminal. */
import type { Problem, ProblemCode } from '../problem.ts';

const ADVICE: Partial<Record<ProblemCode, string>> = {
  'waiting-menu-item': 'Add the route, or correct the path.',
  'waiting-legacy-path': 'Add the route, or correct its id.',
  'unused-permission': 'Require it by a protected path, a content type or a screen, or remove it.',
  'unused-content-type': 'Add a route that shows it, or remove it.',
  'unused-protected-path': 'Correct the prefix, or remove the entry: it protects nothing.',
  'repeated-menu-item': 'Change or remove one of the two.',
  'repeated-title': 'Change one of the two, so that people can tell them apart.',
  'unreachable-vertical': 'Add a host name.',
  'colourless-accent': 'Choose a colour with a hue.',
  'unfinished-text': 'Correct the text.',
  'redundant-value': 'Remove the value from the vertical’s file: it has no effect.',
};

/** One sentence; what the check expects for a warning without advice of its own. */
export function warningAdvice({ code, expected }: Pick<Problem, 'code' | 'expected'>): string {
  return ADVICE[code] ?? `Expected ${expected ?? 'another value'}.`;
}
