import { useAtomValue } from 'jotai';
import { authAtom } from '#app/state/auth.ts';
import { useOnDemand } from '#app/ui/overlays/use-on-demand.ts';
import type { ShellData } from './types.ts';

const load = () => import('./layouts/extras.tsx');
const ignore = () => {};

/** Code that few readers need (notices for administrators, services of third parties where configured), loaded when it is needed. */
export function OnDemand({ shell }: { shell: ShellData }) {
  const { isAdmin } = useAtomValue(authAtom);
  const extras = useOnDemand(load, isAdmin || shell.thirdParties !== undefined, ignore);
  return extras && <extras.Extras shell={shell} isAdmin={isAdmin} />;
}
