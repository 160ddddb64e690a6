/** Writes reshaped HTML with a limited depth, and loose text as paragraphs. */
import { startTag } from './attributes.ts';
import { STRIKE_TAGS } from './tags.ts';

/** State of writing one field. */
export interface Writing {
  /** Number of open elements. */
  depth: number;
  /** Number of open elements that strike text. */
  struck: number;
  /** Levels by which headings move down: 1 if the text has an h1. */
  headingShift: number;
  /** The HTML of a picture. */
  picture(attributes: Readonly<Record<string, string>>): string;
}

/** Maximum depth of elements; deeper ones are replaced by their text. Marks may add a few levels. */
export const DEEPEST_OUTPUT = 32;

/** Writes `inner` inside an element. Beyond the maximum depth only struck text gets its element: it must not look valid. */
export function within(
  writing: Writing,
  tag: string,
  attributes: Readonly<Record<string, string>>,
  inner: () => string,
): string {
  const strikes = STRIKE_TAGS.has(tag);
  if (writing.depth >= DEEPEST_OUTPUT && (!strikes || writing.struck > 0)) return ` ${inner()} `;
  writing.depth++;
  if (strikes) writing.struck++;
  const content = inner();
  writing.depth--;
  if (strikes) writing.struck--;
  return `${startTag(tag, attributes)}${content}</${tag}>`;
}

/** An inline element around text; blocks inside split it. */
export interface Mark {
  tag: string;
  attributes: Record<string, string>;
}
export type Marks = readonly Mark[];

export const isBlank = (html: string) => /^\s*$/.test(html);

/** A sequence of blocks with loose text between them. */
export class Flow {
  private out = '';
  /** Whether the last output was loose text. */
  private afterText = false;
  private run: { marks: Marks; html: string }[] = [];
  private readonly wrap: boolean;

  /** @param wrap whether loose text becomes paragraphs */
  constructor(wrap: boolean) {
    this.wrap = wrap;
  }

  text(html: string, marks: Marks): void {
    const last = this.run.at(-1);
    if (last?.marks === marks) last.html += html;
    else this.run.push({ marks, html });
  }

  block(html: string): void {
    this.endRun();
    this.out += html;
    if (!isBlank(html)) this.afterText = false;
  }

  private endRun(): void {
    const html = this.run.map(({ marks, html }) => (isBlank(html) ? html : applyMarks(html, marks))).join('');
    this.run = [];
    if (isBlank(html)) this.out += html;
    else if (this.wrap) this.out += `<p>${html}</p>`;
    // An empty block between two texts still separates their lines.
    else this.out += this.afterText ? `<br />${html}` : html;
    if (!isBlank(html)) this.afterText = true;
  }

  end(): string {
    this.endRun();
    return this.out;
  }
}

export function applyMarks(html: string, marks: Marks): string {
  return marks.reduceRight((inner, { tag, attributes }) => {
    // Its id went to the text before, so the span has no effect.
    if (tag === 'span' && Object.keys(attributes).length === 0) return inner;
    const outer = `${startTag(tag, attributes)}${inner}</${tag}>`;
    // An id must be unique.
    delete attributes['id'];
    return outer;
  }, html);
}
