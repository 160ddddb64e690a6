import { screenTitle } from '#app/runtime/screens.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { ScreenPage } from '#app/ui/layout/screen-page.tsx';
import type { SampleThing } from '../../contract.ts';

export function Overview({ message }: SampleThing) {
  return (
    <ScreenPage title={screenTitle('sample-thing/overview')}>
      <EmptyState title="Nothing here yet">{message}</EmptyState>
    </ScreenPage>
  );
}
