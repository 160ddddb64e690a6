import { useCallback, useState, type MouseEvent } from 'react';
import type { ToolPage } from '#app/slots.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { useFocusSuccessor } from '#app/ui/foundations/use-focus-successor.ts';
import { opensElsewhere } from '#app/ui/navigation/opens-elsewhere.ts';
import { useOnDemand } from '#app/ui/overlays/use-on-demand.ts';
import { versionHref } from '../versions-href.ts';

const load = () => import('../page/cite-popover.tsx');

/** A link to the version to cite; pressed with scripts, the citation below it. */
export default function CiteTool({ page }: { page: ToolPage }) {
  const [isWanted, setWanted] = useState(false);
  const fail = useCallback(() => setWanted(false), []);
  const live = useOnDemand(load, isWanted, fail);
  const focus = useFocusSuccessor<HTMLSpanElement>();
  if (page.access !== 'full') return null;
  return (
    <span {...focus}>
      {live ? (
        <live.CitePopover key={page.nid} page={page} />
      ) : (
        <ButtonLink
          to={versionHref(page.nid, page.version)}
          icon="quote"
          onClick={(event: MouseEvent) => {
            if (opensElsewhere(event)) return;
            event.preventDefault();
            setWanted(true);
          }}
        >
          Cite
        </ButtonLink>
      )}
    </span>
  );
}
