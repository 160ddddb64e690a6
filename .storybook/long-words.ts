/** Long words in what a story shows, for the toolbar: names and titles come from people. */
const LONG = 'Verfassungsbeschwerdeverfahrensregelung';

/** Text that people wrote: several words, no address, no markup. */
const isText = (text: string) => /^[^<>{}]*\p{L}{2,} [^<>{}]*$/u.test(text) && !/^\/|:\/\/|\n/.test(text);

const isPlain = (value: object) => [Object.prototype, null].includes(Object.getPrototypeOf(value) as null);

/** The same arguments with a long word after each text. Elements and functions stay. */
export function lengthen(value: unknown): unknown {
  if (typeof value === 'string') return isText(value) ? `${value} ${LONG}` : value;
  if (Array.isArray(value)) return value.map(lengthen);
  if (typeof value !== 'object' || value === null || !isPlain(value) || '$$typeof' in value) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, lengthen(part)]));
}
