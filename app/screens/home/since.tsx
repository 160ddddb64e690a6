import { formatDate } from '#app/text/date-format.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { MoreItems } from '#app/ui/navigation/more-items.tsx';
import type { Personal } from '#app/shell/use-personal.ts';
import type { DueSoon, HomeMine } from '#schemas/types.ts';
import styles from './since.module.css';

interface SinceProps {
  mine: Personal<HomeMine>;
  /** Address of the home page. */
  path: string;
  tagline: string;
  dueSoon: DueSoon;
}

/** Kinds of items that the sentence names; it has room for two lines. */
const MOST_KINDS = 3;

/** `14 regulatory updates, 2 insights and 1 tracker`. */
function listing(parts: string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

/** What is new, in a sentence. */
export function sinceSentence({ since, first, items, changed }: HomeMine['sinceLastVisit']): string {
  const named = items.slice(0, MOST_KINDS).map(({ count, label }) => `${count} ${label.toLowerCase()}`);
  const others = items.slice(MOST_KINDS).reduce((sum, { count }) => sum + count, 0);
  const all = [
    ...named,
    ...(others > 0 ? [`${others} more`] : []),
    ...(changed > 0 ? [`${changed} changed`] : []),
  ];
  const start = first ? 'In the last seven days' : `Since ${formatDate(since, 'short')}`;
  return all.length > 0 ? `${start}: ${listing(all)}.` : `${start}: nothing new.`;
}

/** The head of the home page: a greeting, what is new, and three figures. Its height does not depend on the reader. */
export function Since({ mine, path, tagline, dueSoon }: SinceProps) {
  const since = mine.state === 'loaded' ? mine.value.sinceLastVisit : undefined;
  const due = dueSoon.more ? `${dueSoon.count}+` : dueSoon.count;
  const figures: [number | string, string][] = [
    [since ? since.items.reduce((sum, { count }) => sum + count, 0) : '–', 'new'],
    [since ? since.changed : '–', 'changed'],
    [due, `due in ${dueSoon.days} days`],
  ];
  return (
    <header className={styles.since}>
      <div>
        <h1 className={styles.title}>{greeting(mine)}</h1>
        <p className={styles.words}>{sentence(mine, tagline)}</p>
        <div className={styles.newest}>
          <Newest mine={mine} path={path} />
        </div>
      </div>
      <dl className={styles.figures}>
        {figures.map(([value, name]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
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

function sentence(mine: Personal<HomeMine>, tagline: string): string {
  if (mine.state === 'loading') return tagline;
  if (mine.state === 'failed') return 'What is new since your last visit could not be loaded.';
  const { sinceLastVisit } = mine.value;
  const { first, items } = sinceLastVisit;
  return first && items.length === 0 ? tagline : sinceSentence(sinceLastVisit);
}

/** The newest of the new items, or the way to them. */
function Newest({ mine, path }: Pick<SinceProps, 'mine' | 'path'>) {
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
  if (newest.length === 0) return null;
  return (
    <MoreItems
      large
      items={newest.map(({ title, path, label }) => ({ to: path, title, note: label }))}
      summary={newest.length === 1 ? 'Show it' : `Show the newest ${newest.length}`}
    />
  );
}
