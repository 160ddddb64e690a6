import type { ReactNode } from 'react';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { ContentCard } from '#app/views/rows/card.tsx';
import { DateText } from '#app/ui/dates/date.tsx';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import type { Suggestions } from '#app/contracts/content.ts';
import type { ProblemDetails } from '#app/contracts/outcome.ts';
import { useSearchLinks } from '../use-search-links.ts';
import styles from './error-pages.module.css';

interface FrameProps {
  status?: number;
  /** A line above the title, instead of a status. */
  kicker?: string;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  /** Below the actions. */
  after?: ReactNode;
}

/** The layout shared by these pages. */
export function ErrorFrame({ status, kicker, title, children, actions, after }: FrameProps) {
  return (
    <div className={styles.page}>
      {(status !== undefined || kicker) && <p className={styles.status}>{kicker ?? status}</p>}
      <h1 className={styles.title} dir="auto">
        {title}
      </h1>
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
      {after}
    </div>
  );
}

const homeLink = (
  <ButtonLink to="/" variant="primary">
    Go to the home page
  </ButtonLink>
);

/** 404. Suggestions say what the URL may have meant. */
export function NotFoundPage({
  title = 'This page could not be found',
  suggestions,
  firstPage,
}: {
  /** The site's configured sentence; by default `This page could not be found`. */
  title?: string | undefined;
  suggestions?: Suggestions | undefined;
  /** URL of the first page of the list, if the URL asked for a page that the list does not have. */
  firstPage?: string | undefined;
}) {
  const { words = [], items = [] } = suggestions ?? {};
  const links = useSearchLinks(words.join(' '));
  return (
    <ErrorFrame
      status={404}
      title={title}
      actions={
        <>
          {firstPage === undefined ? (
            homeLink
          ) : (
            <ButtonLink to={firstPage} variant="primary">
              Open the first page
            </ButtonLink>
          )}
          {links.map(({ to, label }) => (
            <ButtonLink key={to} to={to}>
              {label}
            </ButtonLink>
          ))}
        </>
      }
      after={items.length > 0 && <MeantPerhaps items={items} />}
    >
      <p className={styles.text}>
        {firstPage === undefined
          ? 'The address may be mistyped, or the page may have moved.'
          : 'This list has fewer pages than the link asks for.'}
      </p>
    </ErrorFrame>
  );
}

function MeantPerhaps({ items }: Pick<Suggestions, 'items'>) {
  return (
    <section aria-labelledby="suggestions" className={styles.suggestions}>
      <HeadingRow small id="suggestions">
        You may be looking for
      </HeadingRow>
      {items.map((item) => (
        <ContentCard key={item.nid} item={item} level={3} />
      ))}
    </section>
  );
}

/** 410: the page was withdrawn, with the day, the words of its editors, and what replaces it. */
export function WithdrawnPage({ day, note, instead }: NonNullable<ProblemDetails['withdrawn']>) {
  return (
    <ErrorFrame
      status={410}
      title="This page was withdrawn"
      actions={
        <>
          {instead && (
            <ButtonLink to={instead.path} variant="primary">
              Open the page that replaces it
            </ButtonLink>
          )}
          {instead ? <ButtonLink to="/">Go to the home page</ButtonLink> : homeLink}
        </>
      }
    >
      {day && (
        <p className={styles.text}>
          Withdrawn on <DateText value={day} />.
        </p>
      )}
      {note && (
        <p className={styles.text} dir="auto">
          {note}
        </p>
      )}
      {instead && (
        <p className={styles.text}>
          It is replaced by <bdi>“{instead.title}”</bdi>.
        </p>
      )}
    </ErrorFrame>
  );
}

interface ErrorPageProps {
  status: number;
  /** Must be suitable for readers. */
  message: string;
  /** URL of the page that failed, to load it again. */
  retry?: string | undefined;
  /** What to tell the operator; shown for faults of the server. */
  reference?: string | undefined;
}

/** Any other error: its status and message, and a way to try again if the fault may pass. */
export function ErrorPage({ status, message, retry, reference }: ErrorPageProps) {
  const isTooMany = status === 429;
  const mayPass = status >= 500 || isTooMany;
  return (
    <ErrorFrame
      status={status}
      title={message}
      actions={
        mayPass && retry !== undefined ? (
          <>
            <ButtonLink to={retry} variant="primary">
              Try again
            </ButtonLink>
            <ButtonLink to="/">Go to the home page</ButtonLink>
          </>
        ) : (
          homeLink
        )
      }
    >
      <p className={styles.text}>
        {isTooMany
          ? 'Your account has several long requests running, such as searches or exports. Wait for them to finish, then try again.'
          : mayPass
            ? 'This usually passes in a moment. If it does not, contact your account manager.'
            : 'Go back and try again, or start from the home page.'}
      </p>
      {status >= 500 && <Reference reference={reference} />}
    </ErrorFrame>
  );
}

/** What a reader tells support, which finds the request by it. */
function Reference({ reference }: Pick<ErrorPageProps, 'reference'>) {
  if (reference === undefined) return null;
  return (
    <p className={styles.text}>
      Reference: <code>{reference}</code>
    </p>
  );
}

/** The last resort, when the error page itself failed: no router, no data, a plain link. */
export function FallbackError({
  message = 'An error occurred while showing the error page',
  reference,
}: {
  message?: string | undefined;
  reference?: string | undefined;
}) {
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{message}</h1>
      <Reference reference={reference} />
      <div className={styles.actions}>
        <a href="/">Go to the home page</a>
      </div>
    </main>
  );
}
