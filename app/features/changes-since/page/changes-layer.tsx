/** Loaded on demand: see `slots/item-tools.tsx`. */
import { useSetAtom } from 'jotai';
import { use, useState } from 'react';
import { callUntilLeaving } from '#app/shell/call-until-leaving.ts';
import { useShell } from '#app/shell/use-shell.ts';
import type { ToolPage } from '#app/slots.ts';
import { pageMineAtom } from '#app/state/page-mine.ts';
import { PageParts } from '#app/views/page/page-parts.ts';
import { changesHref } from '../changes-href.ts';
import type { ChangesSince } from '../contract.ts';
import { ChangeBanner } from './change-banner.tsx';
import { ChangeMarks } from './change-marks.tsx';

const FAILED = 'It could not be marked as read.';

/** What changed since the reader knew the page; of several moments, the earliest version, which has all changes. */
export function ChangesLayer({ page, changes }: { page: ToolPage; changes: readonly ChangesSince[] }) {
  const { nid, version } = page;
  const { vertical } = useShell();
  const setLoaded = useSetAtom(pageMineAtom);
  const parts = use(PageParts);
  const [failed, setFailed] = useState<string>();
  const first = changes[0]!;
  function markAsRead() {
    callUntilLeaving(
      vertical,
      async (client) => {
        const answer = await client.call('markItemRead', { params: { nid: String(nid) }, body: { version } });
        if (!answer.ok) return setFailed(FAILED);
        const { changes: left } = answer.value;
        setLoaded((now) =>
          now?.nid === nid && now.mine ? { nid, mine: { ...now.mine, changes: left } } : now,
        );
        // The button is gone: the focus goes on at the head of the page.
        const head = parts?.page.current?.querySelector<HTMLElement>('h1');
        head?.setAttribute('tabindex', '-1');
        head?.focus();
      },
      () => setFailed(FAILED),
      { stays: true },
    );
  }
  return (
    <>
      <ChangeBanner
        changes={first}
        allTo={changes.length > 1 || !first.link ? changesHref(nid) : undefined}
        failed={failed}
        onRead={changes.some(({ endsByReading }) => endsByReading) ? markAsRead : undefined}
      />
      <ChangeMarks changes={first} />
    </>
  );
}
