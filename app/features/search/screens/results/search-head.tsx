import { grouped } from '#app/text/count.ts';
import { Fragment } from 'react';
import { Link } from '#app/ui/navigation/link.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { useDates } from '#app/views/dates/date-language.ts';
import type { SearchResponse } from '../../contract.ts';
import { asWordsLabel, datesLabel, provisionLabel } from './asked-labels.ts';
import styles from './search-head.module.css';
import {
  didYouMean,
  everything,
  exactLabels,
  insteadLabel,
  noteLabel,
  readingLabel,
  resultCount,
  resultsFor,
  unknownLabel,
  wordLabel,
} from './search-labels.ts';

interface SearchHeadProps {
  /** Path of the page. */
  path: string;
  found: SearchResponse;
}

/** The query as the title of its results, and below it how it was read. */
export function SearchHead({ path, found }: SearchHeadProps) {
  const { text, understood, exact = [], notes, suggestion, totalCount, dates } = found;
  const language = useDates();
  const lines = [insteadLabel(found), unknownLabel(found), provisionLabel(found)].filter(
    (line) => line !== undefined,
  );
  return (
    <header>
      <h1 className={styles.title}>
        <span className={styles.before}>{resultsFor}</span> {text || everything}
      </h1>
      {/* First: that nothing has such a date matters more than how the words were read instead. */}
      {dates && (
        <p role="note" className={styles.reading}>
          {datesLabel(dates, language)}{' '}
          {dates.found !== 'none' && <Link to={`${path}?${dates.asWords}`}>{asWordsLabel}</Link>}
        </p>
      )}
      {understood.length > 0 && (
        <p className={styles.reading}>
          {readingLabel(found)}:{' '}
          {understood.map((word, index) => (
            <Fragment key={index}>
              {index > 0 && '; '}
              <em>{wordLabel(word)}</em>
            </Fragment>
          ))}
          .
          {exact.map(({ kind, search, count }) => (
            <Fragment key={kind}>
              <span aria-hidden="true" className={styles.separator}>
                |
              </span>
              <Link to={`${path}?${search}`}>{exactLabels[kind]}</Link>&nbsp;{grouped(count)}
            </Fragment>
          ))}
        </p>
      )}
      {lines.map((line) => (
        <p key={line} role="note" className={styles.reading}>
          {line}
        </p>
      ))}
      {suggestion && totalCount > 0 && (
        <p className={styles.reading}>
          {didYouMean} <Link to={`${path}?${suggestion.search}`}>{suggestion.text}</Link>?{' '}
          {resultCount(suggestion.count)}
        </p>
      )}
      {notes.length > 0 && (
        <div className={styles.notes}>
          {notes.map((note, index) => (
            <Notice key={index}>{noteLabel(note)}</Notice>
          ))}
        </div>
      )}
    </header>
  );
}
