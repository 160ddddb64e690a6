/** Puts one file in the place of another, wherever a value refers to it. Pure. */
import { MEDIA_PREFIX } from '#app/store/media/name.ts';

/** A file as references name it. */
export interface ReferredFile {
  /** Name in the storage. */
  name: string;
  /** Pixels, of a picture; null if they are not known. */
  width: number | null;
  height: number | null;
  /** Bytes; null if they are not known. */
  size: number | null;
}

const NAMES = /\/media\/([0-9a-f]{64}\.[a-z0-9]{1,5})(?![a-z0-9])/g;

/** Names of the files that a text refers to, such as fields as JSON. */
export function namesIn(text: string): Set<string> {
  if (!text.includes(MEDIA_PREFIX)) return new Set();
  return new Set(Array.from(text.matchAll(NAMES), ([, name]) => name!));
}

/** Whether a text refers to a file. */
export const refersTo = (text: string, name: string): boolean =>
  text.includes(MEDIA_PREFIX + name) && namesIn(text).has(name);

/** Addresses of a file: of a picture, or of a download with its file name at the end. */
const addressesOf = (name: string) =>
  new RegExp(`${MEDIA_PREFIX}${name.replace('.', '\\.')}(?![a-z0-9])(?:/([^/?#"'<>\\s]+))?`, 'g');

/** The file name of a download gets the extension that fits the content. */
const inAddress = (text: string, from: string, { name }: ReferredFile): string =>
  text.replace(addressesOf(from), (_, file: string | undefined) => {
    const saved = file?.replace(/\.[a-z0-9]{1,5}$/i, '');
    return MEDIA_PREFIX + name + (saved === undefined ? '' : `/${saved}.${name.split('.')[1]}`);
  });

/** A picture in HTML, with its size. */
function inTag(tag: string, from: string, to: ReferredFile): string {
  if (!refersTo(tag, from)) return tag;
  const sized = (text: string, name: 'width' | 'height') =>
    to[name] === null ? text : text.replace(new RegExp(`(\\s${name}=")\\d+`), `$1${to[name]}`);
  return sized(sized(tag, 'width'), 'height');
}

// A tag ends before the next one begins, so that broken HTML is read once.
const inText = (text: string, from: string, to: ReferredFile): string =>
  refersTo(text, from)
    ? inAddress(
        text.replace(/<img\b[^<>]*>/gi, (tag) => inTag(tag, from, to)),
        from,
        to,
      )
    : text;

/** Texts about a file stay; what follows from its bytes is that of the other file. */
function inObject(value: object, from: string, to: ReferredFile): object {
  const before = Object.entries(value) as [string, unknown][];
  const after = before.map(([key, part]): [string, unknown] => [key, inValue(part, from, to)]);
  if (after.every(([, part], index) => part === before[index]![1])) return value;
  const [, src] = before.find(([key]) => key === 'src') ?? [];
  if (typeof src !== 'string' || !refersTo(src, from)) return Object.fromEntries(after);
  const facts: Partial<Record<string, number | null>> = { width: to.width, height: to.height, size: to.size };
  return Object.fromEntries(after.map(([key, part]) => [key, facts[key] ?? part]));
}

function inValue(value: unknown, from: string, to: ReferredFile): unknown {
  if (typeof value === 'string') return inText(value, from, to);
  if (typeof value !== 'object' || value === null) return value;
  if (!Array.isArray(value)) return inObject(value, from, to);
  const parts = value.map((part: unknown) => inValue(part, from, to));
  return parts.every((part, index) => part === value[index]) ? value : parts;
}

/**
 * Fields in which every reference to a file is one to another.
 *
 * @param from the name of a file in the storage
 */
export const substitute = (
  fields: Record<string, unknown>,
  from: string,
  to: ReferredFile,
): Record<string, unknown> => inObject(fields, from, to) as Record<string, unknown>;
