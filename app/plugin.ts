/**
 * The plugin contract: what a folder in `plugins/` gives the runtime, and what it gets. Types only. A plugin is
 * `plugin.json`, `schema.json` and `view.tsx`; every other file says in what the type differs from the others.
 *
 * A plugin never learns who is reading. Access is decided before `load` runs and fields are removed after it
 * returned (`app/runtime/plugins/redact.ts`), so a page's data depends on the content's version and the access alone.
 */
import type { ComponentType, ReactNode } from 'react';
import type {
  ContentFields as AllFields,
  ContentOptions,
  ContentPageResponse,
  ContentSummary as Summary,
  CountryReference,
} from '#schemas/types.ts';

/** Of a field that is an object, a reader without access gets only the parts that are public. */
type Visible<Value> = Value extends readonly unknown[] | string ? Value : Partial<Value>;

/** The fields that content types share. Each is absent where a type does not have it, or a reader may not see it. */
export type ContentFields = { [Field in keyof AllFields]?: Visible<AllFields[Field]> | undefined };

/** Terms and summaries as the API's schemas describe them. */
export type { ContentSummary as Summary, TermName, TermReference as TermRef } from '#schemas/types.ts';

/** What a reader may see of one item: everything, or only the fields whose schema says `"x-visibility": "public"`. */
export type Access = 'full' | 'restricted';

/** One heading of an HTML body: `id` is the anchor that `outline` wrote into the HTML. */
export interface Heading {
  id: string;
  text: string;
}

/** One content page as the API returns it and a view renders it. `data` holds what this reader may see. */
export type ContentPage<Data = ContentFields> = Omit<ContentPageResponse, 'data'> & { data: Partial<Data> };

/** What `load` gets beside the item: frozen, and without the viewer. */
export interface LoadContext<Options = object> {
  vertical: string;
  /** Those of the content type: the options that every type has, and the plugin's own. */
  options: Readonly<ContentOptions & Options>;
  /** An id for a heading with this text, unique on the page: `anchor('Who is in scope?')` is `who-is-in-scope`. */
  anchor(text: string): string;
  /**
   * The anchors of the item's text and of its sections, in reading order. They are made by the first call, or after
   * `load` if it makes none: ids that the view relies on are taken before it.
   */
  text(): { headings: Heading[]; sections: Heading[] };
  /** Entry of the country reference by an ISO 3166 code (`de`, `us-ca`) or a federal level's key; undefined for a region. */
  country(iso: string): CountryReference | undefined;
}

/**
 * `load` of an optional `load.server.ts`: the fields of the page in which it differs from what the platform makes of
 * every item (`app/runtime/plugins/load.ts`), in the shape of `schema.json`. They are laid over the others.
 */
export type Load<Data, Options = object> = (
  item: Readonly<Data>,
  context: LoadContext<Options>,
) => Partial<Data> | Promise<Partial<Data>>;

/** What is indexed for an item. Every string inside `body`, however nested, counts; tags are taken off. */
export interface SearchDocument {
  title: string;
  summary: string | undefined;
  body: unknown[];
}

/** `project` of an optional `search.ts`, for a type whose texts `x-search` in `schema.json` cannot tell. */
export type Project<Data> = (item: Readonly<Data>) => SearchDocument;

/** What `view.tsx` exports. */
export interface View<Data> {
  /** `gate` is what a restricted page shows in place of its text. */
  Page: ComponentType<{ page: ContentPage<Data>; gate: ReactNode }>;
  /** Title and description of the document; by default the title and the standfirst of the item. */
  meta?(page: ContentPage<Data>): { title: string; description?: string };
}

/** `Card` of an optional `view-card.tsx`: the row of one item in lists, where the shared one does not do. */
export type ItemCard = ComponentType<{ item: Summary }>;
