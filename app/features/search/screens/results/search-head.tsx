import type { UnderstoodWord, SearchRemedy, SearchNote, SearchResponse } from '../../contract.ts';
import { grouped } from '#app/text/count.ts';
import { Fragment } from 'react';
import { Link } from '#app/ui/navigation/link.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { useDates } from '#app/views/dates/date-language.ts';
import { datesLabel, provisionLabel } from './asked-labels.ts';
import styles from './search-head.module.css';
import { everything, resultCount, unknownLabel } from './search-labels.ts';

/** What was searched for in place of what was typed: `No results for “monzoo fine”. Showing results for “monzo fine”.` */
function insteadLabel({ text, instead }: SearchResponse): string | undefined {
  if (!instead) return undefined;
  const found: Record<typeof instead.kind, string> = {
    beginning: `Showing results for words that begin like this: “${instead.text}”`,
    spelling: `Showing results for “${instead.text}”`,
    words: `Showing results for the words of its phrases: “${instead.text}”`,
  };
  return `No results for “${text}”. ${found[instead.kind]}.`;
}

function noteLabel({ code, text }: SearchNote): string {
  const part = `“${text}”`;
  switch (code) {
    case 'unbalanced_quotes':
      return `A quotation mark is missing at ${part}, so the rest was searched as words.`;
    case 'unbalanced_brackets':
      return `A bracket is missing at ${part} and was ignored.`;
    case 'operator_alone':
      return `${part} has nothing to join here and was ignored.`;
    case 'unknown_field':
      return `${part} is not a field, so it was searched as a word. The fields are title:, author:, jurisdiction: and ref:.`;
    case 'only_exclusions':
      return `${part} excludes words without searching for any, so it was ignored.`;
    case 'too_long':
      return `The search is too long: everything from ${part} on was ignored.`;
    case 'no_words':
      return `${part} has no word to search for.`;
    case 'read_as_words':
      return `${part} was searched as words.`;
  }
}

const exactLabels: Partial<Record<SearchRemedy['kind'], string>> = {
  exact: 'Only these exact words',
  phrase: 'As a phrase',
};

/** `safeguard, safeguarded`; `sca or strong customer authentication`; `not “stablecoin”`. */
function wordLabel({ text, kind, forms, synonyms }: UnderstoodWord): string {
  const own = kind === 'word' && forms.length > 0 ? forms.join(', ') : text;
  const said = synonyms.length > 0 ? `${own}, or ${synonyms.join(', or ')}` : own;
  return kind === 'excluded' ? `not ${said}` : said;
}

/** `Both words, in any form`, before the forms. */
function readingLabel({ understood, operator, relaxed }: SearchResponse): string {
  const words = understood.filter(({ kind }) => kind === 'word' || kind === 'prefix');
  if (relaxed) return 'Most of the words, in any form';
  if (operator === 'mixed') return 'Read as';
  if (operator === 'or') return 'Any of the words, in any form';
  if (words.length < understood.length) return 'All of';
  if (words.length === 1) return 'In any form';
  return words.length === 2 ? 'Both words, in any form' : `All ${words.length} words, in any form`;
}

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
        <span className={styles.before}>Results for</span> {text || everything}
      </h1>
      {/* First: that nothing has such a date matters more than how the words were read instead. */}
      {dates && (
        <p role="note" className={styles.reading}>
          {datesLabel(dates, language)}{' '}
          {dates.found !== 'none' && <Link to={`${path}?${dates.asWords}`}>Search for the words</Link>}
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
          Did you mean <Link to={`${path}?${suggestion.search}`}>{suggestion.text}</Link>?{' '}
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
