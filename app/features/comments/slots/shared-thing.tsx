import { href } from '#app/runtime/screens.ts';
import type { SlotProps } from '#app/slots.ts';
import { useHydrated } from '#app/ui/foundations/use-hydrated.ts';
import { Link } from '#app/ui/navigation/link.tsx';
import { useOnDemand } from '#app/ui/overlays/use-on-demand.ts';

const load = () => import('../panel/live-discussion.tsx');
const ignore = () => {};

/** The comments below a thing; without scripts, a link to their page. */
export default function ThingComments({ kind, id, version }: SlotProps['shared-thing']) {
  const live = useOnDemand(load, useHydrated(), ignore);
  if (live) return <live.LiveDiscussion key={`${kind} ${id}`} {...{ kind, id, version }} />;
  return (
    <p data-print="no">
      <Link to={href('comments/discussion', { query: { kind, id } })}>Comments</Link>
    </p>
  );
}
