/**
 * Warns of short answers whose text an import changes while their comparison key stays: answers with the same key are
 * the same answer to every comparison, so an answer that became another one needs another key.
 */
import type { ImportEntry } from '#app/store/content/publishing/importing.ts';
import { keyText } from '#app/store/content/sources.ts';
import type { Store } from '#app/store/store.ts';
import { wordingOf } from '#app/text/wording.ts';
import type { ImportRules } from './import-rules.ts';
import type { RecordProblem } from './record.ts';

/** An entry of a field with the role `answers`. */
interface Answer {
  about: string;
  lines: string[];
  key: string;
  licences?: string[];
}

/** A warning about an entry of a batch. */
export interface EntryWarning extends RecordProblem {
  /** Index of the entry. */
  index: number;
}

/** Call it before the entries are written: it compares them with what is stored. */
export async function answerWarnings(
  store: Store,
  rules: Pick<ImportRules, 'types'>,
  entries: readonly ImportEntry[],
): Promise<EntryWarning[]> {
  const answering = entries.flatMap((entry, index) => {
    const field = rules.types.get(entry.type ?? '')?.roles['answers'];
    if ('withdraw' in entry || field === undefined || entry.fields[field] === undefined) return [];
    return [{ index, entry, field, answers: entry.fields[field] as Answer[] }];
  });
  if (answering.length === 0) return [];
  const keys = answering.flatMap(({ entry }) => ('key' in entry ? [entry.key] : []));
  const known = await store.content.sources.nids(keys);
  const nidOf = ({ entry }: (typeof answering)[number]) =>
    'key' in entry ? known.get(keyText(entry.key)) : entry.nid;
  const stored = await store.content.published(answering.flatMap((one) => nidOf(one) ?? []));
  const byNid = new Map(stored.map((item) => [item.nid, item.fields as Record<string, unknown>]));
  return answering.flatMap((one) => {
    const before = byNid.get(nidOf(one) ?? 0)?.[one.field];
    return changedAnswers(before, one.answers).map(({ at, key }) => ({
      index: one.index,
      pointer: `/${one.field}/${at}/key`,
      message: `the text of this answer changed and its key ${JSON.stringify(key)} did not; give it another key unless it says the same`,
    }));
  });
}

/** What an answer is about, and for whom: there is one answer for each. */
const subjectOf = ({ about, licences = [] }: Answer) => JSON.stringify([about, licences.toSorted()]);

/** The answers with other words than before and the same key. */
function changedAnswers(before: unknown, answers: readonly Answer[]): { at: number; key: string }[] {
  if (!Array.isArray(before)) return [];
  const earlier = Map.groupBy(before as Answer[], subjectOf);
  return answers.flatMap((answer, at) => {
    const own = earlier.get(subjectOf(answer)) ?? [];
    const sameKey = own.filter(({ key }) => key === answer.key);
    const isChanged =
      sameKey.length > 0 && sameKey.every(({ lines }) => wordingOf(lines) !== wordingOf(answer.lines));
    return isChanged ? [{ at, key: answer.key }] : [];
  });
}
