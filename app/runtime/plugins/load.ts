/**
 * Page data of an item: derived from the shared fields by the platform (anchors, table of contents, reading time), and
 * extended by a plugin. Works on sanitised HTML, which has well-formed tags. Pure.
 */
import type { Load, Heading } from '#app/plugin.ts';
import { country } from '#app/runtime/countries.ts';
import { stripTags, plainText } from '#app/text/html-text.ts';
import { slugFor } from '#app/text/normalise.ts';

type Item = Record<string, unknown>;

/** The inputs of page data besides the item. */
export interface PageSettings {
  vertical: string;
  /** Options of the content type, with defaults. */
  options: Item;
}

/** Page data of an item: the shape of `schema.json`, with its `readOnly` fields filled in. */
export type LoadPage = (item: Readonly<Item>, settings: PageSettings) => Item | Promise<Item>;

const WORDS_PER_MINUTE = 230;

/**
 * Creates the loader of a content type: anchors for its text and sections, their headings, the reading time, and lists
 * limited by their options (`x-limit`). Only fields in the schema are written. The result of the plugin's own `load`
 * overrides these; it runs first, so that it can reserve ids before the text.
 *
 * @param own `load` of the plugin's `load.server.ts`, if it has one
 */
export function createLoad(
  { properties }: { properties: Record<string, { 'x-limit'?: string }> },
  own: Load<Item> = () => ({}),
): LoadPage {
  const has = (field: string) => Object.hasOwn(properties, field);
  const limited = Object.entries(properties).flatMap(([field, { 'x-limit': option }]) =>
    option === undefined ? [] : [{ field, option }],
  );
  return (item, { vertical, options }) => {
    const { anchor, text } = createOutliner();
    let outlined: ReturnType<typeof text> | undefined;
    const outline = () => (outlined ??= text(item as TextFields));
    const complete = (differing: Item): Item => {
      // Anything else is a fault of the plugin, which the caller of `load` reports.
      if (typeof differing !== 'object' || differing === null) return differing;
      const { fields, headings, sections } = outline();
      return {
        ...item,
        ...fields,
        ...listsWithin(limited, item, options),
        ...(has('headings') ? { headings: [...headings, ...sections] } : {}),
        ...(has('reading_minutes') ? { reading_minutes: readingMinutes(item) } : {}),
        ...differing,
      };
    };
    const context = { vertical, options: options as never, anchor, text: outline, country };
    const differing = own(item, Object.freeze(context));
    return differing instanceof Promise ? differing.then(complete) : complete(differing);
  };
}

/** Limits the lists of an item according to their options. */
function listsWithin(limited: { field: string; option: string }[], item: Item, options: Item): Item {
  const lists = limited.flatMap(({ field, option }) => {
    const [list, most] = [item[field], options[option]];
    return Array.isArray(list) && typeof most === 'number' ? [[field, list.slice(0, most)]] : [];
  });
  return Object.fromEntries(lists);
}

function readingMinutes({ body }: { body?: { value?: string } }): number {
  const words = stripTags(body?.value ?? '')
    .split(' ')
    .filter(Boolean).length;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}

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
