import { Fragment } from 'react';
import { grouped } from '../../text/count.ts';
import { Link } from '../navigation/link.tsx';
import styles from './choices.module.css';
import { Popover } from './popover.tsx';

interface Choice {
  label: string;
  /** Page on which it is chosen. */
  to: string;
  isOn: boolean;
  /** How many it leaves. */
  count?: number;
}

interface ChoicesProps {
  /** What is chosen: `Jurisdiction`. */
  label: string;
  /** Without a choice. */
  all: Choice;
  /** Groups of choices; the title of a group is needed where there are several. */
  groups: readonly { title?: string; choices: readonly Choice[] }[];
  /** What is said below, where there is nothing to choose. */
  none?: string;
}

/** A filter of a list: its values are links, so that it is in the URL and works without scripts. */
export function Choices({ label, all, groups, none }: ChoicesProps) {
  const chosen = groups.flatMap(({ choices }) => choices).filter(({ isOn }) => isOn).length;
  return (
    <Popover label={label} count={chosen} align="page" panelClassName={styles.panel}>
      <ul>
        <ChoiceLink {...all} />
      </ul>
      {groups.map(({ title, choices }, at) =>
        choices.length === 0 ? null : (
          <Fragment key={at}>
            {title !== undefined && <p className={styles.title}>{title}</p>}
            <ul aria-label={title}>
              {choices.map((choice) => (
                <ChoiceLink key={choice.to} {...choice} />
              ))}
            </ul>
          </Fragment>
        ),
      )}
      {none !== undefined && <p className={styles.title}>{none}</p>}
    </Popover>
  );
}

function ChoiceLink({ label, to, isOn, count }: Choice) {
  return (
    <li>
      <Link to={to} preventScrollReset aria-current={isOn ? 'true' : undefined}>
        {label}
        {count !== undefined && <span className={styles.count}>{grouped(count)}</span>}
      </Link>
    </li>
  );
}
