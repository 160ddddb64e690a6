import { screenTitle } from '#app/runtime/screens.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { ScreenPage } from '#app/ui/layout/screen-page.tsx';

interface SampleThingProps {
  /** What the page is about, in a sentence. */
  lead: string;
}

export function SampleThing({ lead }: SampleThingProps) {
  return (
    <ScreenPage title={screenTitle('sample-thing')}>
      <EmptyState title="Nothing here yet">{lead}</EmptyState>
    </ScreenPage>
  );
}
