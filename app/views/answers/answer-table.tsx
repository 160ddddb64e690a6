import type { ReactNode } from 'react';
import { DateText } from '#app/ui/dates/date.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { MarkedLine } from '#app/ui/text/marked-line.tsx';
import { commonDay, type Answer } from './answers.ts';
import styles from './answer-table.module.css';

/** An answer with the words of its question. */
interface AnswerRow {
  answer: Answer;
  question: ReactNode;
  /** Anchor of the row, unique on the page. */
  id?: string | undefined;
}

interface AnswerTableProps {
  rows: readonly AnswerRow[];
  /** What the answers are about, for screen readers: the title of the section. */
  about: string;
  /** Title of the page: a source with this title is the page itself. */
  page: string;
}

/**
 * Short answers in a table: the question, one to three lines, and the source. The day of the last check is at the
 * head if all have the same, otherwise in each row.
 */
export function AnswerTable({ rows, about, page }: AnswerTableProps) {
  if (rows.length === 0) return null;
  const day = commonDay(rows.map(({ answer }) => answer));
  return (
    <table className={styles.table} data-answers="">
      <caption className={styles.caption}>
        <span className={styles.head}>
          <span>
            In short
            <span className={styles.hidden}>: {about}</span>
          </span>
          {day && <Reviewed day={day} />}
        </span>
      </caption>
      <colgroup>
        <col className={styles.questions} />
        <col />
        <col className={styles.sources} />
      </colgroup>
      <thead className={styles.hidden}>
        <tr>
          <th scope="col">Question</th>
          <th scope="col">Answer</th>
          <th scope="col">Source</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ answer, question, id }, index) => (
          <tr key={index} id={id}>
            <th scope="row">{question}</th>
            <td className={styles.answer}>
              {answer.lines.map((line) => (
                <p key={line} dir="auto">
                  <MarkedLine text={line} />
                </p>
              ))}
            </td>
            <td className={styles.source}>
              <Source source={answer.source} page={page} />
              {!day && <Reviewed day={answer.reviewed} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Reviewed({ day }: { day: string }) {
  return (
    <span className={styles.reviewed}>
      Reviewed <DateText value={day} />
    </span>
  );
}

function Source({ source: { title, url }, page }: { source: Answer['source']; page: string }) {
  if (url) return <Link to={url}>{title}</Link>;
  return <span>{title === page ? 'This page' : title}</span>;
}
