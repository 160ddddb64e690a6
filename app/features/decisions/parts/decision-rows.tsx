import type { ComponentProps } from 'react';
import { Link } from '#app/ui/navigation/link.tsx';
import { decisionHref } from '../decision-paths.ts';
import { KindMark, StateMark } from './marks.tsx';
import styles from './decision-rows.module.css';

type Row = { id: number; title: string } & ComponentProps<typeof KindMark> & ComponentProps<typeof StateMark>;

/** Decisions on one page, each leading to its record. */
export function DecisionRows({ decisions }: { decisions: readonly Row[] }) {
  return (
    <ul className={styles.decisions}>
      {decisions.map((one) => (
        <li key={one.id}>
          <Link to={decisionHref(one.id)}>{one.title}</Link>
          <span className={styles.marks}>
            <KindMark kind={one.kind} />
            <StateMark {...one} />
          </span>
        </li>
      ))}
    </ul>
  );
}
