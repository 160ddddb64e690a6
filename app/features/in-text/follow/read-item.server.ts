/** Reads the texts of one item. Pure. */
import { valueWithRole } from '#app/runtime/plugins/field-roles.ts';
import { markableTexts } from '#app/runtime/plugins/html-texts.ts';
import type { ContentSchema } from '#app/runtime/plugins/registry.ts';
import { readRuns } from '#app/text/marks/read-runs.ts';
import type { ContentRecord } from '#app/store/store.ts';
import type { StoredMarks } from '../marks-store.server.ts';
import type { NamedActTable } from '../tables.ts';
import { actKeys, actKeysOfAddress } from '../recognise/act-keys.server.ts';
import { findActNames, wholeActName } from '../recognise/act-names.server.ts';
import type { Lexicon } from '../recognise/lexicon.server.ts';
import { recognise } from '../recognise/recognise.server.ts';
import { hashText } from '../text-hash.server.ts';

export function findItemMarks(
  { fields }: Pick<ContentRecord, 'fields'>,
  schema: ContentSchema,
  lexicon: Lexicon,
): StoredMarks {
  const texts = markableTexts(schema, fields).map(({ html }) => html);
  const dates = valueWithRole<{ date: string }[]>(schema, fields, 'key-dates') ?? [];
  const { marks } = recognise(texts, lexicon, new Set(dates.map(({ date }) => date)));
  const found = marks.flatMap((inText, index) =>
    inText.length > 0 ? [[hashText(readRuns(texts[index]!).text), inText] as const] : [],
  );
  return Object.fromEntries(found);
}

/** Longest reference of an item or an obligation: the rest of a longer one is a remark. */
const LONGEST_REFERENCE = 200;
/** Obligations of an item whose acts are remembered. */
const MOST_OBLIGATIONS = 500;

/** The acts that a reference names with their years. */
const nameKeys = (reference: string) => [...new Set(findActNames(reference).map(({ key }) => key))];

type NamedAct = Pick<NamedActTable, 'act' | 'entry' | 'reference' | 'title'>;

/** An obligation as pages have it. */
interface Obligation {
  id?: string;
  title: string;
  source: { title: string; url?: string };
}

/** The acts that an item is about, by the field with its reference, and those on which its obligations rest. */
export function findItemActs(data: Readonly<Record<string, unknown>>, schema: ContentSchema): NamedAct[] {
  const reference = valueWithRole<string>(schema, data, 'reference')?.slice(0, LONGEST_REFERENCE);
  const own =
    reference === undefined
      ? []
      : [...actKeys(reference), ...nameKeys(reference)].map((act) => ({
          act,
          entry: '',
          reference,
          title: '',
        }));
  // An item whose title is the name of an act, and nothing else, is about the act.
  const title = typeof data['title'] === 'string' ? data['title'].slice(0, LONGEST_REFERENCE) : '';
  const named = wholeActName(title);
  if (named !== undefined && !own.some(({ act }) => act === named))
    own.push({ act: named, entry: '', reference: title, title: '' });
  const obligations = valueWithRole<Obligation[]>(schema, data, 'obligations') ?? [];
  const taken = new Set<string>();
  const rested = obligations
    .slice(0, MOST_OBLIGATIONS)
    .flatMap(({ id: entry, title, source }): NamedAct[] => {
      if (entry === undefined || entry === '' || taken.has(entry)) return [];
      taken.add(entry);
      const parts = source.title.slice(0, LONGEST_REFERENCE).split(/;\s*/);
      const byAct = new Map(parts.flatMap((part) => actKeys(part).map((act) => [act, part] as const)));
      // An act may be named in words, with the address of its text: `Payment Services Regulations 2017, regulation 14`.
      if (byAct.size === 0) for (const act of actKeysOfAddress(source.url ?? '')) byAct.set(act, parts[0]!);
      for (const part of parts) for (const act of nameKeys(part)) byAct.set(act, part);
      return [...byAct].map(([act, reference]) => ({ act, entry, reference, title }));
    });
  return [...own, ...rested];
}
