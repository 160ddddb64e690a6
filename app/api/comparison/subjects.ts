/** What the library knows about the subject of a section, beside its name. Pure. */
import { normaliseText } from '#app/text/normalise.ts';
import { formatTermReference } from '#app/store/content/terms.ts';
import type { Term } from '#app/store/store.ts';
import type { Synonyms } from '#app/store/search/language/syntax/synonyms.ts';
import type { Sheet } from './sheets.ts';
import { citationName, subjectNames, synonymName, type SubjectName } from './subject-words.ts';

/** By what a text or an entry is about a section. */
export interface Subject {
  names: readonly SubjectName[];
  /** References of the section and of those of other vocabularies with its name. */
  refs: ReadonlySet<string>;
}

/** An act of the Union: others cite it by its number, too. Numbers of national acts are found in dates (`28/2020`). */
const ACT = /\((?:EU|EC|EEC)\)\s*(?:No\s*)?(\d{2,4}\/\d{2,4})\b|\b(\d{2,4}\/\d{2,4})\/(?:EU|EC|EEC)\b/;
const PROVISION = /\b(?:articles?|arts?\.?|sections?|regulations?|rules?)\s*(\d+[a-z]?)/i;

interface Citation {
  /** `2016/679` */
  act: string;
  /** `33`; undefined for the whole act. */
  provision: string | undefined;
}

/** What a source cites, as far as it has a number that other texts cite, too. */
export function readCitation(title: string): Citation | undefined {
  const act = ACT.exec(title);
  if (!act) return undefined;
  // The number of the act may come after the word for the act: "Regulation 2016/679, Article 33".
  const rest = title.slice(act.index + act[0].length);
  return { act: (act[1] ?? act[2])!, provision: PROVISION.exec(rest)?.[1] };
}

/**
 * The provisions that answers cite for one section of a vocabulary and for no other: a text that cites them is about it.
 *
 * @returns by reference of the section
 */
export function findOwnCitations(sheets: readonly Pick<Sheet, 'answers'>[]): Map<string, Citation[]> {
  const cited = sheets.flatMap(({ answers }) =>
    answers.flatMap(({ about, source }) => {
      const citation = readCitation(source.title);
      return citation ? [{ about, vocabulary: about.split('/', 1)[0], ...citation }] : [];
    }),
  );
  const own = new Map<string, Map<string, Citation>>();
  const byAct = Map.groupBy(cited, ({ vocabulary, act }) => `${vocabulary} ${act}`);
  for (const { about, vocabulary, act, provision } of cited) {
    const same = byAct.get(`${vocabulary} ${act}`)!;
    const rivals = provision === undefined ? same : same.filter((one) => one.provision === provision);
    if (rivals.some((one) => one.about !== about)) continue;
    const known = own.get(about) ?? new Map<string, Citation>();
    own.set(about, known.set(`${act} ${provision}`, { act, provision }));
  }
  return new Map([...own].map(([about, citations]) => [about, [...citations.values()]]));
}

/** @param all the terms that are sections, of every vocabulary */
export function createSubjects(
  all: readonly Term[],
  sheets: readonly Pick<Sheet, 'answers'>[],
  synonyms: Synonyms,
): (term: Term) => Subject {
  const citations = findOwnCitations(sheets);
  const byName = Map.groupBy(all, ({ name }) => normaliseText(name));
  const known = new Map<number, Subject>();
  return (term) => {
    const before = known.get(term.tid);
    if (before) return before;
    const refs = [term, ...(byName.get(normaliseText(term.name)) ?? [])].map(formatTermReference);
    const subject: Subject = {
      refs: new Set(refs),
      names: [
        ...subjectNames(term.name),
        ...synonyms(term.name).flatMap((text) => synonymName(text) ?? []),
        ...refs.flatMap((ref) => citations.get(ref) ?? []).map(citationName),
      ],
    };
    known.set(term.tid, subject);
    return subject;
  };
}
