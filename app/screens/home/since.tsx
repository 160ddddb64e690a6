import { formatDate } from '#app/text/date-format.ts';
import { MoreItems } from '#app/ui/navigation/more-items.tsx';
import type { DueSoon, HomeMine } from '#schemas/types.ts';
import styles from './since.module.css';

interface SinceProps {
  mine: HomeMine;
  tagline: string;
  dueSoon: DueSoon;
}

/** `14 regulatory updates, 2 insights and 1 tracker`. */
function listing(words: string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** What is new, in a sentence. */
export function sinceWords({ since, first, items, changed }: HomeMine['sinceLastVisit']): string {
  const news = items.map(({ count, label }) => `${count} ${label.toLowerCase()}`);
  const all = [...news, ...(changed > 0 ? [`${changed} changed`] : [])];
  const start = first ? 'In the last seven days' : `Since ${formatDate(since, 'short')}`;
  return all.length > 0 ? `${start}: ${listing(all)}.` : `${start}: nothing new.`;
}

/** The head of the home page: a greeting, what is new, and three figures. */
export function Since({ mine: { firstName, sinceLastVisit }, tagline, dueSoon }: SinceProps) {
  const { first, items, changed, newest } = sinceLastVisit;
  const count = items.reduce((sum, item) => sum + item.count, 0);
  const due = dueSoon.more ? `${dueSoon.count}+` : dueSoon.count;
  const greeting = first ? 'Welcome' : 'Welcome back';
  const figures: [number | string, string][] = [
    [count, 'new'],
    ...(first ? [] : ([[changed, 'changed']] as [number, string][])),
    [due, `due in ${dueSoon.days} days`],
  ];
  return (
    <header className={styles.since}>
      <div>
        <h1 className={styles.title}>{firstName ? `${greeting}, ${firstName}` : greeting}</h1>
        <p className={styles.words}>{first && count === 0 ? tagline : sinceWords(sinceLastVisit)}</p>
        {newest.length > 0 && (
          <MoreItems
            large
            items={newest.map(({ title, path, label }) => ({ to: path, title, note: label }))}
            summary={newest.length === 1 ? 'Show it' : `Show the newest ${newest.length}`}
          />
        )}
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
