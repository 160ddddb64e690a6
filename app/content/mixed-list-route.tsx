/** Routes of several content types: lists, and redirects to a single item. */
import { contentListRoute } from '#app/content/list-route.tsx';
import { ContentCard } from '#app/views/rows/card.tsx';

export { loader } from '#app/content/loader.server.ts';

const route = contentListRoute({ Card: ({ item }) => <ContentCard item={item} typed /> });

export const meta = route.meta;
export default route.Page;
