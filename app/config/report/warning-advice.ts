/** What is only warned of, because it can be meant: what to do about it, and when to leave it. */
import type { Problem, ProblemCode } from '../problem.ts';

const ADVICE = {
  'waiting-menu-item': 'Add the route, or correct the path. Leave it while the page is being built.',
  'waiting-legacy-path': 'Add the route, or correct its id. Leave it while the page is being built.',
  'unused-permission':
    'Require it by a protected path, a content type or a screen, or remove it. Leave it while accounts get it for content to come.',
  'unused-content-type':
    'Add a route that shows it, or remove it. Leave it while its content is being imported or written.',
  'repeated-menu-item':
    'Change or remove one of the two. Leave it if readers and staff find the page under different labels.',
  'repeated-title':
    'Change one of the two, so that people can tell them apart. Leave it if nobody sees both in one place.',
  'unreachable-vertical': 'Add a host name. Leave it while the vertical is being prepared.',
  'colourless-accent': 'Choose a colour with a hue. Leave it if the brand is black, white or grey.',
  'missing-state': 'Give each of them a square. Leave it while the map is being drawn.',
  'unfinished-text': 'Write the text. Leave it while the page is being prepared.',
  'redundant-value':
    'Remove the value from the vertical’s file: it has no effect. Leave it if the vertical is to keep it when the base changes.',
  'wrong-schema': 'Name the schema of this file. Leave it if yours is a copy of it by another name.',
} as const satisfies Partial<Record<ProblemCode, string>>;

/** The codes that can be warnings; each other code is an error always. */
export const WARNING_CODES = Object.keys(ADVICE) as (keyof typeof ADVICE)[];

/** Two sentences: what mends a warning, and when it can be left. */
export function warningAdvice({ code, expected }: Pick<Problem, 'code' | 'expected'>): string {
  return Object.hasOwn(ADVICE, code)
    ? ADVICE[code as keyof typeof ADVICE]
    : `Expected ${expected ?? 'another value'}.`;
}
