import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { findPlace, getResults, type ResultPlace, type WalkState } from './shown-results.ts';
import styles from './result-walk.module.css';

/**
 * On a page that the reader's last search found: its place among the results, with links to the next and the previous
 * one. Over the end of the screen, so that nothing moves when it comes; the page itself is shared by all readers.
 */
export function ResultWalk() {
  const { pathname } = useLocation();
  const [place, setPlace] = useState<ResultPlace>();
  useEffect(() => setPlace(findPlace(getResults(), pathname)), [pathname]);
  return place ? <ResultWalkBar place={place} /> : null;
}

export function ResultWalkBar({ place }: { place: ResultPlace }) {
  const { number, total, href, previous, next, previousHref, nextHref } = place;
  return (
    <nav className={styles.bar} aria-label="Search results">
      <Link to={href} className={styles.back}>
        <Icon name="search" size={14} />
        <span className={styles.word}>Back to results</span>
      </Link>
      <span className={styles.place}>
        Result {number} of {total}
      </span>
      <Step
        to={previous?.path ?? previousHref}
        title={previous?.title}
        number={number - 1}
        label="Previous"
        rel="prev"
      />
      <Step to={next?.path ?? nextHref} title={next?.title} number={number + 1} label="Next" rel="next" />
    </nav>
  );
}

interface StepProps {
  /** The other result, or the page of results that it is on; without one there is none. */
  to: string | undefined;
  /** Its title; undefined if it is on another page of results, which then goes on to it. */
  title: string | undefined;
  /** Its place among the results. */
  number: number;
  label: 'Previous' | 'Next';
  rel: 'prev' | 'next';
}

function Step({ to, title, number, label, rel }: StepProps) {
  const words = (
    <>
      {rel === 'prev' && <Icon name="chevron-left" size={14} />}
      {label}
      {rel === 'next' && <Icon name="chevron-right" size={14} />}
    </>
  );
  if (to === undefined) return <span className={styles.none}>{words}</span>;
  const onAnotherPage: WalkState | undefined = title === undefined ? { openResult: number } : undefined;
  return (
    <Link to={to} rel={rel} title={title ?? `Result ${number}`} state={onAnotherPage}>
      {words}
    </Link>
  );
}
