/** Writes reshaped HTML: elements no deeper than a page can show, and runs of words as paragraphs. */
import { startTag } from './attributes.ts';
import { STRIKE_TAGS } from './tags.ts';

/** What one field's reshaping keeps in mind. */
export interface Writing {
  /** Elements open around what is written. */
  depth: number;
  /** Open elements that strike text. */
  struck: number;
  /** Levels by which headings move down: 1 when the text brings an h1 of its own. */
  headingShift: number;
  /** The HTML of a picture. */
  picture(attributes: Readonly<Record<string, string>>): string;
}

/** Elements inside each other before only their words are written; marks on them may need some more. */
export const DEEPEST_OUTPUT = 32;

/** What `inner` writes, inside an element. Too deep, only struck text still gets its element: it must not read as current. */
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

/** An inline element around runs of words: around each of its own, where blocks stand between them. */
export interface Mark {
  tag: string;
  attributes: Record<string, string>;
}
export type Marks = readonly Mark[];

export const isBlank = (html: string) => /^\s*$/.test(html);

/** Blocks one after the other, with the loose words between them. */
export class Flow {
  private out = '';
  /** Whether the last thing written was loose words. */
  private afterWords = false;
  private run: { marks: Marks; html: string }[] = [];
  private readonly wrap: boolean;

  /** @param wrap whether loose words become paragraphs */
  constructor(wrap: boolean) {
    this.wrap = wrap;
  }

  words(html: string, marks: Marks): void {
    const last = this.run.at(-1);
    if (last?.marks === marks) last.html += html;
    else this.run.push({ marks, html });
  }

  block(html: string): void {
    this.endRun();
    this.out += html;
    if (!isBlank(html)) this.afterWords = false;
  }

  private endRun(): void {
    const html = this.run.map(({ marks, html }) => (isBlank(html) ? html : marked(html, marks))).join('');
    this.run = [];
    if (isBlank(html)) this.out += html;
    else if (this.wrap) this.out += `<p>${html}</p>`;
    // An empty block between words ends their line all the same.
    else this.out += this.afterWords ? `<br />${html}` : html;
    if (!isBlank(html)) this.afterWords = true;
  }

  end(): string {
    this.endRun();
    return this.out;
  }
}

export function marked(html: string, marks: Marks): string {
  return marks.reduceRight((inner, { tag, attributes }) => {
    // Its id went to the words before: what is left of it says nothing.
    if (tag === 'span' && Object.keys(attributes).length === 0) return inner;
    const outer = `${startTag(tag, attributes)}${inner}</${tag}>`;
    // An id names one place.
    delete attributes['id'];
    return outer;
  }, html);
}
