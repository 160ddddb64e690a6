/** Short answers in the form in which pages show them. Pure. */
import type { ContentFields, TermRef } from '#app/plugin.ts';

/** A short answer of an item. */
export type Answer = NonNullable<ContentFields['field_answers']>[number];

/** Terms by reference: `guide_sections/minimum-capital`. */
export function termsByReference(terms: readonly TermRef[]): Map<string, TermRef> {
  return new Map(terms.map((term) => [`${term.vid}/${term.key}`, term]));
}

/**
 * Answers by the name of the section that their question is in: the term above it, or the question itself where there
 * is none. Answers to questions that no term names are left out.
 *
 * @param terms the questions and the terms above them
 */
export function answersBySection(
  answers: readonly Answer[],
  terms: readonly TermRef[],
): Map<string, Answer[]> {
  const byReference = termsByReference(terms);
  const byTid = new Map(terms.map((term) => [term.tid, term]));
  const known = answers.filter(({ about }) => byReference.has(about));
  return Map.groupBy(known, ({ about }) => {
    const question = byReference.get(about)!;
    return (byTid.get(question.parent ?? 0) ?? question).name;
  });
}

/** The day on which all answers were reviewed; undefined if they differ. */
export function commonDay(answers: readonly Answer[]): string | undefined {
  const [first, ...others] = new Set(answers.map(({ reviewed }) => reviewed));
  return others.length === 0 ? first : undefined;
}
