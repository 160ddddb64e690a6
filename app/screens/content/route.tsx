/** Addresses of several content types: lists, and redirects to the one item that is meant. */
import { contentRoute } from '#app/content-route.tsx';
import { ContentCard } from '#app/ui/content-card.tsx';

const route = contentRoute<never>({
  // Every item has an address of its own type; none is shown here.
  Page: () => null,
  Card: ({ item }) => <ContentCard item={item} typed />,
  meta: ({ title }) => ({ title }),
});

export const loader = route.loader;
export const meta = route.meta;
export default route.Page;
