import { useEffect, useState } from 'react';
import type { ChangeDay } from '#app/contracts/market-statuses.ts';
import { callUntilLeaving } from '#app/shell/call-until-leaving.ts';
import { useLoadedShell } from '#app/shell/use-shell.ts';

interface ChangeDays {
  /** Today on the site. */
  today: string;
  days: ChangeDay[];
}

/**
 * The days on which statuses change. For them all versions of the pages of places are read after a publication, so the map of
 * today does not wait for them.
 *
 * @param given what the page has already
 * @param isWanted false where the map shows something else
 */
export function useChangeDays(given: ChangeDays | undefined, isWanted: boolean): ChangeDays | undefined {
  const vertical = useLoadedShell()?.vertical;
  const [loaded, setLoaded] = useState<ChangeDays>();
  const isMissing = isWanted && given === undefined && loaded === undefined;
  useEffect(() => {
    if (!isMissing || !vertical) return undefined;
    return callUntilLeaving(vertical, async (client, signal) => {
      const answer = await client.call('marketStatuses');
      if (answer.ok && !signal.aborted) setLoaded({ today: answer.value.today, days: answer.value.days });
    });
  }, [vertical, isMissing]);
  return given ?? loaded;
}
