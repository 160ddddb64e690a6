/** What of a requirement changed since a day on which the page was really compared. */
import { useContext } from 'react';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { DateText } from '#app/ui/dates/date.tsx';
import { PageEntries, type ChangedObligation } from '#app/views/page/page-entries.ts';
import styles from './view-opened.module.css';

/** What changed on the page, by anchor; undefined where nothing was compared. */
export interface PageChanges {
  /** ISO date. */
  since: string;
  byId: ReadonlyMap<string, ChangedObligation>;
  /** Titles of requirements that are gone. */
  removed: readonly string[];
}

export function usePageChanges(): PageChanges | undefined {
  const { updates } = useContext(PageEntries);
  if (updates?.since === undefined) return undefined;
  const byId = new Map(updates.changed.map((one) => [one.id, one]));
  return { since: updates.since.slice(0, 10), byId, removed: updates.removed };
}

/** Beside the facts under the title; it leads to the first of them, whose row opens. */
export function ChangedSince() {
  const changes = usePageChanges();
  const [first] = changes?.byId.keys() ?? [];
  if (!changes || first === undefined) return null;
  return (
    <a href={`#${first}`} className={styles.since}>
      {changes.byId.size} changed since <DateText value={changes.since} />
    </a>
  );
}

const PARTS: Record<ChangedObligation['parts'][number], string> = {
  title: 'title',
  answer: 'short answer',
  text: 'text',
  source: 'source',
  licences: 'licences',
};

/** In the opened row: which parts, and the words if they are few. */
export function Changed({ change, since }: { change: ChangedObligation; since: string }) {
  const { isNew, parts, was, now } = change;
  const [first = '', ...others] = parts.map((part) => PARTS[part]);
  return (
    <p className={styles.change}>
      <Icon name="flag" size={14} />
      <span>
        Since <DateText value={since} />
      </span>
      <span>
        {isNew && 'New on this page.'}
        {now !== undefined && was !== undefined && (
          <>
            {now === '' ? 'Removed' : <>“{now}”</>}: {was === '' ? 'was not there' : <>was “{was}”</>}
            {parts.length > 1 && '. '}
          </>
        )}
        {!isNew && (now === undefined || parts.length > 1) && (
          <>
            {`${first.charAt(0).toUpperCase()}${first.slice(1)}`}
            {others.map((part, at) => `${at === others.length - 1 ? ' and ' : ', '}${part}`)} changed.
          </>
        )}
      </span>
    </p>
  );
}
