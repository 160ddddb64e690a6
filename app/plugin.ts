/**
 * The plugin contract: what a folder in `plugins/` gives the runtime, and what it gets. Types only.
 *
 * A plugin never learns who is reading. Access is decided before `load` runs and fields are removed after it
 * returned (`app/runtime/plugins/redact.ts`), so a page's data depends on the content's version and the access alone.
 */
import type { ComponentType, ReactNode } from 'react';
import type { ContentFields } from '#schemas/content-fields.ts';
import type { ContentPageResponse, ContentSummary as Summary, CountryReference } from '#schemas/types.ts';

/** The fields that content types share, each optional. */
export type { ContentFields } from '#schemas/content-fields.ts';

/** Terms and summaries as the API's schemas describe them. */
export type { ContentSummary as Summary, TermReference as TermRef } from '#schemas/types.ts';

/** What a reader may see of one item: everything, or only the fields whose schema says `"x-visibility": "public"`. */
export type Access = 'full' | 'restricted';

/** One heading of an HTML body: `id` is the anchor that `outline` wrote into the HTML. */
export interface Heading {
  id: string;
  text: string;
}

/** One content page as the API returns it and a view renders it. `data` holds what this reader may see. */
export type ContentPage<Data = ContentFields> = Omit<ContentPageResponse, 'data'> & { data: Partial<Data> };

/** The fields that every content type writes its text in. */
export interface TextFields {
  body?: { value?: string };
  field_accordion?: { id?: string; title: string; body: string }[];
  field_sub_section?: { id?: string; title: string; body: string }[];
}

/** What `load` gets beside the item: frozen, and without the viewer. */
export interface LoadContext<Options> {
  vertical: string;
  options: Readonly<Options>;
  /** An id for a heading with this text, unique on the page: `anchor('Who is in scope?')` is `who-is-in-scope`. */
  anchor(text: string): string;
  /** Gives every h2 of sanitised HTML an anchor and lists them. */
  outline(html: string): { html: string; headings: Heading[] };
  /** The text fields of an item with an anchor for each heading and section, and those anchors in reading order. */
  text<Item extends TextFields>(
    item: Item,
  ): { fields: Pick<Item, keyof TextFields & keyof Item>; headings: Heading[]; sections: Heading[] };
  /** Entry of the country reference by an ISO 3166 code (`de`, `us-ca`) or a federal level's key; undefined for a region. */
  country(iso: string): CountryReference | undefined;
}

/** Turns a stored item into page data: the shape of `schema.json`, with its `readOnly` fields filled in. */
export type Load<Data, Options> = (
  item: Readonly<Data>,
  context: LoadContext<Options>,
) => Data | Promise<Data>;

/** What is indexed for an item. Every string inside `body`, however nested, counts; tags are taken off. */
export interface SearchDocument {
  title: string;
  summary: string | undefined;
  body: unknown[];
}
export type Project<Data> = (item: Readonly<Data>) => SearchDocument;

/** What `view.tsx` exports. `gate` is what a restricted page shows where the rest would stand. */
export interface View<Data> {
  Page: ComponentType<{ page: ContentPage<Data>; gate: ReactNode }>;
  Card: ComponentType<{ item: Summary }>;
  meta(page: ContentPage<Data>): { title: string; description?: string };
}
