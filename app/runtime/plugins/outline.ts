/** Anchors and table of contents of a page. Works on sanitised HTML, which has well-formed tags. */
import { slugFor } from '#app/text/normalise.ts';
import { plainText } from '#app/text/plain-text.ts';
import type { Heading } from '#app/plugin.ts';

/** The anchor of a heading: its slug, or `section` if the slug is empty. */
export function headingSlug(text: string): string {
  return slugFor(text) || 'section';
}

/** Ids that the page around the content uses. */
const RESERVED = ['main', 'footer-nav', 'gate-title', 'key-points'];

/**
 * A heading's existing id: links in the text refer to it, so it is preserved. The sanitiser made it unique on the page,
 * and its prefix separates it from the ids generated here.
 */
const OWN_ID = / id="(at_[\w.:~-]+)"/;

/** The fields that content types share for their text. */
export interface TextFields {
  body?: { value?: string };
  field_accordion?: { id?: string; title: string; body: string }[];
  field_sub_section?: { id?: string; title: string; body: string }[];
}

/** The anchors of a page: ids are unique over all calls. */
export interface Outliner {
  /** An id for a heading with this text. */
  anchor(text: string): string;
  /** Gives every h2 of sanitised HTML an anchor and lists them. */
  outline(html: string): { html: string; headings: Heading[] };
  /** The text fields with an anchor for each heading and section, and those anchors in reading order. */
  text(item: TextFields): { fields: TextFields; headings: Heading[]; sections: Heading[] };
}

// Up to the next heading only: a text of nothing but opening tags is read once.
const HEADING = /<h2\b([^<>]*)>((?:(?!<h2\b)[^])*?)<\/h2>/gi;

export function createOutliner(): Outliner {
  const taken = new Map<string, number>(RESERVED.map((id) => [id, 1]));
  const anchor = (text: string): string => {
    const slug = headingSlug(text);
    const count = (taken.get(slug) ?? 0) + 1;
    taken.set(slug, count);
    // A later heading may itself have the slug "scope-2": count on until the id is free.
    return count === 1 ? slug : anchor(`${slug}-${count}`);
  };
  const outline = (html: string) => {
    const headings: Heading[] = [];
    const anchored = html.replace(HEADING, (_, given: string, inner: string) => {
      const text = plainText(inner);
      const id = OWN_ID.exec(given)?.[1] ?? anchor(text);
      headings.push({ id, text });
      const others = given.match(/ (?:lang|dir)="[\w-]+"/g)?.join('') ?? '';
      return `<h2 id="${id}"${others}>${inner}</h2>`;
    });
    return { html: anchored, headings };
  };
  const text = ({ body, field_accordion, field_sub_section }: TextFields) => {
    const outlined = body?.value === undefined ? undefined : outline(body.value);
    const anchored = (sections: TextFields['field_accordion']) =>
      sections?.map((section) => ({ ...section, id: anchor(section.title) }));
    const [questions, boxes] = [anchored(field_accordion), anchored(field_sub_section)];
    const fields: TextFields = {
      ...(body ? { body: { ...body, ...(outlined ? { value: outlined.html } : {}) } } : {}),
      ...(questions ? { field_accordion: questions } : {}),
      ...(boxes ? { field_sub_section: boxes } : {}),
    };
    return {
      fields,
      headings: outlined?.headings ?? [],
      sections: [...(questions ?? []), ...(boxes ?? [])].map(({ id, title }) => ({ id, text: title })),
    };
  };
  return { anchor, outline, text };
}
