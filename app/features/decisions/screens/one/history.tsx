import { formatCount } from '#app/text/count.ts';
import { formatTime } from '#app/text/date-format.ts';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { Icon } from '#app/ui/foundations/icon.tsx';
import type { IconName } from '#app/ui/foundations/icon-paths.ts';
import type { Decision } from '../../contract/answers.ts';
import { Link } from '#app/ui/navigation/link.tsx';
import { compareFilesHref } from '../../decision-paths.ts';
import { kindLabels } from '../../decision-labels.ts';
import styles from './history.module.css';

type Entry = Decision['entries'][number];

const SAID: Readonly<Record<Entry['kind'], { label: string; icon: IconName }>> = {
  decided: { label: 'Decided', icon: 'flag' },
  changed: { label: 'Decided again', icon: 'pencil' },
  confirmed: { label: 'Still holds', icon: 'check' },
  evidence: { label: 'Evidence added', icon: 'link' },
  approved: { label: 'Approved', icon: 'check' },
  returned: { label: 'Sent back', icon: 'reply' },
  reopened: { label: 'Reopened', icon: 'changed' },
  closed: { label: 'Done', icon: 'check' },
  handed: { label: 'Handed over', icon: 'user' },
  unowned: { label: 'No owner: the account was deleted', icon: 'user' },
};

/** Characters of a seal that are shown: enough to compare by eye. */
const SHOWN = 8;

/** The record, the newest entry first, and whether every seal holds. */
export function History({ shown: { decision, entries, chain, zone } }: { shown: Decision }) {
  return (
    <section aria-labelledby="history">
      <HeadingRow id="history">History</HeadingRow>
      <p className={styles.chain}>
        <Icon name={chain.isWhole ? 'shield' : 'alert'} size={15} />
        {chain.isWhole
          ? `Verified on ${formatTime(chain.checkedAt, zone)}. ${formatCount(entries.length, 'entry', 'entries')}, each sealed with the one before. None was changed or removed.`
          : chain.fault}
        {chain.filesAt && (
          <span>
            {`Files compared on ${formatTime(chain.filesAt, zone)}. `}
            <Link to={compareFilesHref(decision.id)}>Compare again</Link>
          </span>
        )}
      </p>
      <ol className={styles.entries}>
        {entries.map((entry) => (
          <li key={entry.number}>
            <time dateTime={entry.at}>{formatTime(entry.at, zone)}</time>
            <Icon name={SAID[entry.kind].icon} size={15} />
            <div className={styles.text}>
              <b>{entryTitle(entry)}</b> {entry.text}
            </div>
            <span className={styles.who}>{entry.by || 'Regatlas'}</span>
            <code className={styles.seal} title={entry.seal}>
              {entry.seal.slice(0, SHOWN)}
            </code>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** `Decided: noted, on version 11, 2 links.` */
function entryTitle({ kind, decision, itemVersion, evidence, file, owner }: Entry): string {
  return [
    `${SAID[kind].label}${owner === undefined ? '' : ` to ${owner}`}${decision ? `: ${kindLabels[decision].toLowerCase()}` : ''}`,
    ...(itemVersion === undefined ? [] : [`on version ${itemVersion}`]),
    ...(file === undefined ? [] : [file]),
    ...(evidence > 0 ? [formatCount(evidence, 'link')] : []),
  ]
    .join(', ')
    .concat('.');
}
