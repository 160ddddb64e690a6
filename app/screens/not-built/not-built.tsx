import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { ListPage } from '#app/ui/layout/list-frame.tsx';

/** The page for every path of the specification without a screen yet. */
export function NotBuilt({ title }: { title: string }) {
  return (
    <ListPage title={title}>
      <EmptyState title="Not built yet">
        This page has its address, its place in the menus and its permissions. Its content comes in a later
        release.
      </EmptyState>
    </ListPage>
  );
}
