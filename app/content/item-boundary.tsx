/** Contains the failure of one item, so that the rest of the list renders. */
import { useAtomValue } from 'jotai';
import { Component, Suspense, type ReactNode } from 'react';
import type { Summary } from '#app/plugin.ts';
import { authAtom } from '#app/state/auth.ts';
import { ContentRow } from '#app/views/rows/row.tsx';

/** What the boundary and its placeholder need from an item. */
export type BoundedItem = Pick<Summary, 'title' | 'path' | 'type'>;

/**
 * On the server a Suspense boundary renders its fallback when a child throws; in the browser an error
 * boundary does. Nothing inside suspends, so the fallback never indicates loading.
 */
export function ItemBoundary({ item, children }: { item: BoundedItem; children: ReactNode }) {
  return (
    <Suspense fallback={<FailedItem item={item} />}>
      <Catch item={item}>{children}</Catch>
    </Suspense>
  );
}

class Catch extends Component<{ item: BoundedItem; children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    return 'error' in this.state ? (
      <FailedItem item={this.props.item} error={this.state.error} />
    ) : (
      this.props.children
    );
  }
}

/** Title and link instead of a row. Administrators also see the error. */
export function FailedItem({ item: { title, path, type }, error }: { item: BoundedItem; error?: unknown }) {
  const { isAdmin } = useAtomValue(authAtom);
  const reason = error === undefined ? [] : [`Couldn’t show the row of “${type}”: ${getErrorMessage(error)}`];
  return (
    <ContentRow
      title={title}
      to={path}
      summary="This item cannot be shown here. Its own page may still open."
      meta={isAdmin ? reason : []}
      level={2}
    />
  );
}

const getErrorMessage = (error: unknown) => (error instanceof Error ? error.message : String(error));
