import { Fragment } from 'react';
import { Link } from '#app/ui/navigation/link.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { grouped } from '#app/content/labels.ts';
import type { SearchResponse } from '#schemas/types.ts';
import styles from './search-head.module.css';
import {
  didYouMean,
  everything,
  exactLabels,
  noteLabel,
  readingLabel,
  resultCount,
  resultsFor,
  wordLabel,
} from './search-labels.ts';

interface SearchHeadProps {
  /** Path of the page. */
  path: string;
  found: SearchResponse;
}

/** The query as the title of its results, and below it how it was read. */
export function SearchHead({ path, found }: SearchHeadProps) {
  const { text, understood, exact = [], notes, suggestion, totalCount } = found;
  return (
    <header>
      <h1 className={styles.title}>
        <span className={styles.before}>{resultsFor}</span> {text || everything}
      </h1>
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
              <Link to={`${path}?${search}`}>{exactLabels[kind]}</Link> {grouped(count)}
            </Fragment>
          ))}
        </p>
      )}
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
