import { classNames } from '#app/ui/foundations/class-names.ts';
import type { IconName } from '#app/ui/foundations/icon-paths.ts';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { IsoBadge } from '#app/ui/controls/iso-badge.tsx';
import { getDateKindLook, useDates } from '#app/views/dates/date-language.ts';
import { Expected } from '#app/views/dates/key-date.tsx';
import type { DateSourceLabel } from '#app/slots.ts';
import type { DeadlineOrigin } from '#app/contracts/dates.ts';
import type { Deadline } from '../../../contract.ts';
import { concernTexts, toConcerns } from '#app/text/concern-text.ts';
import { addedByYou, otherKindLabel } from '../../../labels.ts';
import styles from './event-facts.module.css';

const MOST_PLACES = 3;
const MOST_NAMES = 3;

const ORIGINS: Record<string, { icon: IconName; meaning: string } | undefined> = {
  favourite: { icon: 'star', meaning: 'Followed: ' },
  rule: { icon: 'eye', meaning: 'Watch rule: ' },
  own: { icon: 'plus', meaning: '' },
};

interface EventFactsProps {
  event: Deadline;
  /** What features keep, in words. */
  dateSources: readonly DateSourceLabel[];
}

/** Where an event applies, its kind, and why it is the reader's own. */
export function EventFacts({
  event: { kind, days, certainty, jurisdictions, origins },
  dateSources,
}: EventFactsProps) {
  const language = useDates();
  const look = otherKindLabel(kind, dateSources) ? undefined : getDateKindLook(kind, language);
  const byKind = Map.groupBy(origins, (origin) => origin.kind);
  return (
    <p className={styles.facts}>
      {jurisdictions
        .slice(0, MOST_PLACES)
        .map(({ tid, iso, name }) =>
          iso ? <IsoBadge key={tid} iso={iso} name={name} /> : <span key={tid}>{name}</span>,
        )}
      {jurisdictions.length > MOST_PLACES && <span>and {jurisdictions.length - MOST_PLACES} more</span>}
      {look && (
        <span className={classNames(styles.kind, styles[look.hue])}>
          <Icon name={look.icon} size={14} />
          {days < 0 && certainty !== 'expected' ? look.past : look.ahead}
        </span>
      )}
      <Expected certainty={certainty} />
      {[...byKind].map(([id, of]) => {
        const { icon, meaning } = ORIGINS[id] ?? {
          icon: 'check',
          meaning: `${otherKindLabel(id, dateSources)}: `,
        };
        return (
          <span key={id} className={styles.origin}>
            <Icon name={icon} size={13} />
            <span>
              <VisuallyHidden>{meaning}</VisuallyHidden>
              {id === 'own' ? addedByYou : id === 'favourite' ? concernsInLine(of) : namesInLine(of)}
            </span>
          </span>
        );
      })}
    </p>
  );
}

/** "European Union, binds Germany". */
const concernsInLine = (origins: readonly DeadlineOrigin[]) => concernTexts(toConcerns(origins)).join('; ');

function namesInLine(origins: readonly DeadlineOrigin[]): string {
  const names = origins.map(({ name }) => name);
  const rest = names.length - MOST_NAMES;
  return rest > 0 ? `${names.slice(0, MOST_NAMES).join(', ')} and ${rest} more` : names.join(', ');
}
