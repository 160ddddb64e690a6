/** Page data of an item: what the platform makes of the fields that content types share, and what a plugin adds. Pure. */
import type { Load } from '#app/plugin.ts';
import { country } from '#app/runtime/countries.ts';
import { stripTags } from '#app/text/plain-text.ts';
import { createOutliner, type TextFields } from './outline.ts';

type Item = Record<string, unknown>;

/** What page data depends on beside the item. */
export interface PageSettings {
  vertical: string;
  /** Options of the content type, with every default. */
  options: Item;
}

/** Page data of an item: the shape of `schema.json`, with its `readOnly` fields filled in. */
export type LoadPage = (item: Readonly<Item>, settings: PageSettings) => Item | Promise<Item>;

const WORDS_PER_MINUTE = 230;

/**
 * Makes the page data of a content type: anchors for its text and sections, their headings, the reading time, and no
 * more entries of a list than its option allows (`x-limit`). Only fields that the schema has are written. What the
 * plugin's own `load` returns is laid over that; it runs first, so that it can take ids before the text does.
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
      // Anything else is a fault of the plugin, which the caller of `load` names.
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

/** Lists of an item, with no more entries than their options allow. */
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
