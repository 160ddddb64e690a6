import { useAtomValue } from 'jotai';
import type { ToolPage } from '#app/slots.ts';
import { pageMineAtom } from '#app/state/page-mine.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { useOnDemand } from '#app/ui/overlays/use-on-demand.ts';
import { changesHref } from '../changes-href.ts';

const load = () => import('../page/changes-layer.tsx');
/** The page can be read all the same. */
const withoutMarks = () => {};

/**
 * Marks what changed since the reader knew the page, below the tools. Its code loads where something did. Without scripts,
 * the way to what changed.
 */
export default function ChangesTool({ page }: { page: ToolPage }) {
  const loaded = useAtomValue(pageMineAtom);
  const changes = (loaded?.nid === page.nid && loaded.mine?.changes) || [];
  const layer = useOnDemand(load, changes.length > 0, withoutMarks);
  return (
    <>
      <noscript>
        <ButtonLink to={changesHref(page.nid)}>Changed since…</ButtonLink>
      </noscript>
      {changes.length > 0 && layer && <layer.ChangesLayer key={page.nid} page={page} changes={changes} />}
    </>
  );
}
