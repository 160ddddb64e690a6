/** Sanitised HTML as a tree of elements that know where they are in the text. */
import { Parser } from 'htmlparser2';

/** A part of the source between two offsets. */
interface Range {
  start: number;
  end: number;
}

interface SourceText extends Range {
  text: string;
}

export interface SourceElement extends Range {
  tag: string;
  attributes: Record<string, string>;
  children: SourceNode[];
  /** Where its content starts and ends; the same offset for an element that has no end tag. */
  inner: Range;
}

export type SourceNode = SourceElement | SourceText;

export const isElement = (node: SourceNode): node is SourceElement => 'tag' in node;

/** How many characters are parsed in one step. */
const PIECE = 65_536;

/** Parses in steps, each of a piece of the text. */
export function* parseSource(html: string): Generator<undefined, SourceNode[], undefined> {
  const root: SourceNode[] = [];
  const open: SourceElement[] = [];
  const siblings = () => open.at(-1)?.children ?? root;
  const parser = new Parser({
    onopentag(tag, attributes) {
      const [start, end] = [parser.startIndex, parser.endIndex + 1];
      const element: SourceElement = {
        ...{ tag, attributes, children: [] },
        ...{ start, end, inner: { start: end, end } },
      };
      siblings().push(element);
      open.push(element);
    },
    ontext(text) {
      const last = siblings().at(-1);
      const end = parser.endIndex + 1;
      // The parser gives text in pieces: entities come alone.
      if (last && !isElement(last) && last.end === parser.startIndex) {
        last.text += text;
        last.end = end;
      } else siblings().push({ text, start: parser.startIndex, end });
    },
    onclosetag(tag, implied) {
      const element = open.at(-1);
      // The end of a start tag that has none itself.
      if (element?.tag !== tag) return;
      open.pop();
      if (parser.endIndex + 1 === element.end && element.children.length === 0) return;
      element.inner.end = parser.startIndex;
      element.end = implied ? parser.startIndex : parser.endIndex + 1;
    },
  });
  for (let at = 0; at < html.length; at += PIECE) {
    parser.write(html.slice(at, at + PIECE));
    yield;
  }
  parser.end();
  return root;
}
