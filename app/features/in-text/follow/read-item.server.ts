/** Reads the texts of one item. Pure. */
import { valueWithRole } from '#app/runtime/plugins/field-roles.ts';
import { htmlTexts } from '#app/runtime/plugins/html-texts.ts';
import type { ContentSchema } from '#app/runtime/plugins/registry.ts';
import { readRuns } from '#app/text/marks/read-runs.ts';
import type { ContentRecord } from '#app/store/store.ts';
import type { StoredMarks } from '../marks-store.server.ts';
import { actKeys } from '../recognise/act-keys.server.ts';
import type { Lexicon } from '../recognise/lexicon.server.ts';
import { recognise } from '../recognise/recognise.server.ts';
import { hashText } from '../text-hash.server.ts';

export function findItemMarks(
  { fields }: Pick<ContentRecord, 'fields'>,
  schema: ContentSchema,
  lexicon: Lexicon,
): StoredMarks {
  const texts = htmlTexts(schema, fields).map(({ html }) => html);
  const dates = valueWithRole<{ date: string }[]>(schema, fields, 'key-dates') ?? [];
  const { marks } = recognise(texts, lexicon, new Set(dates.map(({ date }) => date)));
  const found = marks.flatMap((inText, index) =>
    inText.length > 0 ? [[hashText(readRuns(texts[index]!).text), inText] as const] : [],
  );
  return Object.fromEntries(found);
}

/** Longest reference of an item: the rest of a longer one is a remark. */
const LONGEST_REFERENCE = 200;

/** The acts that an item is about, by the field with its reference. */
export function findItemActs(
  { fields }: Pick<ContentRecord, 'fields'>,
  schema: ContentSchema,
): { act: string; reference: string }[] {
  const reference = valueWithRole<string>(schema, fields, 'reference')?.slice(0, LONGEST_REFERENCE);
  return reference === undefined ? [] : actKeys(reference).map((act) => ({ act, reference }));
}
