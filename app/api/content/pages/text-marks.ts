/** What features mark in the texts of a page. */
import type { TextMarks, TextNote } from '#app/contracts/text-marks.ts';
import type { ContentPage } from '#app/plugin.ts';
import { schemaFor } from '#app/runtime/plugins/field-roles.ts';
import { markableTexts } from '#app/runtime/plugins/html-texts.ts';
import { activeFeatures } from '../../feature-parts.ts';
import type { Viewer } from '../../viewer.ts';

/** @returns the part of a page with its marks; empty without any */
export async function findTextMarks(
  viewer: Viewer,
  page: ContentPage<Record<string, unknown>>,
): Promise<{ marks?: TextMarks }> {
  const sources = activeFeatures(viewer.vertical).flatMap(({ textMarks }) => textMarks ?? []);
  const schema = schemaFor(viewer.services.registry, viewer.vertical, page.type);
  if (sources.length === 0 || !schema) return {};
  const found = markableTexts(schema, page.data);
  if (found.length === 0) return {};
  const texts = found.map(({ html }) => html);
  const marked = await Promise.all(sources.map((source) => source(viewer, { page, schema, texts })));
  const numbers = new Map<TextNote, number>();
  const numberFor = (note: TextNote) => {
    const number = numbers.get(note) ?? numbers.size;
    numbers.set(note, number);
    return number;
  };
  const inTexts = found.flatMap(({ at, isPlain }, index) => {
    const all = marked.flatMap((byText) => byText[index] ?? []).sort((one, other) => one.start - other.start);
    let done = 0;
    const marks = all.flatMap(({ start, end, note }) => {
      if (start < done) return [];
      done = end;
      return [{ start, end, note: numberFor(note) }];
    });
    return marks.length > 0 ? [{ at, ...(isPlain && { isPlain }), marks }] : [];
  });
  return inTexts.length > 0 ? { marks: { notes: [...numbers.keys()], texts: inTexts } } : {};
}
