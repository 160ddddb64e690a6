/** Page data of an item: derived from the shared fields by the platform, and extended by a plugin. Pure. */
import type { Load } from '#app/plugin.ts';
import { country } from '#app/runtime/countries.ts';
import { stripTags } from '#app/text/plain-text.ts';
import { createOutliner, type TextFields } from './outline.ts';

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
