import { href } from '#app/runtime/screens.ts';
import { useSetAtom } from 'jotai';
import { useCallback, useEffect, useRef } from 'react';
import { useLoadedShell } from '#app/shell/use-shell.ts';
import type { RowListProps } from '#app/slots.ts';
import { useHydrated } from '#app/ui/foundations/use-hydrated.ts';
import { useOnDemand } from '#app/ui/overlays/use-on-demand.ts';
import { pendingRowAtom, ROW_FORM } from './loaded-rows.ts';

const load = () => import('./live-rows.tsx');

/** Loads the bookmark buttons of a list once it is usable: one call for all of its rows. Until then they are a form. */
export function RowForm({ mine }: RowListProps) {
  const authorised = useLoadedShell()?.authorised === true;
  const setAsked = useSetAtom(pendingRowAtom);
  const asked = useRef<HTMLElement>(null);
  const isPlain = useRef(false);
  useEffect(() => () => setAsked(null), [setAsked]);
  const stayPlain = useCallback(() => {
    isPlain.current = true;
    asked.current?.click();
  }, []);
  const wanted = useHydrated() && authorised;
  const live = useOnDemand(load, wanted, stayPlain);
  return (
    <>
      <form
        id={ROW_FORM}
        method="post"
        action={href('bookmarks/list')}
        onSubmit={(event) => {
          const { submitter } = event.nativeEvent as SubmitEvent;
          if (!wanted || isPlain.current || !(submitter instanceof HTMLButtonElement)) return;
          event.preventDefault();
          asked.current = submitter;
          setAsked(Number(submitter.value));
        }}
      >
        <input type="hidden" name="intent" value="add" />
      </form>
      {live && <live.LiveRows mine={mine} onFail={stayPlain} />}
    </>
  );
}
