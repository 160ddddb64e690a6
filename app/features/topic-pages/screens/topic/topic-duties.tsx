/** What is owed under the laws of a topic, by place. */
import { Link } from '#app/ui/navigation/link.tsx';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { IsoBadge } from '#app/ui/controls/iso-badge.tsx';
import { formatCount } from '#app/text/count.ts';
import type { ItemLink } from '#app/slots.ts';
import type { Topic, TopicDuty } from '../../contract.ts';
import styles from './topic-duties.module.css';

interface TopicDutiesProps extends Pick<Topic, 'duties' | 'laws'> {
  /** Where the places of the duties can be compared. */
  compare?: Pick<ItemLink, 'to' | 'label'>;
}

export function TopicDuties({ duties, laws, compare }: TopicDutiesProps) {
  return (
    <section aria-labelledby="duties">
      <HeadingRow id="duties" {...(compare ? { action: compare } : {})}>
        Duties
      </HeadingRow>
      <p className={styles.basis}>{basisText(duties, laws)}</p>
      {duties && duties.length > 0 && (
        <ul className={styles.duties}>
          {duties.map((duty) => (
            <Duty key={duty.path} {...duty} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** What was compared, so that an empty list says no more than it knows. */
function basisText(duties: Topic['duties'], laws: number): string {
  if (duties === null) return 'Requirements are not in your subscription.';
  if (laws === 0)
    return 'The items that follow this topic cite no law that requirements could be compared with.';
  const compared = formatCount(laws, 'law');
  return duties.length === 0
    ? `No requirement in the library cites one of the ${compared} of this topic.`
    : `${formatCount(duties.length, 'requirement')} in the library ${duties.length === 1 ? 'cites' : 'cite'} one of the ${compared} of this topic.`;
}

function Duty({ title, category, place, path, law }: TopicDuty) {
  return (
    <li className={styles.duty}>
      <span>{place.iso && <IsoBadge iso={place.iso} name={place.name} />}</span>
      <div>
        <Link to={path} prefetch="intent">
          {title}
        </Link>
        <p className={styles.facts}>{[...(place.iso ? [] : [place.name]), category, law].join(' · ')}</p>
      </div>
    </li>
  );
}
