import type { TermRef } from '#app/plugin.ts';
import { AnswerTable } from '#app/views/answers/answer-table.tsx';
import { termsByReference, type Answer } from '#app/views/answers/answers.ts';

interface InShortProps {
  /** Title of the section. */
  section: string;
  answers: readonly Answer[] | undefined;
  /** The questions of the page. */
  questions: readonly TermRef[];
  /** Title of the page. */
  page: string;
}

/** The short answers of a section, each with the anchor of its question: `#guide_sections.minimum-capital`. */
export function InShort({ section, answers = [], questions, page }: InShortProps) {
  const terms = termsByReference(questions);
  const rows = answers.flatMap((answer, index) => {
    const term = terms.get(answer.about);
    const isFirst = answers.findIndex(({ about }) => about === answer.about) === index;
    // The dot makes the anchor unique, because anchors of headings have none.
    return term ? { answer, question: term.name, id: isFirst ? `${term.vid}.${term.key}` : undefined } : [];
  });
  return <AnswerTable about={section} page={page} rows={rows} />;
}
