/** A content type's list: one card an item, and a pager. */
import type { ComponentType } from 'react';
import type { Summary } from '#app/plugin.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ListPage } from '#app/ui/list-page.tsx';
import { Pager } from '#app/ui/pager.tsx';
import type { ContentListResponse } from '#schemas/types.ts';

export function ContentListPage({
  list,
  path,
  Card,
}: {
  list: ContentListResponse;
  path: string;
  Card: ComponentType<{ item: Summary }>;
}) {
  const { title, items, total, page, pages } = list;
  return (
    <ListPage title={title} count={`${total} ${total === 1 ? 'item' : 'items'}`}>
      {items.length === 0 ? (
        <EmptyState title="Nothing here yet">What is published under {title} will be listed here.</EmptyState>
      ) : (
        items.map((item) => <Card key={item.nid} item={item} />)
      )}
      <Pager
        page={page}
        pages={pages}
        hrefOf={(number) => (number === 1 ? path : `${path}?page=${number}`)}
      />
    </ListPage>
  );
}
