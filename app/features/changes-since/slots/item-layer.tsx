import { useAtomValue } from 'jotai';
import type { ToolPage } from '#app/slots.ts';
import { pageMineAtom } from '#app/state/page-mine.ts';
import { useOnDemand } from '#app/ui/overlays/use-on-demand.ts';

const load = () => import('../page/changes-layer.tsx');
/** The page can be read all the same. */
const withoutMarks = () => {};

/** Marks what changed since the reader knew the page. Its code loads where something did. */
export default function PageChangesSince({ page }: { page: ToolPage }) {
  const loaded = useAtomValue(pageMineAtom);
  const changes = (loaded?.nid === page.nid && loaded.mine?.changes) || [];
  const layer = useOnDemand(load, changes.length > 0, withoutMarks);
  return changes.length > 0 && layer ? (
    <layer.ChangesLayer key={page.nid} page={page} changes={changes} />
  ) : null;
}
