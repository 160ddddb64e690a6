/** Loaded on demand: see `on-demand.tsx`. */
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { SiteNotices } from '#app/contracts/server.ts';
import { AdminNotices } from './admin-notices.tsx';
import { leavingController } from '../leaving-controller.ts';
import { browserClient } from '../load-user.ts';
import { ThirdPartyServices } from '../third-party/third-party-services.tsx';
import type { ShellData } from '../types.ts';
import { accessToken } from '#app/state/account.ts';

export function Extras({ shell, isAdmin }: { shell: ShellData; isAdmin: boolean }) {
  return (
    <>
      {isAdmin && <LoadedNotices vertical={shell.vertical} />}
      {shell.thirdParties && <ThirdPartyServices services={shell.thirdParties} vertical={shell.vertical} />}
    </>
  );
}

/** Requested again with every page. */
function LoadedNotices({ vertical: { id, tokenType } }: Pick<ShellData, 'vertical'>) {
  const { pathname } = useLocation();
  const [notices, setNotices] = useState<SiteNotices['notices']>([]);
  useEffect(() => {
    const token = accessToken();
    if (!token) return;
    const leaving = leavingController();
    void browserClient({ vertical: id, token, tokenType, signal: leaving.signal })
      .call('siteNotices')
      .then((answer) => !leaving.signal.aborted && answer.ok && setNotices(answer.value.notices));
    return () => leaving.abort();
  }, [id, tokenType, pathname]);
  return <AdminNotices notices={notices} />;
}
