import type { ReactNode } from 'react';
import { formatCount } from '#app/text/count.ts';
import { classNames } from '#app/ui/foundations/class-names.ts';
import type { Coverage } from '../../contract/overview.ts';
import { shortDay, timeOfDay } from '../../say-time.ts';
import styles from './figures.module.css';

interface Figure {
  name: string;
  value: string;
  about: ReactNode;
  isLate?: boolean;
}

function sayLate({ figures, now, zone }: Coverage): string {
  const { late, lateSince, unchecked, sources } = figures;
  if (late > 0) return lateSince === undefined ? '' : `not reached since ${shortDay(lateSince, now, zone)}`;
  if (unchecked > 0) return `${unchecked} not checked yet`;
  return sources > 0 ? 'all within their interval' : '';
}

/** Figures of the places that are shown. */
export function CoverageFigures({ coverage }: { coverage: Coverage }) {
  const { figures, shown, now, zone } = coverage;
  const { sources, places, checkedLastDay, rarely, late, gaps, changed } = figures;
  const list: Figure[] = [
    {
      name: 'Sources followed',
      value: String(sources),
      about: `in ${shown === 'mine' ? 'your ' : ''}${formatCount(places, 'jurisdiction')}`,
    },
    {
      name: 'Checked in the last 24 hours',
      value: String(checkedLastDay),
      about: rarely > 0 && `${rarely} ${rarely === 1 ? 'is' : 'are'} read less often`,
    },
    { name: 'Late', value: String(late), about: sayLate(coverage), isLate: late > 0 },
    { name: 'Known gaps', value: String(gaps), about: gaps > 0 && 'listed below' },
    {
      name: 'Last change seen',
      value: changed ? shortDay(changed.at, now, zone) : 'None',
      about: changed ? `${changed.place}, ${timeOfDay(changed.at, now, zone).slice(-5)}` : 'in the log',
    },
  ];
  return (
    <dl className={styles.figures}>
      {list.map(({ name, value, about, isLate }) => (
        <div key={name} className={classNames(isLate && styles.late)}>
          <dt>{name}</dt>
          <dd>
            {value} {about && <small>{about}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
