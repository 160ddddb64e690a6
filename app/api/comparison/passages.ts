/** What the pages of a jurisdiction say passage by passage, to find where one writes about a section. */
import type { TextFields } from '#app/runtime/plugins/load.ts';
import { htmlBlocks } from '#app/text/html-blocks.ts';
import { inSlices } from '#app/queue/slices.ts';
import type { ReportPageLink } from '#app/contracts/comparison-cell.ts';
import { namesSubject, stemsIn, type SubjectName } from './subject-words.ts';

/** A paragraph or list item. */
export interface Passage {
  /** Anchor of the section that it is in; undefined for what has no section. */
  id: string | undefined;
  /** Heading of that section. */
  heading: string;
  headingStems: ReadonlySet<string>;
  /** Of the heading and the text. */
  stems: ReadonlySet<string>;
}

/** A page that is read by passages. */
export interface ReadPage {
  title: string;
  path: string;
  /** What it says; nothing if the reader may not open it. Read at the first call, in slices. */
  passages: () => Promise<readonly Passage[]>;
}

/** A section of a page: its HTML under a heading. */
export interface SectionText {
  id?: string;
  title: string;
  body: string;
}

/** Every passage of a page, in its order; gives way to other work between them. @param fields with the anchors of its sections */
export async function toPassages(
  { body, ...fields }: TextFields,
  others: readonly SectionText[],
): Promise<Passage[]> {
  const sections = [
    ...(body?.value ? [{ title: '', body: body.value }] : []),
    ...(fields.field_accordion ?? []),
    ...(fields.field_sub_section ?? []),
    ...others,
  ];
  const giveWay = inSlices();
  const passages: Passage[] = [];
  for (const { id, title, body: html } of sections) {
    const headingStems = stemsIn(title);
    for (const { text } of htmlBlocks(html)) {
      await giveWay();
      const stems = new Set([...headingStems, ...stemsIn(text)]);
      passages.push({ id, heading: title, headingStems, stems });
    }
  }
  return passages;
}

/** The first passage about a subject: rather one under a heading that names it. */
export async function findPassage(
  sheets: readonly ReadPage[],
  names: readonly SubjectName[],
): Promise<ReportPageLink | undefined> {
  const found: { isNamed: boolean; link: ReportPageLink }[] = [];
  for (const { title, path, passages } of sheets)
    for (const { id, heading, headingStems, stems } of await passages())
      if (namesSubject(names, stems))
        found.push({
          isNamed: namesSubject(names, headingStems),
          link: { title: heading || title, path: id ? `${path}#${id}` : path },
        });
  return (found.find(({ isNamed }) => isNamed) ?? found[0])?.link;
}
