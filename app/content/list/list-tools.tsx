import { PARTS } from '#generated/features/slots/list-tools.ts';
import type { ComponentProps } from 'react';
import { useParts } from '#app/shell/use-parts.ts';
import type { ListTool } from '#app/slots.ts';

export const useListTools = (): ListTool[] => useParts(PARTS).map(([, tool]) => tool);

/** What features offer above a list or the results of a search. `data-list-tool` is the key that presses it (`content/triage`). */
export function ListTools(props: ComponentProps<ListTool['Tool']>) {
  return useParts(PARTS).map(([id, { Tool, key }]) => (
    <div key={id} data-list-tool={key?.key}>
      <Tool {...props} />
    </div>
  ));
}
