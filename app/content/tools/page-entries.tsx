/** What the platform knows and does about the entries of a page, such as obligations: what is new, and what features do with them. */
import { useMemo, type ReactNode } from 'react';
import type { ContentPage } from '#app/plugin.ts';
import { useParts } from '#app/shell/use-parts.ts';
import { usePersonal } from '#app/shell/use-personal.ts';
import { useToolAccess } from '#app/shell/use-tool-access.ts';
import { PageEntries, type EntryServices } from '#app/views/page/page-entries.ts';
import { PARTS } from '#generated/features/slots/entry-links.ts';
import { EntryTools } from './item-tools.tsx';

interface EntriesProps {
  page: ContentPage;
  children: ReactNode;
}

/** Around a page with obligations that the reader may read in full. */
export function ObligationEntries({ page, children }: EntriesProps) {
  const answer = usePersonal('obligationUpdates', { input: { query: { nid: page.nid } } });
  const updates = answer.state === 'loaded' ? answer.value : undefined;
  const makers = useParts(PARTS);
  const { tools, workspace } = useToolAccess();
  const services = useMemo(
    (): EntryServices => ({
      updates,
      tools: (entry) => (
        <EntryTools links={makers.flatMap(([, make]) => make(page, entry, { tools, workspace }) ?? [])} />
      ),
    }),
    [updates, makers, page, tools, workspace],
  );
  return <PageEntries value={services}>{children}</PageEntries>;
}
