import { classNames } from '#app/ui/foundations/class-names.ts';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { DateText } from '#app/ui/dates/date.tsx';
import { shortCitation } from '#app/views/matrix/short-citation.ts';
import { Link } from '#app/ui/navigation/link.tsx';
import { MarkedLine } from '#app/ui/text/marked-line.tsx';
import type { ChangedObligation } from '#app/views/page/page-entries.ts';
import { Opened } from './view-opened.tsx';
import { shortText, type Entry, type Licence, type PageRequirements } from './view-terms.ts';
import styles from './view-table.module.css';

/** How a row is shown now. */
export interface RowState {
  isOpen: boolean;
  /** Takes what the browser has done: a row also opens without scripts, and by the search of the browser. */
  onToggle: (isOpen: boolean) => void;
  /** Does not have the words that the reader looks for. */
  isLeftOut: boolean;
  /** Name of the chosen licence if the requirement does not bind its holders. */
  notFor: string | undefined;
  /** How it changed since the day of the table. */
  changed: ChangedObligation | undefined;
}

interface RowProps extends PageRequirements {
  entry: Entry;
  state: RowState;
  /** Anchor of the sub-category that begins here. */
  anchor: string | undefined;
}

/** A requirement: its row, and below it, as wide as the table, its text. */
export function RequirementRow({ entry, state, anchor, ...shown }: RowProps) {
  const { isOpen, onToggle, isLeftOut, notFor, changed } = state;
  const { entries, answers, licences } = shown;
  const { id, title, source, reviewed } = entry;
  const short = shortText(entry, entries, answers);
  if (isLeftOut) return null;
  return (
    <tr id={anchor} className={classNames(styles.row, notFor !== undefined && styles.off)}>
      <td className={styles.obligation}>
        <details
          id={id}
          open={isOpen}
          className={styles.details}
          onToggle={({ currentTarget, target }) => target === currentTarget && onToggle(currentTarget.open)}
        >
          <summary className={styles.title}>
            <Icon name="chevron-right" size={14} />
            <h3>{title}</h3>
            {changed && (
              <span className={styles.changed}>
                <Icon name="flag" size={12} /> {changed.isNew ? 'new' : 'changed'}
              </span>
            )}
          </summary>
          <Opened entry={entry} isShort={short.isAnswer} changed={changed} {...shown} />
        </details>
      </td>
      <td className={styles.answer}>
        <p>{short.isAnswer ? <MarkedLine text={short.text} /> : short.text}</p>
      </td>
      <td className={styles.applies}>
        <p>
          {notFor !== undefined && <VisuallyHidden>Not for {notFor}: </VisuallyHidden>}
          <AppliesTo entry={entry} licences={licences} />
        </p>
      </td>
      <td className={styles.source}>
        <p title={source.title}>
          <Link to={source.url}>{shortCitation(source.title)}</Link>
        </p>
      </td>
      <td className={styles.day}>{reviewed && <DateText value={reviewed} short />}</td>
    </tr>
  );
}

function AppliesTo({ entry, licences }: { entry: Entry; licences: readonly Licence[] }) {
  const named = licences.filter(({ reference }) => entry.licences?.includes(reference));
  const names = named.map(({ name }) => name).join(', ');
  if (named.length === 0) return 'Every licence';
  // The whole names are in what opens.
  if (named.length > 1 && named.some(({ short, name }) => short === name))
    return (
      <span title={names}>
        {named.length} of {licences.length} licences
      </span>
    );
  return named.map(({ reference, short, name }, at) => (
    <span key={reference}>
      {at > 0 && ', '}
      {short === name ? name : <abbr title={name}>{short}</abbr>}
    </span>
  ));
}
