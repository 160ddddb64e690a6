/** Loaded on demand: see `on-demand.tsx`. */
import { useLocation } from 'react-router';
import { AdminNotices } from './admin-notices.tsx';
import { ThirdPartyServices } from '../third-party/third-party-services.tsx';
import type { ShellData } from '../types.ts';
import { usePersonal } from '../use-personal.ts';

export function Extras({ shell, isAdmin }: { shell: ShellData; isAdmin: boolean }) {
  return (
    <>
      {isAdmin && <LoadedNotices />}
      {shell.thirdParties && <ThirdPartyServices services={shell.thirdParties} vertical={shell.vertical} />}
    </>
  );
}

/** Requested again with every page. */
function LoadedNotices() {
  const { pathname } = useLocation();
  const notices = usePersonal('siteNotices', { again: pathname });
  return <AdminNotices notices={notices.state === 'loaded' ? notices.value.notices : []} />;
}
