import { useAtomValue } from 'jotai';
import type { ToolPage } from '#app/slots.ts';
import { authAtom } from '#app/state/auth.ts';
import { profileAtom } from '#app/state/personal.ts';
import { useOnDemand } from '#app/ui/overlays/use-on-demand.ts';

const load = () => import('../live/edit-page.tsx');
const ignore = () => {};

/** From a page to its editor, for staff; readers load nothing for it. */
export default function EditTool({ page }: { page: ToolPage }) {
  const { isAdmin } = useAtomValue(authAtom);
  const profile = useAtomValue(profileAtom);
  const live = useOnDemand(load, isAdmin || profile?.work !== undefined, ignore);
  return live && <live.EditPage nid={page.nid} />;
}
