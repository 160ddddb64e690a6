import { PARTS as HOME_FIGURES } from '#generated/features/slots/home-figures.ts';
import { PARTS as HOME_HEAD } from '#generated/features/slots/home-head.ts';
import type { EndpointResult } from '#app/endpoints.ts';
import { useParts } from '#app/shell/use-parts.ts';
import type { HomeFigure } from '#app/slots.ts';
import { useDates } from '#app/views/dates/date-language.ts';
import { formatList } from '#app/text/format-list.ts';
import { formatDate } from '#app/text/date-format.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { MoreItems } from '#app/ui/navigation/more-items.tsx';
import type { Personal } from '#app/shell/use-personal.ts';
import type { HomeMine } from '#app/contracts/home-mine.ts';
import styles from './since.module.css';

interface SinceProps {
  mine: Personal<EndpointResult<'homeMine'>>;
  /** Address of the home page. */
  path: string;
  tagline: string;
  /** Address of the latest updates; absent where the reader may not read them. */
  horizon?: string | undefined;
}

/** Kinds of items that the sentence names; it has room for two lines. */
const MOST_KINDS = 3;

/** What is new, in a sentence. @param others sentences that are said if nothing is */
export function sinceSentence(
  { since, first, items, changed }: Pick<HomeMine['sinceLastVisit'], 'since' | 'first' | 'items' | 'changed'>,
  others: readonly string[] = [],
): string {
  const named = items.slice(0, MOST_KINDS).map(({ count, label }) => `${count} ${label.toLowerCase()}`);
  const more = items.slice(MOST_KINDS).reduce((sum, { count }) => sum + count, 0);
  const all = [
    ...named,
    ...(more > 0 ? [`${more} more`] : []),
    ...(changed > 0 ? [`${changed} changed`] : []),
  ];
  const start = first ? 'In the last seven days' : `Since ${formatDate(since, 'short')}`;
  if (all.length > 0) return `${start}: ${formatList(all)}.`;
  return [`${start}: nothing new.`, ...others].join(' ');
}

/** The figures, each with the page that has as many rows. */
function toFigures({ mine, path }: Pick<SinceProps, 'mine' | 'path'>, added: HomeFigure[]): HomeFigure[] {
  const since = mine.state === 'loaded' ? mine.value.sinceLastVisit : undefined;
  return [
    {
      ...{ name: 'new', more: since?.more ?? false, to: `${path}?since=new` },
      count: since?.items.reduce((sum, { count }) => sum + count, 0),
    },
    { name: 'changed', more: since?.more ?? false, to: `${path}?since=changed`, count: since?.changed },
    ...added,
  ];
}

/** The head of the home page: a greeting, what is new, and three figures. Its height does not depend on the reader. */
export function Since({ tagline, horizon, mine, path }: SinceProps) {
  const dates = useDates();
  const own = mine.state === 'loaded' ? mine.value : undefined;
  const added = useParts(HOME_FIGURES).map(([, make]) => make(own, dates));
  const head = useParts(HOME_HEAD).map(([, make]) => make(own))[0];
  const figures = head ? [...head.figures, ...added] : toFigures({ mine, path }, added);
  return (
    <header className={styles.since}>
      <div>
        <h1 className={styles.title}>{greeting(mine)}</h1>
        <p className={styles.words}>{head?.sentence ?? sentence(mine, tagline, added)}</p>
        <div className={styles.newest}>
          {head?.next ? (
            <Link to={head.next.to} prefetch="intent" className={styles.latest}>
              {head.next.label}
            </Link>
          ) : (
            <Newest mine={mine} path={path} horizon={horizon} />
          )}
        </div>
      </div>
      <dl className={styles.figures}>
        {figures.map(({ name, count, more, to }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {count === undefined ? (
                '–'
              ) : count > 0 && to ? (
                <Link to={to} aria-label={`${count}${more ? ' or more' : ''} ${name}`}>
                  {count}
                  {more && '+'}
                </Link>
              ) : (
                count
              )}
            </dd>
          </div>
        ))}
      </dl>
    </header>
  );
}

function greeting(mine: Personal<HomeMine>): string {
  if (mine.state !== 'loaded') return 'Welcome';
  const { firstName, sinceLastVisit } = mine.value;
  const words = sinceLastVisit.first ? 'Welcome' : 'Welcome back';
  return firstName ? `${words}, ${firstName}` : words;
}

function sentence(mine: Personal<HomeMine>, tagline: string, added: readonly HomeFigure[]): string {
  if (mine.state === 'loading') return tagline;
  if (mine.state === 'failed') return 'Couldn’t load what’s new since your last visit.';
  const { sinceLastVisit } = mine.value;
  const { first, items, changed } = sinceLastVisit;
  return first && items.length === 0 && changed === 0
    ? tagline
    : sinceSentence(
        sinceLastVisit,
        added.flatMap((figure) => figure.sentence ?? []),
      );
}

/** The newest of the new items, or the way to them; the latest updates if nothing is new. */
function Newest({ mine, path, horizon }: Pick<SinceProps, 'mine' | 'path' | 'horizon'>) {
  if (mine.state === 'failed')
    return (
      <Button variant="quiet" onClick={mine.retry}>
        Try again
      </Button>
    );
  if (mine.state === 'loading')
    return (
      <noscript>
        <Link to={`${path}?mine`}>Show what is new since your last visit, and what you follow</Link>
      </noscript>
    );
  const { newest } = mine.value.sinceLastVisit;
  if (newest.length === 0)
    return horizon === undefined ? null : (
      <Link to={horizon} className={styles.latest}>
        See the latest updates
      </Link>
    );
  return (
    <MoreItems
      large
      items={newest.map(({ title, path, label }) => ({ to: path, title, note: label }))}
      summary={newest.length === 1 ? 'Show it' : `Show the newest ${newest.length}`}
    />
  );
}
