import { Link } from '#app/ui/navigation/link.tsx';
import { Unavailable } from '#app/ui/overlays/tooltip.tsx';
import { UpgradeLinks, type Upgrade } from '#app/ui/feedback/upgrade-help.tsx';
import type { ShellData } from './types.ts';

interface Place {
  /** The side on which the reason opens. */
  align: 'start' | 'end';
}

/** The other vertical: closed until its own subscription is active. */
export function FinancialServices({
  href,
  enabled,
  email,
  activate,
  align,
}: ShellData['financialServices'] & Place) {
  if (enabled) return <Link to={href}>Financial Services</Link>;
  const [before, after] = activate.split('{email}');
  const reason = (
    <>
      {before}
      <Link to={`mailto:${email}`}>{email}</Link>
      {after}
    </>
  );
  return (
    <Unavailable mark="dotted" align={align} reason={reason}>
      Financial Services
    </Unavailable>
  );
}

/** The workspace application: closed without the workspace permission. */
export function Workspace({
  href,
  enabled,
  upgrade,
  align,
}: Pick<ShellData['workspace'], 'href' | 'enabled'> & { upgrade: Upgrade } & Place) {
  if (enabled) return <Link to={href}>Workspace</Link>;
  return (
    <Unavailable
      mark="dotted"
      align={align}
      reason={`${upgrade.heading} ${upgrade.action}`}
      help={<UpgradeLinks upgrade={upgrade} />}
    >
      Workspace
    </Unavailable>
  );
}
