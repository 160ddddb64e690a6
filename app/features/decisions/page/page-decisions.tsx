import { useAtomValue } from 'jotai';
import type { ToolPage } from '#app/slots.ts';
import { pageMineAtom } from '#app/state/page-mine.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Popover } from '#app/ui/overlays/popover.tsx';
import { formatCount } from '#app/text/count.ts';
import { newDecisionHref } from '../decision-paths.ts';
import { DecisionRows } from '../parts/decision-rows.tsx';
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
      <div className={styles.decisions}>
        <DecisionRows decisions={decisions} />
      </div>
      {decide}
    </Popover>
  );
}
