import { formatCount } from '#app/text/count.ts';
import { formatTime } from '#app/text/date-format.ts';
import { IsoBadge } from '#app/ui/controls/iso-badge.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { Icon } from '#app/ui/foundations/icon.tsx';
import type { Statement } from '../contract/statements.ts';
import { statementFileHref } from '../coverage-paths.ts';
import { silentTitle } from '../statement/silent-title.ts';
import styles from './statement-sheet.module.css';

interface StatementSheetProps {
  statement: Statement;
  /** Name of the site. */
  site: string;
  zone: string;
  /** Its heading is of this level. */
  level?: 2 | 3;
}

/** Lines of each list that a page shows; the file has them all. */
const MOST_LINES = 200;

function Lines({ lines, isSilent = false }: { lines: Statement['changes']; isSilent?: boolean }) {
  const more = lines.length - MOST_LINES;
  return (
    <>
      <ol className={isSilent ? styles.silent : styles.lines}>
        {lines.slice(0, MOST_LINES).map(({ when, at, places, text }, index) => (
          <li key={index}>
            <time dateTime={at}>{when}</time>
            <span className={styles.places}>
              {places.map(({ iso, name }) => (
                <IsoBadge key={iso} iso={iso} name={name} />
              ))}
            </span>
            <span>{text}</span>
          </li>
        ))}
      </ol>
      {more > 0 && <p className={styles.limit}>{`${formatCount(more, 'line')} more in the file.`}</p>}
    </>
  );
}

/** A statement of silence as it was signed, without its annex. */
export function StatementSheet({ statement, site, zone, level = 3 }: StatementSheetProps) {
  const {
    number,
    scope,
    period,
    sentences,
    changes,
    silent,
    limits,
    madeAt,
    checks,
    fingerprint,
    sha256,
    formats,
  } = statement;
  const Heading = `h${level}` as const;
  const Below = level === 2 ? 'h3' : 'h4';
  return (
    <article className={styles.sheet} aria-labelledby={`statement-${number}`}>
      <header>
        <p className={styles.site}>{site}</p>
        <span>{number}</span>
      </header>
      <Heading id={`statement-${number}`} className={styles.title}>
        Statement of silence
      </Heading>
      <p className={styles.scope}>
        {scope}
        <br />
        {period}
      </p>
      <p>{sentences.join(' ')}</p>
      {changes.length > 0 && <Lines lines={changes} />}
      <Below className={styles.below}>{silentTitle(silent)}</Below>
      {silent.length > 0 ? (
        <Lines lines={silent} isSilent />
      ) : (
        <p className={styles.limit}>Each source was read within its interval, and no gap is known.</p>
      )}
      {limits.map((text) => (
        <p key={text} className={styles.limit}>
          {text}
        </p>
      ))}
      <footer>
        <Icon name="shield" size={20} />
        <p>
          {`Signed by ${site}, ${formatTime(madeAt, zone)}`}
          <span className={styles.hash}>{`key ${shorten(fingerprint)} · SHA-256 ${shorten(sha256)}`}</span>
        </p>
        {/* Not a page: the server answers with a file. */}
        <span className={styles.files}>
          {`Signed file with ${formatCount(checks, 'check')}: `}
          {formats.map((format) => (
            <a key={format} href={statementFileHref(number, format)} download className={styles.file}>
              {format.toUpperCase()}
              <VisuallyHidden>{` of ${number}`}</VisuallyHidden>
            </a>
          ))}
        </span>
      </footer>
    </article>
  );
}

/** `3f7a 20c1 … 52d8` */
const shorten = (hex: string) => `${hex.slice(0, 4)} ${hex.slice(4, 8)} … ${hex.slice(-4)}`;
