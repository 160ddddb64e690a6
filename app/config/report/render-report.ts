/** Renders problems for a terminal and for scripts. In development the browser shows the same problems. */
import { formatCount } from '#app/text/count.ts';
import { parsePointer } from '../document.ts';
import { formatPointer, type Problem } from '../problem.ts';
import { warningAdvice } from './warning-advice.ts';

/** Options of the terminal report. */
export interface ReportOptions {
  /** ANSI colours (ECMA-48). */
  color?: boolean;
  /** Load time of the configuration that is still in use; the report then mentions it. */
  lastGood?: Date;
}

const PAINT = { red: 31, yellow: 33, cyan: 36, dim: 2, bold: 1 } as const;

/** The report for a terminal: every problem with its place, the value found and the value expected. */
export function renderTerminal(
  problems: readonly Problem[],
  { color = false, lastGood }: ReportOptions = {},
): string {
  const paint = (style: keyof typeof PAINT, text: string) =>
    color ? `\u001b[${PAINT[style]}m${text}\u001b[0m` : text;
  const blocks = problems.map((problem) => renderProblem(problem, paint));
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const count = `${formatCount(errors, 'error')}, ${formatCount(problems.length - errors, 'warning')}`;
  const still =
    lastGood === undefined
      ? ''
      : `still running with the last good config (loaded ${lastGood.toTimeString().slice(0, 8)}); `;
  return `${[...blocks, `${still}${count}`].join('\n\n')}\n`;
}

function renderProblem(problem: Problem, paint: (style: keyof typeof PAINT, text: string) => string): string {
  const {
    file,
    line,
    column,
    code,
    severity,
    message,
    pointer,
    found,
    expected,
    suggestion,
    frame,
    overlay,
  } = problem;
  const kind = severity === 'warning' ? 'warning ' : '';
  // A wrong key is not repeated as its own value.
  const value = found === JSON.stringify(parsePointer(pointer).at(-1)) ? undefined : found;
  const what = [formatPointer(pointer), value]
    .filter((part) => part !== undefined && part !== '')
    .join(' = ');
  const lines = [
    `${paint('bold', `${file}:${line}:${column}`)}  ${paint(severity === 'error' ? 'red' : 'yellow', `${kind}${code}`)}  ${message}`,
  ];
  if (what !== '') lines.push(`  ${what}`);
  if (frame !== undefined) lines.push(...frame.split('\n').map((row) => `  ${paint('dim', row)}`));
  if (severity === 'warning') lines.push(`  ${warningAdvice(problem)}`);
  else if (expected !== undefined && !message.includes(expected)) lines.push(`  expected ${expected}`);
  if (suggestion !== undefined) lines.push(`  ${paint('cyan', `did you mean “${suggestion}”?`)}`);
  if (overlay !== undefined && !file.endsWith(`/${overlay}.json`))
    lines.push(`  in the vertical ${overlay}, by its overlay config/verticals/${overlay}.json`);
  return lines.join('\n');
}

/** The report for scripts: `{ "problems": [ … ] }`. */
export function toJson(problems: readonly Problem[]): string {
  return `${JSON.stringify({ problems }, null, 2)}\n`;
}
