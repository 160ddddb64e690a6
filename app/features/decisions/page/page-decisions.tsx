import { useAtomValue } from 'jotai';
import type { ToolPage } from '#app/slots.ts';
import { pageMineAtom } from '#app/state/page-mine.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { Popover } from '#app/ui/overlays/popover.tsx';
import { formatCount } from '#app/text/count.ts';
import { decisionHref, newDecisionHref } from '../decision-paths.ts';
import { KindMark, StateMark } from '../parts/marks.tsx';
import styles from './page-decisions.module.css';

/** What was decided on a page, and the way to decide on it or on a section. */
export function PageDecisions({ page }: { page: ToolPage }) {
  const loaded = useAtomValue(pageMineAtom);
  const decisions = (loaded?.nid === page.nid && loaded.mine?.decisions) || [];
  const decide = (
    <ButtonLink to={newDecisionHref(page.nid)} icon="flag">
      Decide
    </ButtonLink>
  );
  if (decisions.length === 0) return decide;
  return (
    <Popover label={formatCount(decisions.length, 'decision')} align="page">
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
      {decide}
    </Popover>
  );
}
