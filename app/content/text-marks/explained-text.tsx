import type { ReactNode } from 'react';
import type { TextMarks } from '#app/contracts/text-marks.ts';
import { isAbbreviation } from '#app/text/abbreviation.ts';
import { noteId, noteWordsId } from './note-id.ts';

/** Shows the texts of a page that have no formatting, with the same links as in its other texts. */
export function explainTexts({ notes, texts }: TextMarks, data: unknown): (text: string) => ReactNode {
  const byText = new Map(texts.map(({ at, marks }) => [textAt(data, at), marks]));
  return (text) => {
    const marks = byText.get(text);
    if (!marks) return text;
    let done = 0;
    const parts = marks.flatMap(({ start, end, note: number }) => {
      const note = notes[number];
      if (!note || start < done || end > text.length) return [];
      const before = text.slice(done, start);
      done = end;
      const words = text.slice(start, end);
      return [
        before,
        <a
          key={start}
          href={note.path ?? `#${noteId(number)}`}
          data-mark={note.kind}
          aria-describedby={noteWordsId(number)}
        >
          {showWords(words, note)}
        </a>,
      ];
    });
    return [...parts, text.slice(done)];
  };
}

function showWords(words: string, { kind, day }: TextMarks['notes'][number]): ReactNode {
  if (day !== undefined) return <time dateTime={day}>{words}</time>;
  return kind === 'term' && isAbbreviation(words.replace(/s$/, '')) ? <abbr>{words}</abbr> : words;
}

/** The text at a JSON pointer; undefined where none is. */
function textAt(data: unknown, pointer: string): string | undefined {
  let value = data;
  for (const key of pointer.split('/').slice(1)) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return typeof value === 'string' ? value : undefined;
}
