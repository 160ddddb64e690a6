/** What is wrong with a text that is not JSON, in the words of the person who typed it. */
import { printParseErrorCode, type ParseError } from 'jsonc-parser';
import type { SourceFile, Span } from './document.ts';
import { problemIn, type Finding, type Problem } from './problem.ts';

/** A line that version control leaves in a file with a conflict. */
const CONFLICT = /^(?:<{7}|={7}|>{7})(?: .*)?$/m;

type Said = Pick<Finding, 'message' | 'expected' | 'suggestion'>;

const NO_COMMENTS: Said = { message: 'JSON does not allow comments', expected: 'a file without remarks' };
const NOT_A_VALUE: Said = { message: 'not a JSON value; text needs double quotes' };

/** Messages for the parser's error names. */
const SYNTAX: Record<string, Said> = {
  InvalidSymbol: NOT_A_VALUE,
  InvalidNumberFormat: { message: 'not a valid JSON number' },
  PropertyNameExpected: { message: 'missing key in double quotes' },
  ValueExpected: { message: 'missing value' },
  ColonExpected: { message: 'missing colon between key and value' },
  CommaExpected: { message: 'missing comma after this' },
  CloseBraceExpected: { message: 'missing closing }' },
  CloseBracketExpected: { message: 'missing closing ]' },
  EndOfFileExpected: {
    message: 'unexpected text after the end of the document',
    expected: 'one object: { … }; perhaps there is a } too many before, or the file is in here twice',
  },
  InvalidCommentToken: NO_COMMENTS,
  UnexpectedEndOfComment: NO_COMMENTS,
  UnexpectedEndOfString: { message: 'missing closing double quote', expected: 'a text on one line' },
  UnexpectedEndOfNumber: { message: 'incomplete number' },
  InvalidUnicode: { message: '\\u must be followed by four hexadecimal digits' },
  InvalidEscapeCharacter: { message: 'not a valid JSON escape', expected: '\\\\ for a backslash in a text' },
  InvalidCharacter: {
    message: 'this character must be escaped inside text',
    expected: '\\t for a tab, or a space',
  },
};

/** Words for truths and nothing in other languages. */
const WORDS: Record<string, string> = {
  ...{ true: 'true', yes: 'true', on: 'true', false: 'false', no: 'false', off: 'false' },
  ...{ null: 'null', none: 'null', nil: 'null', undefined: 'null' },
};

interface Place {
  name: string;
  /** The text before the error, without white space at its end, and the text from the error on. */
  before: string;
  rest: string;
}

/** Habits of writing that are recognised, the first that fits. */
const HABITS: readonly ((place: Place) => Said | undefined)[] = [
  ({ before, rest }) =>
    before === '' && rest.startsWith('<') ? { message: 'this is a web page, not JSON' } : undefined,
  ({ rest }) =>
    /^[“”„‟«»]/.test(rest)
      ? { message: 'curly quotes, as text processors make them', expected: 'straight double quotes: "' }
      : undefined,
  ({ rest }) =>
    /^['‘’`]/.test(rest)
      ? { message: 'single quotes around a text', expected: 'double quotes: "' }
      : undefined,
  ({ rest }) => (rest.startsWith('#') ? NO_COMMENTS : undefined),
  ({ rest }) =>
    rest.startsWith('=')
      ? { message: 'an equals sign between key and value', expected: 'a colon' }
      : undefined,
  ({ rest }) => (rest.startsWith(';') ? { message: 'a semicolon', expected: 'a comma' } : undefined),
  ({ before, rest }) =>
    before.endsWith(',') && rest.startsWith(',')
      ? { message: 'two commas', expected: 'one comma' }
      : undefined,
  ({ before, rest }) =>
    /\d,$/.test(before) && /^\d/.test(rest)
      ? {
          message: 'a comma inside a number',
          expected: 'a point, such as 4.5, and nothing between thousands',
        }
      : undefined,
  ({ name, before, rest }) =>
    name === 'CommaExpected' && /[^\d.]0$/.test(before) && /^\d/.test(rest)
      ? { message: 'a number that begins with 0', expected: 'a number such as 4' }
      : undefined,
  ({ rest }) =>
    /^\+\d/.test(rest)
      ? { message: 'a number that begins with +', expected: 'a number such as 4' }
      : undefined,
  ({ before, rest }) => {
    const word = /^\w+/.exec(rest)?.[0];
    const meant = word && /:$/.test(before) ? WORDS[word.toLowerCase()] : undefined;
    if (meant === undefined) return undefined;
    return { message: `“${word}” is not a JSON value`, expected: 'true, false or null', suggestion: meant };
  },
  ({ name, before, rest }) =>
    name === 'InvalidSymbol' && /"$/.test(before) && /^[^\s"{}[\],:]/.test(rest)
      ? { message: 'the text ends at this quote, but goes on', expected: '\\" for a quote inside a text' }
      : undefined,
  ({ name, rest }) =>
    name === 'CommaExpected' && /^[}\]]/.test(rest)
      ? {
          message: rest.startsWith('}') ? 'a list is closed with }' : 'an object is closed with ]',
          expected: rest.startsWith('}') ? 'a list ends with ]' : 'an object ends with }',
        }
      : undefined,
];

/** @param error the first of the parser; undefined if it found no value at all */
export function syntaxProblem(source: SourceFile, error: ParseError | undefined): Problem {
  const { text } = source;
  const say = (span: Span, said: Said) => problemIn(source, span, '', { code: 'not-json', ...said });
  if (error === undefined || text.trim() === '')
    return say({ offset: 0, length: 1 }, { message: 'the file is empty', expected: 'an object: { … }' });
  const conflict = CONFLICT.exec(text);
  if (conflict)
    return say(
      { offset: conflict.index, length: conflict[0].length },
      {
        message: 'a merge conflict that is not resolved',
        expected: 'one of the two sides, without the lines that begin with <<<<<<<, ======= and >>>>>>>',
      },
    );
  const before = text.slice(0, error.offset).trimEnd();
  const rest = text.slice(error.offset);
  const previous = { offset: Math.max(0, before.length - 1), length: 1 };
  const span = { offset: error.offset, length: Math.max(1, error.length) };
  if (/^[}\]]/.test(rest) && before.endsWith(','))
    return say(previous, { message: 'trailing comma', expected: '} or ] without a comma before it' });
  const name = printParseErrorCode(error.error);
  for (const habit of HABITS) {
    const said = habit({ name, before, rest });
    if (said) return say(span, said);
  }
  // A missing character belongs after the previous text, often at the end of an earlier line.
  const isMissing = ['CommaExpected', 'CloseBraceExpected', 'CloseBracketExpected'].includes(name);
  return say(isMissing ? previous : span, SYNTAX[name] ?? { message: 'not valid JSON' });
}
