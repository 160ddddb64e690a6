import { PARTS } from '#generated/features/slots/list-tools.ts';
import { atom, useAtomValue } from 'jotai';
import type { ComponentProps } from 'react';
import { useParts } from '#app/shell/use-parts.ts';
import type { ListTool } from '#app/slots.ts';

/** What keys of the list press, by the key. It changes without notice: it is asked when a key is pressed. */
export const toolButtonsAtom = atom(() => new Map<string, HTMLElement>());

/** The tools of this vertical that have a key. */
export const useToolKeys = () => useParts(PARTS).flatMap(([, { key }]) => key ?? []);

/** What features offer above a list or the results of a search. */
export function ListTools(given: Omit<ComponentProps<ListTool['Tool']>, 'ref'>) {
  const buttons = useAtomValue(toolButtonsAtom);
  return useParts(PARTS).map(([id, { key, Tool }]) => (
    <Tool
      key={id}
      {...given}
      ref={(button) => {
        if (!button || !key) return undefined;
        buttons.set(key.key, button);
        return () => void buttons.delete(key.key);
      }}
    />
  ));
}
