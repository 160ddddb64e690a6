import { useEffect } from 'react';
import { callUntilLeaving } from '#app/shell/call-until-leaving.ts';
import { useShell } from '#app/shell/use-shell.ts';
import type { ReportMatrix } from '#app/contracts/comparison.ts';

/** Records a look at a saved report once the page is usable, so that no prefetch, program or API token does. */
export function useLook(saved: ReportMatrix['saved']): void {
  const { vertical } = useShell();
  const { id, shown } = saved ?? {};
  useEffect(() => {
    if (id === undefined || shown === undefined) return undefined;
    return callUntilLeaving(vertical, async (client) => {
      await client.call('lookAtReport', { params: { id: String(id) }, body: { shown } });
    });
  }, [vertical, id, shown]);
}
