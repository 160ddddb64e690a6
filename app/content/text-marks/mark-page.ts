/** Puts the marks of a page into its texts, on the server: as links, which work without scripts. Pure. */
import type { ContentPageResponse } from '#app/contracts/content-page.ts';
import type { TextMarks, TextNote } from '#app/contracts/text-marks.ts';
import { isAbbreviation } from '#app/text/abbreviation.ts';
import { escapeHtml } from '#app/text/html-text.ts';
import { insertMarks, type TagStretch } from '#app/text/marks/insert-marks.ts';
import { noteId, noteWordsId } from './note-id.ts';

/** The page with marked HTML texts; of its marks, the notes stay, and the marks of texts without formatting. */
export function markPage<Page extends ContentPageResponse>(page: Page): Page {
  const { marks } = page;
  if (!marks) return page;
  const plain = marks.texts.filter(({ isPlain }) => isPlain);
  const data = marks.texts.reduce<unknown>(
    (value, { at, marks: inText, isPlain }) =>
      isPlain
        ? value
        : replaceAt(value, at.split('/').slice(1), (html) => markText(html, inText, marks.notes)),
    page.data,
  ) as Page['data'];
  return { ...page, data, marks: { notes: marks.notes, texts: plain } };
}

/** A copy in which the text at a place is another. */
function replaceAt(
  value: unknown,
  [key, ...rest]: readonly string[],
  change: (html: string) => string,
): unknown {
  if (key === undefined) return typeof value === 'string' ? change(value) : value;
  if (Array.isArray(value))
    return value.map((entry, index) => (String(index) === key ? replaceAt(entry, rest, change) : entry));
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return value;
  return { ...value, [key]: replaceAt((value as Record<string, unknown>)[key], rest, change) };
}

function markText(
  html: string,
  marks: TextMarks['texts'][number]['marks'],
  notes: readonly TextNote[],
): string {
  const inTags = marks.flatMap(({ start, end, note: number }): TagStretch[] => {
    const note = notes[number];
    return note ? [{ start, end, tags: (words) => tagsFor(note, number, words) }] : [];
  });
  return insertMarks(html, inTags);
}

function tagsFor(
  { kind, path, day }: TextNote,
  number: number,
  words: string,
): readonly [before: string, after: string] {
  const id = noteId(number);
  const link = `<a href="${escapeHtml(path ?? `#${id}`)}" data-mark="${kind}" aria-describedby="${noteWordsId(number)}">`;
  if (day !== undefined) return [`${link}<time datetime="${escapeHtml(day)}">`, '</time></a>'];
  const isBrief = kind === 'term' && isAbbreviation(words.replace(/s$/, ''));
  return isBrief ? [`${link}<abbr>`, '</abbr></a>'] : [link, '</a>'];
}
