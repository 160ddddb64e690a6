import { LONGEST_QUOTE } from '../contract.ts';
import styles from './note-quote.module.css';

interface NoteQuoteProps {
  quote: string;
  /** The page no longer has this text; undefined if that is not known. */
  changed?: boolean | undefined;
  /** It was longer. */
  cut?: boolean;
}

/** What a note quotes of its page. */
export function NoteQuote({ quote, changed = false, cut = false }: NoteQuoteProps) {
  return (
    <>
      <blockquote className={styles.quote} dir="auto">
        {quote}
      </blockquote>
      {cut && <p className={styles.state}>Cut to {LONGEST_QUOTE.toLocaleString('en')} characters.</p>}
      {changed && <p className={styles.state}>The quoted text has changed.</p>}
    </>
  );
}
