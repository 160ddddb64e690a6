/** The problems that the check reports: one object per mistake, rendered for the terminal, the browser and as JSON. */
import { formatList } from '#app/text/format-list.ts';
import { parsePointer, positionAt, type Located, type SourceFile, type Span } from './document.ts';

/** Every code with its meaning. Codes are stable: scripts may rely on them. */
export const PROBLEM_CODES = {
  // reading
  'missing-file': 'a required file does not exist',
  'unreadable-file': 'a file exists but cannot be read',
  'unknown-file': 'a file in config/ that is not part of the configuration',
  'not-json': 'a file is not valid JSON (RFC 8259), which has no comments and no trailing commas',
  'duplicate-key': 'an object with a duplicate key',
  'forbidden-key': 'a key that JavaScript treats specially, such as __proto__',
  // shape
  'unknown-key': 'a key that the schema does not define',
  'missing-key': 'a required key is missing',
  'wrong-type': 'a value of the wrong type',
  'unknown-value': 'a value that is not in the list of allowed values',
  'bad-value': 'a value of the right type that breaks a rule: pattern, range, length, duplicate items',
  'bad-id': 'an invalid id',
  'route-target': 'a route that shows neither a screen nor content, or both',
  'unknown-entry': 'an overlay changes an entry that the base does not have',
  'removes-nothing': 'an overlay removes a key that the base does not have',
  'base-only': 'an overlay sets a key that only the base may set',
  // links
  'unknown-route': 'a route id that does not exist',
  'unknown-screen': 'a screen that has no folder under app/screens',
  'unknown-feature': 'a feature that has no folder under app/features',
  'feature-options': 'options of a feature that has none',
  'unknown-plugin': 'a plugin that has no folder under plugins',
  'unbuilt-plugin': 'a plugin that the running server was built without',
  'unknown-content-type': 'a content type that does not exist',
  'unknown-permission': 'a permission that does not exist',
  'unknown-product': 'a product that does not exist',
  'unknown-vocabulary': 'a vocabulary that does not exist',
  'unknown-term': 'a term that the library of the project does not have, while it has a similar one',
  'repeated-state': 'a state that has two squares on the map of its country',
  'missing-state': 'a map of states without a state that the library of the project has',
  'unknown-date-kind': 'a kind of date that does not exist',
  'unknown-vertical': 'a vertical that has no file under config/verticals',
  'unknown-link': 'a link with a path that leads to no page and to no file',
  'unknown-menu-target': 'a menu item with a path that matches no route',
  'unknown-param': 'a parameter that the path does not have',
  'reserved-field': 'a field of a content type with a name that records use for themselves',
  'bad-plugin': 'a plugin with an invalid manifest or options schema',
  'bad-feature': 'a feature with an invalid options schema',
  'bad-schema': 'a schema of the program itself that is broken',
  'duplicate-path': 'two routes with the same path',
  'server-path': 'a route at a path that the server answers itself',
  'duplicate-host': 'two verticals with the same host name',
  'missing-screen': 'a feature is on without a route to one of its screens',
  'missing-path': 'a path that the product itself redirects to has no route',
  'session-loop': 'a page of the sign-in that itself requires a session',
  'page-without-id': 'a content page or redirect with a path that does not identify an item',
  'list-settings': 'list settings on a route that is not a list, or a slug on a route that is not a redirect',
  'content-without-session': 'content at an address that does not require a session',
  'duplicate-param': 'a query parameter of two vocabularies, or of a vocabulary and every list',
  'unprotected-content': 'content that needs a permission, at a path that does not require it',
  'unprotected-screen': 'a screen that needs a permission, at a path that does not require it',
  'unguarded-screen': 'a screen at a protected path that does not itself say what it requires',
  'weakened-protection': 'an overlay that opens what the base protects',
  'unreachable-menu-item': 'a menu item that no reader can use',
  'legacy-shadows-route': 'a legacy pattern that matches the path of a route',
  'legacy-shadows-legacy': 'two legacy patterns for one path',
  'legacy-loop': 'a legacy pattern that leads back to itself',
  'legacy-chain': 'a legacy pattern that leads to another legacy pattern',
  'legacy-dead': 'a legacy pattern that never leads to a page',
  'legacy-in-place':
    'a legacy pattern served in place that is neither a list nor a redirect, or flags that only a list can have',
  'legacy-example': 'an example with a different result than it states',
  // mistakes of meaning; some of them can be meant: `report/warning-advice.ts` has those that are only warned of
  'waiting-menu-item': 'a menu item with a path that no route has yet',
  'waiting-legacy-path': 'a legacy pattern that leads to a route that does not exist yet',
  'unused-permission': 'a permission that is never used',
  'unused-content-type': 'a content type that no route shows',
  'unused-protected-path': 'a protected prefix that no route starts with',
  'redundant-value': 'an overlay that repeats a value of the base',
  'repeated-menu-item': 'two items of one menu with the same path or the same label',
  'repeated-title': 'two verticals, vocabularies, roles or links with the same title',
  'unreachable-vertical': 'a vertical that no host shows',
  'colourless-accent': 'an accent without a hue',
  'idle-setting': 'a setting without effect, because another is missing',
  'unfinished-text': 'a text with markup, stray spaces, or words or placeholders that were to be replaced',
  'wrong-schema': 'a file that names the schema of another',
} as const;
export type ProblemCode = keyof typeof PROBLEM_CODES;

/** One mistake in the configuration. */
export interface Problem {
  /** Path relative to the project: "config/routes.json". */
  file: string;
  /** 1-based. */
  line: number;
  /** 1-based, in UTF-16 units. */
  column: number;
  /** JSON Pointer (RFC 6901) inside the file. */
  pointer: string;
  code: ProblemCode;
  /** The configuration does not load with an error; it does with a warning. */
  severity: 'error' | 'warning';
  message: string;
  /** The value found, as JSON. */
  found?: string;
  expected?: string;
  /** The most similar valid value. */
  suggestion?: string;
  /** The line with the one before it and a mark under the place. */
  frame?: string;
  /** Id of the vertical whose overlay causes the problem. */
  overlay?: string;
}

/** A problem without its place, which `problemAt` adds. */
export interface Finding extends Pick<
  Problem,
  'code' | 'message' | 'found' | 'expected' | 'suggestion' | 'overlay'
> {
  severity?: Problem['severity'];
}

/** Width of the source shown in a frame. */
const FRAME_WIDTH = 100;

function codeFrame(text: string, span: Span): string {
  const { line, column } = positionAt(text, span.offset);
  const lines = text.split(/\r?\n/);
  const gutter = String(line).length;
  // A long line is cut shortly before the place and shown alone, because the line above would not line up.
  const skip = column > FRAME_WIDTH - 20 ? column - 20 : 0;
  const show = (number: number) =>
    `${String(number).padStart(gutter)} | ${cut(lines[number - 1] ?? '', skip)}`;
  const room = Math.max(1, (lines[line - 1] ?? '').length - column + 1);
  const mark = '^'.repeat(Math.max(1, Math.min(span.length, room, FRAME_WIDTH - (column - 1 - skip))));
  return [
    ...(line > 1 && skip === 0 ? [show(line - 1)] : []),
    show(line),
    `${' '.repeat(gutter)} | ${(lines[line - 1] ?? '').slice(skip, column - 1).replace(/[^\t]/g, ' ')}${mark}`,
  ].join('\n');
}

/** A line from `skip` on, with … for omitted text. */
function cut(line: string, skip: number): string {
  const end = skip + FRAME_WIDTH;
  const middle = line.slice(skip, end);
  return `${skip > 0 ? '…' : ''}${skip > 0 ? middle.slice(1) : middle}${line.length > end ? '…' : ''}`;
}

/** A problem at a stretch of a file. */
export function problemIn(source: SourceFile, span: Span, pointer: string, finding: Finding): Problem {
  const problem: Problem = {
    file: source.file,
    ...positionAt(source.text, span.offset),
    pointer,
    severity: 'error',
    ...finding,
    frame: codeFrame(source.text, span),
  };
  if (source.overlay !== undefined) problem.overlay = source.overlay;
  return problem;
}

/** A problem at a value, or at the key that holds it. */
export function problemAt(located: Located, part: 'key' | 'value', finding: Finding): Problem {
  const span = part === 'key' ? (located.key ?? opening(located)) : opening(located);
  return problemIn(located.source, span, located.pointer, finding);
}

/** An object or a list is marked at its bracket, not over all its lines. */
function opening(located: Located): Span {
  return located.kind === 'scalar' ? located.span : { offset: located.span.offset, length: 1 };
}

/** A problem with a whole file, which may not exist. */
export function problemWithFile(file: string, finding: Finding): Problem {
  return { file, line: 1, column: 1, pointer: '', severity: 'error', ...finding };
}

/** A value as JSON, cut to fit a line. */
export function formatValue(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}

/** A JSON Pointer as a property path: “routes.login.session”. */
export function formatPointer(pointer: string): string {
  return parsePointer(pointer)
    .map((step, index) =>
      /^[A-Za-z_$][\w$-]*$/.test(step)
        ? `${index === 0 ? '' : '.'}${step}`
        : /^\d+$/.test(step)
          ? `[${step}]`
          : `["${step}"]`,
    )
    .join('');
}

/** “a”, “b” or “c”. */
export function quotedList(words: Iterable<string>, joint: 'or' | 'and' = 'or'): string {
  return formatList(
    [...words].map((word) => `“${word}”`),
    joint,
  );
}
