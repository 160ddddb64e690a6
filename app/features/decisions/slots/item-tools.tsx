import { useCallback, useState } from 'react';
import { useShell } from '#app/shell/use-shell.ts';
import type { ToolPage } from '#app/slots.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { useFocusSuccessor } from '#app/ui/foundations/use-focus-successor.ts';
import { useHydrated } from '#app/ui/foundations/use-hydrated.ts';
import { useOnDemand } from '#app/ui/overlays/use-on-demand.ts';
import { newDecisionHref } from '../decision-paths.ts';

const load = () => import('../page/page-decisions.tsx');

/** A plain link to the form of a decision, until what the reader decided here replaces it. */
export default function DecideTool({ page }: { page: ToolPage }) {
  const { authorised } = useShell();
  const [isPlain, setPlain] = useState(!authorised);
  const stayPlain = useCallback(() => setPlain(true), []);
  const live = useOnDemand(load, useHydrated() && !isPlain, stayPlain);
  return (
    <span {...useFocusSuccessor<HTMLSpanElement>()}>
      {live ? (
        <live.PageDecisions key={page.nid} page={page} />
      ) : (
        <ButtonLink to={newDecisionHref(page.nid)} icon="flag">
          Decide
        </ButtonLink>
      )}
    </span>
  );
}
